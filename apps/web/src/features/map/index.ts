import { defineFeature } from '../../menu/feature.ts'

/** Its page shows parts of other domains: the app puts it together. */
export const map = defineFeature({})

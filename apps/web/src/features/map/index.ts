import { defineFeature } from '../../menu/feature.ts'

/** Its page combines parts of other domains: the app assembles it. */
export const map = defineFeature({})

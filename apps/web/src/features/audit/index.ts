import { defineFeature } from '../../menu/feature.ts'

export const audit = defineFeature({
  '/settings/log': () => import('./log.screen.tsx'),
})

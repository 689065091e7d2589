import { defineFeature } from '../../menu/feature.ts'

export const feedback = defineFeature({
  '/feedback/reports': () => import('./reports.screen.tsx'),
})

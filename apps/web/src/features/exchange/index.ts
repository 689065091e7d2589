import { defineFeature } from '../../menu/feature.ts'

export const exchange = defineFeature({
  '/exports/export-centre': () => import('./export-centre.screen.tsx'),
})

import { defineFeature } from '../../menu/feature.ts'

export const projection = defineFeature({
  '/access/projection': () => import('./screens.screen.tsx'),
})

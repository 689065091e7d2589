import { defineFeature } from '../../menu/feature.ts'

export const gatherings = defineFeature(
  {
    '/gatherings/approved': () => import('./approved.screen.tsx'),
    '/gatherings/settings': () => import('./settings.screen.tsx'),
    '/gatherings/statistics': () => import('./statistics.screen.tsx'),
  },
  { layer: () => import('./gathering-layer.tsx') },
)

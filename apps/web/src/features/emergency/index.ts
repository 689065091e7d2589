import { defineFeature } from '../../menu/feature.ts'

export const emergency = defineFeature(
  {
    '/emergency/plans': () => import('./plans.screen.tsx'),
    '/emergency/board': () => import('./board.screen.tsx'),
    '/emergency/results': () => import('./results.screen.tsx'),
    '/emergency/islands': () => import('./islands.screen.tsx'),
  },
  { layer: () => import('./evacuation-layer.ts') },
)

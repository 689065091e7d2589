import { defineFeature } from '../../menu/feature.ts'

export const gates = defineFeature({
  '/access/blocks': () => import('./blocks.screen.tsx'),
  '/access/briefings': () => import('./briefings.screen.tsx'),
  '/access/statistics': () => import('./statistics.screen.tsx'),
  '/access/gates': () => import('./gates.screen.tsx'),
  '/access/checkpoints': () => import('./checkpoints.screen.tsx'),
  '/access/head-count': () => import('./head-count.screen.tsx'),
  '/access/anomalies': () => import('./anomalies.screen.tsx'),
  '/access/passages': () => import('./person-passages.screen.tsx'),
  '/access/vehicle-passages': () => import('./vehicle-passages.screen.tsx'),
})

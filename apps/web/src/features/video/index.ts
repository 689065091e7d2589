import { defineFeature } from '../../menu/feature.ts'

export const video = defineFeature(
  {
    '/devices/video': () => import('./video-devices.screen.tsx'),
    '/devices/video-snapshots': () => import('./video-snapshots.screen.tsx'),
    '/devices/video-wall': () => import('./video-wall.screen.tsx'),
  },
  { layer: () => import('./camera-layer.ts') },
)

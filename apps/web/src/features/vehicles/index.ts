import { defineFeature } from '../../menu/feature.ts'

export const vehicles = defineFeature({
  '/vehicles/internal': () => import('./internal.screen.tsx'),
  '/vehicles/external': () => import('./external.screen.tsx'),
})

import { defineFeature } from '../../menu/feature.ts'

export const session = defineFeature({
  '/session/online': () => import('./online.screen.tsx'),
  '/session/integrators': () => import('./integrators.screen.tsx'),
})

import { defineFeature } from '../../menu/feature.ts'

export const visitors = defineFeature({
  '/visitors/vehicles': () => import('./vehicle-visits.screen.tsx'),
  '/visitors/visitors': () => import('./visitors.screen.tsx'),
})

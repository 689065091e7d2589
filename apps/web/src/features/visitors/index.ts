import { defineFeature } from '../../app/menu/feature.ts'

export const visitors = defineFeature({
  '/visitors/visitors': () => import('./visitors.screen.tsx'),
})

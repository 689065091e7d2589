import { defineFeature } from '../../app/menu/feature.ts'

export const areas = defineFeature({
  '/areas/list': () => import('./areas.screen.tsx'),
  '/areas/types': () => import('./types.screen.tsx'),
  '/areas/risk-districts': () => import('./risk-districts.screen.tsx'),
})

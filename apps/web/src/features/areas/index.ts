import { defineFeature } from '../../app/menu/feature.ts'

export const areas = defineFeature({
  '/areas/types': () => import('./types.screen.tsx'),
  '/areas/risk-districts': () => import('./risk-districts.screen.tsx'),
})

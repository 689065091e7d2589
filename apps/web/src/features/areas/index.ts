import { defineFeature } from '../../menu/feature.ts'

export const areas = defineFeature({
  '/areas/list': () => import('./areas.screen.tsx'),
  '/areas/types': () => import('./types.screen.tsx'),
  '/areas/holidays': () => import('./holidays.screen.tsx'),
  '/areas/visits': () => import('./visits.screen.tsx'),
  '/areas/statistics': () => import('./statistics.screen.tsx'),
  '/areas/alarm-settings': () => import('./alarm-settings.screen.tsx'),
  '/areas/risk-districts': () => import('./risk-districts.screen.tsx'),
})

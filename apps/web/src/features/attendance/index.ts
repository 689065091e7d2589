import { defineFeature } from '../../menu/feature.ts'

export const attendance = defineFeature({
  '/access/shifts': () => import('./shifts.screen.tsx'),
  '/access/duty-plans': () => import('./plans.screen.tsx'),
  '/access/duties': () => import('./duties.screen.tsx'),
  '/access/attendance': () => import('./records.screen.tsx'),
})

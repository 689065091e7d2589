import { defineFeature } from '../../menu/feature.ts'

export const departments = defineFeature({
  '/organisation/departments': () => import('./departments.screen.tsx'),
  '/organisation/org-chart': () => import('./org-chart.screen.tsx'),
})

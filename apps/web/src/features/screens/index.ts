import { defineFeature } from '../../menu/feature.ts'

export const screens = defineFeature({
  '/settings/monitoring-centre': () => import('./screens.screen.tsx'),
})

import { defineFeature } from '../../app/menu/feature.ts'

export const screens = defineFeature({
  '/settings/monitoring-centre': () => import('./screens.screen.tsx'),
  '/bigscreen/new': () => import('./big-screen.view.tsx'),
})

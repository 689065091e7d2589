import { defineFeature } from '../../menu/feature.ts'

export const settings = defineFeature({
  '/settings/map': () => import('./map.screen.tsx'),
  '/settings/plan': () => import('./plan.screen.tsx'),
  '/settings/dictionary': () => import('./dictionary.screen.tsx'),
  '/settings/system': () => import('./system.screen.tsx'),
})

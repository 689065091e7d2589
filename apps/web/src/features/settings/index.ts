import { defineFeature } from '../../app/menu/feature.ts'

export const settings = defineFeature({
  '/settings/system': () => import('./system.screen.tsx'),
})

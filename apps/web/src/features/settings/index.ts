import { defineFeature } from '../../app/menu/feature.ts'

export const settings = defineFeature({
  '/settings/dictionary': () => import('./dictionary.screen.tsx'),
  '/settings/system': () => import('./system.screen.tsx'),
})

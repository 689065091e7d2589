import { defineFeature } from '../../menu/feature.ts'

export const menu = defineFeature({
  '/organisation/menus': () => import('./menus.screen.tsx'),
})

import { defineFeature } from '../../app/menu/feature.ts'

export const map = defineFeature({
  '/dashboard': () => import('./map.screen.tsx'),
})

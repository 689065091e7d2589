import { defineFeature } from '../../menu/feature.ts'

export const map = defineFeature({
  '/dashboard': () => import('./map.screen.tsx'),
})

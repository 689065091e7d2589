import { defineFeature } from '../../app/menu/feature.ts'

export const licence = defineFeature({
  '/settings/licence': () => import('./licence.screen.tsx'),
})

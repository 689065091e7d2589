import { defineFeature } from '../../menu/feature.ts'

export const licence = defineFeature({
  '/settings/licence': () => import('./licence.screen.tsx'),
})

import { defineFeature } from '../../menu/feature.ts'

export const files = defineFeature({
  '/files/icons': () => import('./icons.screen.tsx'),
})

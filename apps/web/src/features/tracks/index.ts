import { defineFeature } from '../../menu/feature.ts'

export const tracks = defineFeature({
  '/tracks/track': () => import('./track.screen.tsx'),
})

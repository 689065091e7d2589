import { defineFeature } from '../../menu/feature.ts'

export const roles = defineFeature({
  '/organisation/roles': () => import('./roles.screen.tsx'),
})

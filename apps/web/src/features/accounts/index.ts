import { defineFeature } from '../../menu/feature.ts'

export const accounts = defineFeature({
  '/organisation/accounts': () => import('./accounts.screen.tsx'),
})

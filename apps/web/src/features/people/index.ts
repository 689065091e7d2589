import { defineFeature } from '../../menu/feature.ts'

export const people = defineFeature({
  '/organisation/staff': () => import('./staff.screen.tsx'),
  '/organisation/certificates': () => import('./certificates.screen.tsx'),
})

import { defineFeature } from '../../menu/feature.ts'

export const contractors = defineFeature({
  '/contractors/units': () => import('./units.screen.tsx'),
  '/contractors/people': () => import('./people.screen.tsx'),
})

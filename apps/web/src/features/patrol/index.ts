import { defineFeature } from '../../app/menu/feature.ts'

export const patrol = defineFeature({
  '/patrol/teams': () => import('./teams.screen.tsx'),
})

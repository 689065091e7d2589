import { defineFeature } from '../../menu/feature.ts'

export const patrol = defineFeature({
  '/patrol/mine': () => import('./mine/mine.screen.tsx'),
  '/patrol/board': () => import('./board.screen.tsx'),
  '/patrol/points': () => import('./points.screen.tsx'),
  '/patrol/areas': () => import('./areas.screen.tsx'),
  '/patrol/teams': () => import('./teams.screen.tsx'),
  '/patrol/routes': () => import('./routes.screen.tsx'),
  '/patrol/rounds': () => import('./rounds.screen.tsx'),
  '/patrol/checks': () => import('./checks.screen.tsx'),
  '/patrol/statistics': () => import('./statistics.screen.tsx'),
})

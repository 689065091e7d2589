import { defineFeature } from '../../menu/feature.ts'

export const permits = defineFeature(
  {
    '/permits/board': () => import('./board.screen.tsx'),
    '/permits/sign': () => import('./signing.screen.tsx'),
    '/permits/statistics': () => import('./statistics.screen.tsx'),
    '/permits/list': () => import('./permits.screen.tsx'),
    '/permits/templates': () => import('./templates.screen.tsx'),
    '/permits/conflicts': () => import('./conflicts.screen.tsx'),
    '/permits/periods': () => import('./periods.screen.tsx'),
    '/permits/delegations': () => import('./delegations.screen.tsx'),
  },
  { layer: () => import('./permit-layer.ts') },
)

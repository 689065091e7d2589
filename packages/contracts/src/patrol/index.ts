import { defineDomain } from '../domain.ts'
import { PATROL_ENDPOINTS } from './endpoints.ts'
import { patrolArea } from './patrol-area.ts'
import { patrolCheckResult } from './patrol-check.ts'
import { patrolPoint } from './patrol-point.ts'
import { patrolRound } from './patrol-round.ts'
import { patrolRoute } from './patrol-route.ts'
import { patrolTeam } from './patrol-team.ts'

export * from './endpoints.ts'
export * from './faults.ts'
export * from './patrol-area.ts'
export * from './patrol-check.ts'
export * from './patrol-point.ts'
export * from './patrol-round.ts'
export * from './patrol-route.ts'
export * from './patrol-statistics.ts'
export * from './patrol-team.ts'

export const patrolDomain = defineDomain({
  resources: { patrolPoint, patrolArea, patrolTeam, patrolRoute, patrolRound, patrolCheckResult },
  endpoints: PATROL_ENDPOINTS,
  menu: [
    {
      ...{ key: 'patrolMine', path: '/patrol/mine', icon: 'users', under: 'patrol', place: 1 },
      permission: 'patrol:mine:view',
    },
    {
      ...{ key: 'patrolBoard', path: '/patrol/board', icon: 'calendar', under: 'patrol', place: 2 },
      permission: 'patrol:board:view',
    },
    {
      ...{ key: 'patrolStatistics', path: '/patrol/statistics', icon: 'report', under: 'patrol', place: 16 },
      permission: 'patrol:statistics:view',
      buttons: ['patrol:statistics:export'],
    },
  ],
})

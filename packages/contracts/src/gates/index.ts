import { defineDomain } from '../domain.ts'
import { accessBlock } from './access-block.ts'
import { accessAnomaly } from './anomaly.ts'
import { GATES_ENDPOINTS } from './endpoints.ts'
import { personGate, vehicleCheckpoint } from './gate.ts'
import { personPassage, vehiclePassage } from './passage.ts'
import { safetyBriefing } from './safety-briefing.ts'

export * from './access-block.ts'
export * from './anomaly.ts'
export * from './codes.ts'
export * from './endpoints.ts'
export * from './gate.ts'
export * from './gate-event.ts'
export * from './gate-statistics.ts'
export * from './passage.ts'
export * from './safety-briefing.ts'

export const gatesDomain = defineDomain({
  resources: { personGate, vehicleCheckpoint, personPassage, vehiclePassage, accessAnomaly, accessBlock, safetyBriefing },
  endpoints: GATES_ENDPOINTS,
  menu: [
    {
      ...{ key: 'gateHeadCounts', path: '/access/head-count', icon: 'users', under: 'access', place: 5, module: 'access' },
      permission: 'access:headCount:view',
    },
    {
      ...{ key: 'gateStatistics', path: '/access/statistics', icon: 'report', under: 'access', place: 9, module: 'access' },
      permission: 'access:statistics:view',
    },
  ],
})

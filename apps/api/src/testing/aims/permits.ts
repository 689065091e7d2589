import type { patrolDomain, permitsDomain } from '@muster/contracts'
import { type AimsOf, chosen, nothing, ofId } from './aim.ts'

export const PERMITS_AIMS: AimsOf<typeof permitsDomain | typeof patrolDomain> = {
  patrolBeaconOptions: nothing,
  patrolPointChooser: ({ departmentId }) => ({ query: { departId: departmentId } }),
  patrolPointPlaces: ({ departmentId }) => ({ query: { departId: departmentId } }),
  patrolAreaChooser: nothing,
  patrolTeamChooser: nothing,
  patrolRoundDetail: () => ({ query: { id: 'nowhere-round' } }),
  patrolBoard: nothing,
  patrolMine: nothing,
  patrolAnswer: () => ({
    body: {
      ...{ id: '7f6f4dd20a434a1c9b801a2b3c4d5e6f', roundId: 'nowhere-round', pointId: 'nowhere', at: '2026-01-01T00:00:00.000Z' },
      answers: [{ name: '阀门', value: 'Y', photo: null }],
    },
  }),
  patrolStatistics: nothing,
  patrolOverview: nothing,
  patrolStatisticsExport: () => ({ query: { format: 'csv' } }),
  permitOptions: chosen('permitId'),
  permitZones: nothing,
  permitBoard: nothing,
  permitsToSign: nothing,
  permitStatistics: nothing,
  permitDetail: ofId('permitId'),
  permitStep: ({ permitId }) => ({ body: { id: permitId, version: 1, step: 'cancel' } }),
  permitMeasureTick: ({ permitId }) => ({ body: { id: permitId, measureId: 'nowhere-measure', applies: true } }),
  permitGasAdd: ({ permitId }) => ({ body: { id: permitId, gas: 'oxygen', place: '1', value: 20, sampledAt: '2026-01-01T00:00:00Z' } }),
  permitGuardian: ({ permitId, personId }) => ({ body: { id: permitId, version: 1, personId, note: '交接' } }),
  permitCopy: ({ permitId }) => ({ body: { id: permitId, day: '2026-01-01' } }),
}

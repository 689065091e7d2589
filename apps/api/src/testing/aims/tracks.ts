import type { liveDomain, reportsDomain, trackablesDomain, tracksDomain } from '@muster/contracts'
import { type AimsOf, nothing } from './aim.ts'

const AN_HOUR = { report: 'areaHours', from: '2026-11-20 08:00:00', to: '2026-11-20 09:00:00' }

export const TRACKS_AIMS: AimsOf<typeof tracksDomain | typeof trackablesDomain | typeof liveDomain | typeof reportsDomain> = {
  roster: nothing,
  livePositions: nothing,
  liveTicket: nothing,
  trackableDetail: ({ no }) => ({ query: { no } }),
  track: ({ no }) => ({ query: { no, from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' } }),
  trackDays: ({ no }) => ({ query: { no } }),
  trackOverview: ({ no }) => ({ query: { no, from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' } }),
  trackExport: ({ no }) => ({ query: { nos: String(no), from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z', format: 'csv' } }),
  trackSubjects: ({ no }) => ({ query: { no } }),
  reportRun: () => ({ query: AN_HOUR }),
  reportVisits: ({ no }) => ({ query: { ...AN_HOUR, no } }),
  reportTrips: ({ no }) => ({ query: { report: 'vehicles', no } }),
  dashboard: () => ({ query: { cards: 'people,ranking,alarms,permits,patrols,devices,readiness' } }),
  heatRules: nothing,
  heatPeriod: () => ({ query: { from: '2026-11-20 08:00:00', to: '2026-11-20 09:00:00', floor: 1 } }),
  reportExport: () => ({ query: { ...AN_HOUR, format: 'csv' } }),
}

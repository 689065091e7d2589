import type { ConfigPart, RosterEntry, Site } from '@muster/contracts'
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/client.ts'
import { displayKey } from '../session/display-settings.ts'
import { mapSettingsKey } from './map-settings.ts'
import { planObjectsKey } from './plan-objects.ts'

/** Query keys of data whose changes the live channel announces. */
export const siteKey = ['site'] as const
export const rosterKey = ['roster'] as const
export const emergencyKey = ['emergency'] as const
/** Details of permits, and those on the map. */
export const permitKey = ['permit'] as const

/** Queries affected by each part of the configuration; others are loaded when shown. */
const MADE_OF: Record<ConfigPart, readonly QueryKey[]> = {
  roster: [rosterKey],
  cards: [rosterKey],
  organisation: [rosterKey],
  templates: [],
  silences: [],
  priorities: [],
  gatherings: [],
  emergency: [emergencyKey],
  areas: [siteKey],
  permits: [permitKey],
  radio: [siteKey],
  calibration: [],
  plan: [siteKey, planObjectsKey],
  gateways: [],
  patrol: [],
  rounds: [],
  gates: [],
  duties: [],
  gatePresence: [],
  devices: [],
  settings: [siteKey, displayKey, mapSettingsKey],
}

/** What has to be refetched when these parts have changed, each once. */
export const madeOf = (parts: readonly ConfigPart[]): QueryKey[] => [...new Set(parts.flatMap((part) => MADE_OF[part]))]

const siteQuery = queryOptions({
  queryKey: siteKey,
  queryFn: ({ signal }) => call('site', { quiet: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
const rosterQuery = queryOptions({
  queryKey: rosterKey,
  queryFn: ({ signal }) => call('roster', { quiet: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Prefetches what the map shows before anything is on the screen; failed parts are requested again by the map. */
export function askForMapAhead(client: QueryClient): void {
  void client.prefetchQuery(siteQuery)
  void client.prefetchQuery(rosterQuery)
}

/** The plan for a single use. @throws CallError, not yet shown */
export const loadSite = (client: QueryClient): Promise<Site> => client.ensureQueryData(siteQuery)

/** Plan, floors, areas and anchors; fetched again when the live channel says that they changed. */
export function useSite() {
  return useQuery(siteQuery)
}

export interface Roster {
  list: RosterEntry[]
  /** By number in live batches and tracks. */
  byNo: Map<number, RosterEntry>
}

/** Everybody and everything that carries a tag. */
export function useRoster() {
  return useQuery({ ...rosterQuery, select: toRoster })
}

function toRoster(list: RosterEntry[]): Roster {
  return { list, byNo: new Map(list.map((entry) => [entry.no, entry])) }
}

/** Time zone of the site for all displayed times; the demo's until the site is loaded. */
export function useTimeZone(): string {
  return useSite().data?.timeZone ?? 'Asia/Shanghai'
}

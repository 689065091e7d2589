import { type Alarm, toSpecStatus } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AlarmListSearch } from '../../app/search.ts'
import { call, callPage } from '../../http/client.ts'
import { livePositions } from '../../live/live-positions.ts'

/** Key of everything that is asked about alarms. */
export const alarmsKey = ['alarms'] as const
export const DEFAULT_PAGE_SIZE = 15

/**
 * One page of the list as the search parameters ask for it; the page of the parameters counts from 1, the endpoint's
 * from 0.
 */
export function useAlarmPage({ kind, status, from, to, page = 1, size = DEFAULT_PAGE_SIZE }: AlarmListSearch) {
  const query = { kind, status, from, to, page: page - 1, size }
  return useQuery({
    queryKey: [...alarmsKey, 'page', query],
    queryFn: async ({ signal }) => {
      const askedAtMs = livePositions.serverNowMs()
      return { ...(await callPage('alarmPage', { query, quiet: true, signal })), askedAtMs }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Evidence and history of an alarm; asked again when the alarm has changed. */
export function useAlarmEvidence(alarm: Alarm) {
  return useQuery({
    queryKey: [...alarmsKey, 'evidence', alarm.id, alarm.version],
    queryFn: ({ signal }) => call('alarmEvidence', { query: { id: alarm.id }, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A loaded page of the list; `askedAtMs` is the server's time when it was asked for. */
export interface AlarmPage {
  rows: readonly Alarm[]
  askedAtMs: number
}

/**
 * Open alarms that belong on the page or before it but came after it was loaded: held back until the reader asks for
 * them.
 */
export function newSince(search: AlarmListSearch, { rows, askedAtMs }: AlarmPage, alarms: ReadonlyMap<string, Alarm>): Alarm[] {
  const { page = 1, size = DEFAULT_PAGE_SIZE } = search
  const onPage = new Set(rows.map(({ id }) => id))
  // The list is sorted by arrival: the first page reaches back to its last row, or to the beginning when it is not
  // full.
  const reachesBackToMs = rows.length < size ? 0 : Date.parse(rows.at(-1)!.arrivedAt)
  const sinceMs = page === 1 ? reachesBackToMs : askedAtMs
  return [...alarms.values()].filter((alarm) => !onPage.has(alarm.id) && Date.parse(alarm.arrivedAt) >= sinceMs && belongs(search, alarm))
}

function belongs({ kind, status, from, to }: AlarmListSearch, alarm: Alarm): boolean {
  return (
    (kind === undefined || alarm.kind === kind) &&
    (status === undefined || status === toSpecStatus(alarm)) &&
    (from === undefined || alarm.arrivedAt >= from) &&
    (to === undefined || alarm.startedAt <= to)
  )
}

import type { Alarm } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AlarmListSearch } from '../../app/search.ts'
import { call, callPage } from '../../http/client.ts'
import { useLive } from '../../live/live-store.ts'

/** Key of everything that is asked about alarms. */
export const alarmsKey = ['alarms'] as const
export const DEFAULT_PAGE_SIZE = 15

/** One page of the list as the search parameters ask for it; the page of the parameters counts from 1, the endpoint's from 0. */
export function useAlarmPage({ kind, status, from, to, page = 1, size = DEFAULT_PAGE_SIZE }: AlarmListSearch) {
  const query = { kind, status, from, to, page: page - 1, size }
  return useQuery({
    queryKey: [...alarmsKey, 'page', query],
    queryFn: async ({ signal }) => {
      const knownIds = new Set(useLive.getState().alarms.keys())
      return { ...(await callPage('alarmPage', { query, quiet: true, signal })), knownIds }
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

/** Alarms that began after the page was loaded and belong to its filter: held back until the reader asks for them. */
export function newSince(
  { kind, status, from, to }: AlarmListSearch,
  alarms: ReadonlyMap<string, Alarm>,
  knownIds: ReadonlySet<string>,
): Alarm[] {
  return [...alarms.values()].filter(
    (alarm) =>
      !knownIds.has(alarm.id) &&
      (kind === undefined || alarm.kind === kind) &&
      (status === undefined || status === (alarm.work === 'handled' ? 1 : 0)) &&
      (from === undefined || alarm.startedAt >= from) &&
      (to === undefined || alarm.startedAt <= to),
  )
}

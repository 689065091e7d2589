import type { RosterEntry } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../http/client.ts'

/** Keys of what the live channel says has changed. */
export const siteKey = ['site'] as const
export const rosterKey = ['roster'] as const

/** Plan, floors, areas and anchors; fetched again when the live channel says that they changed. */
export function useSite() {
  return useQuery({
    queryKey: siteKey,
    queryFn: ({ signal }) => call('site', { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export interface Roster {
  list: RosterEntry[]
  /** By number in live batches and tracks. */
  byNo: Map<number, RosterEntry>
}

/** Everybody and everything that carries a tag. */
export function useRoster() {
  return useQuery({
    queryKey: rosterKey,
    queryFn: ({ signal }) => call('roster', { quiet: true, signal }),
    select: toRoster,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function toRoster(list: RosterEntry[]): Roster {
  return { list, byNo: new Map(list.map((entry) => [entry.no, entry])) }
}

/** Time zone of the site for every time on the screen; the demo's until the site is loaded. */
export function useTimeZone(): string {
  return useSite().data?.timeZone ?? 'Asia/Shanghai'
}

import type { Alarm, TrackOverview, TrackSubject } from '@muster/contracts'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../../http/client.ts'
import { type TrackModel, toTrackModel } from '../../map/tracks/track-model.ts'
import { isLong, type TrackRange } from './track-range.ts'

/** A track that ended this long ago no longer changes; late frames have arrived. */
const SETTLED_MS = 5 * 60_000
/** Days no longer viewed are soon dropped. */
const FORGET_MS = 30_000
/** How long before the start of a day somebody standing still may last have been seen. */
const BEFORE_MS = 65_000
const PAGE_ROWS = 50
/** Most alarms marked in a range. */
const MOST_PAGES = 6

const iso = (ms: number) => new Date(ms).toISOString()
const staleAfter = ({ toMs }: TrackRange) => (Date.now() - toMs > SETTLED_MS ? Number.POSITIVE_INFINITY : 0)

/** Those missing in the roster, because they carry no card now: by the typed text. */
export function useFormerSubjects(text: string) {
  return useQuery<TrackSubject[]>({
    queryKey: ['trackSubjects', text],
    enabled: text !== '',
    queryFn: ({ signal }) => call('trackSubjects', { query: { text }, quiet: true, signal }),
  })
}

/** Those missing in the roster, as far as known. */
export function useFormerOf(nos: readonly number[]): { found: TrackSubject[]; pending: boolean; error: Error | null } {
  return useQueries({
    queries: nos.map((no) => ({
      queryKey: ['trackSubject', no],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('trackSubjects', { query: { no }, quiet: true, signal }),
    })),
    combine: subjectsOf,
  })
}

const subjectsOf = (results: UseQueryResult<TrackSubject[]>[]) => ({
  found: results.flatMap(({ data }) => data ?? []),
  pending: results.some(({ isPending }) => isPending),
  error: results.find(({ error }) => error !== null)?.error ?? null,
})

/** Results of several queries of one kind, by index. */
export interface Together<T> {
  data: (T | undefined)[]
  pending: boolean
  /** Errors, by index. */
  errors: (Error | null)[]
}

function together<T>(results: UseQueryResult<T>[]): Together<T> {
  return {
    data: results.map(({ data }) => data),
    pending: results.some(({ isPending }) => isPending),
    errors: results.map(({ error }) => error),
  }
}

/** Tracks of each in the visible part of a range. */
export function useTracks(nos: readonly number[], part: TrackRange, whole: boolean): Together<TrackModel> {
  const fromMs = whole ? part.fromMs : part.fromMs - BEFORE_MS
  return useQueries({
    queries: nos.map((no) => ({
      queryKey: ['track', no, fromMs, part.toMs],
      staleTime: staleAfter(part),
      gcTime: FORGET_MS,
      refetchOnWindowFocus: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        toTrackModel(await call('track', { query: { no, from: iso(fromMs), to: iso(part.toMs) }, quiet: true, signal })),
    })),
    combine: together<TrackModel>,
  })
}

/** When each was there and moved, in a range too long to be read whole; otherwise nothing. */
export function useOverviews(nos: readonly number[], range: TrackRange): Together<TrackOverview> {
  return useQueries({
    queries: (isLong(range) ? nos : []).map((no) => ({
      queryKey: ['trackOverview', no, range.fromMs, range.toMs],
      staleTime: staleAfter(range),
      refetchOnWindowFocus: false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('trackOverview', { query: { no, from: iso(range.fromMs), to: iso(range.toMs), steps: 1000 }, quiet: true, signal }),
    })),
    combine: together<TrackOverview>,
  })
}

/** Alarms about these that began in a range, oldest first. */
export function useAlarmsOf(nos: readonly number[], range: TrackRange) {
  return useQuery({
    queryKey: ['alarmsOf', nos.join(), range.fromMs, range.toMs],
    enabled: nos.length > 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const found: Alarm[] = []
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = { nos: [...nos], page, size: PAGE_ROWS, from: iso(range.fromMs), to: iso(range.toMs) }
        const { rows, total } = await callPage('alarmPage', { query, quiet: true, signal })
        found.push(...rows)
        if ((page + 1) * PAGE_ROWS >= total) break
      }
      return found.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    },
  })
}

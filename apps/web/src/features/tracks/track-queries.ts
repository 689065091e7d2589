import type { Alarm, TrackOverview, TrackSubject } from '@muster/contracts'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../../http/client.ts'
import { type TrackModel, toTrackModel } from '../../map/tracks/track-model.ts'
import { isLong, type TrackRange } from './track-range.ts'

/** A track that ended this long ago does not change any more; late frames have come. */
const SETTLED_MS = 5 * 60_000
/** Days that are not looked at any more are soon forgotten. */
const FORGET_MS = 30_000
/** Where a day begins, somebody who stands still was last seen so long before. */
const BEFORE_MS = 65_000
const PAGE_ROWS = 50
/** So many alarms in a range, and no more, are marked. */
const MOST_PAGES = 6

const iso = (ms: number) => new Date(ms).toISOString()
const staleAfter = ({ toMs }: TrackRange) => (Date.now() - toMs > SETTLED_MS ? Number.POSITIVE_INFINITY : 0)

/** Those the roster does not have, because they carry no card now: by what was typed. */
export function useFormerSubjects(text: string) {
  return useQuery<TrackSubject[]>({
    queryKey: ['trackSubjects', text],
    enabled: text !== '',
    queryFn: ({ signal }) => call('trackSubjects', { query: { text }, quiet: true, signal }),
  })
}

/** Those whom the roster does not have, as far as they are known yet. */
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

/** What several queries of one kind came to, each in its place. */
export interface Together<T> {
  data: (T | undefined)[]
  pending: boolean
  /** Why it could not be read, each in its place. */
  errors: (Error | null)[]
}

function together<T>(results: UseQueryResult<T>[]): Together<T> {
  return {
    data: results.map(({ data }) => data),
    pending: results.some(({ isPending }) => isPending),
    errors: results.map(({ error }) => error),
  }
}

/** Tracks of each in the part of a range that is looked at. */
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

/** When each was there and moved, in a range that is too long to be read whole; nothing of others. */
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

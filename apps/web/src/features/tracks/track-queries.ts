import type { Alarm, TrackSubject } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { call, callPage } from '../../http/client.ts'
import { toTrackModel } from '../../map/tracks/track-model.ts'
import type { TrackRange } from './track-range.ts'

/** A track that ended this long ago does not change any more; late frames have come. */
const SETTLED_MS = 5 * 60_000
const PAGE_ROWS = 50
/** Alarms of a busy site in a long range: more than this are not looked through. */
const MOST_PAGES = 6

const iso = (ms: number) => new Date(ms).toISOString()

/** Those the roster does not have, because they carry no card now: by what was typed. */
export function useFormerSubjects(text: string) {
  return useQuery<TrackSubject[]>({
    queryKey: ['trackSubjects', text],
    enabled: text !== '',
    queryFn: ({ signal }) => call('trackSubjects', { query: { text }, quiet: true, signal }),
  })
}

/** One whom the roster does not have. */
export function useFormerSubject(no: number | null) {
  return useQuery<TrackSubject[]>({
    queryKey: ['trackSubject', no],
    enabled: no !== null,
    queryFn: ({ signal }) => call('trackSubjects', { query: { no: no! }, quiet: true, signal }),
  })
}

export function useTrack(no: number | null, range: TrackRange | null) {
  return useQuery({
    queryKey: ['track', no, range?.fromMs, range?.toMs],
    enabled: no !== null && range !== null,
    staleTime: range !== null && Date.now() - range.toMs > SETTLED_MS ? Number.POSITIVE_INFINITY : 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      toTrackModel(await call('track', { query: { no: no!, from: iso(range!.fromMs), to: iso(range!.toMs) }, quiet: true, signal })),
  })
}

/** Alarms of one trackable that began in a range, oldest first. */
export function useAlarmsOf(no: number | null, range: TrackRange | null) {
  return useQuery({
    queryKey: ['alarmsOf', no, range?.fromMs, range?.toMs],
    enabled: no !== null && range !== null,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const found: Alarm[] = []
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = { page, size: PAGE_ROWS, from: iso(range!.fromMs), to: iso(range!.toMs) }
        const { rows, total } = await callPage('alarmPage', { query, quiet: true, signal })
        found.push(...rows.filter(({ trackableNo }) => trackableNo === no))
        if ((page + 1) * PAGE_ROWS >= total) break
      }
      return found.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
    },
  })
}

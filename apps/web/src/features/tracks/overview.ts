import type { TrackOverview } from '@muster/contracts'
import type { SpeedClass } from '../../map/tracks/speed-classes.ts'

/** First moment from `fromMs` on at which anything about somebody is known, Unix ms; null when there is none. */
export function presenceFrom({ fromMs: beginMs, stepMs, state }: TrackOverview, fromMs: number): number | null {
  const first = Math.max(0, Math.floor((fromMs - beginMs) / stepMs))
  const step = state.findIndex((each, i) => i >= first && each > 0)
  return step < 0 ? null : Math.max(fromMs, beginMs + step * stepMs)
}

/** Start of the first movement after a moment, or of the last one before it; null when there is none. Unix ms. */
export function movementFrom({ fromMs, stepMs, movesAfterMs }: TrackOverview, atMs: number, direction: -1 | 1): number | null {
  const moments = movesAfterMs.flatMap((afterMs, step) => (afterMs < 0 ? [] : fromMs + step * stepMs + afterMs))
  return (direction === 1 ? moments.find((each) => each >= atMs) : moments.findLast((each) => each < atMs)) ?? null
}

/** State for each column of the timeline: unknown, standing, or moving. */
export function overviewStrip({ state }: TrackOverview, columns: number): (SpeedClass | null)[] {
  return Array.from({ length: columns }, (_, column) => {
    const first = Math.floor((column * state.length) / columns)
    const last = Math.max(first + 1, Math.floor(((column + 1) * state.length) / columns))
    const most = Math.max(...state.slice(first, last))
    return most === 0 ? null : most === 1 ? 0 : 2
  })
}

import type { PlotPlace } from './plot-names.ts'

interface Fix {
  timeMs: number
  x: number
  y: number
}

const MINUTE_MS = 60_000
/** What lies farther from everything else than this may run out of the picture. */
const NEAR_M = 60

/** Where somebody was at each full minute; the name is the time, as `textOf` writes it. */
export function minutesAlong(fixes: readonly Fix[], textOf: (timeMs: number) => string): PlotPlace[] {
  return fixes.flatMap(({ timeMs, x, y }, i) => {
    const minuteMs = Math.floor(timeMs / MINUTE_MS) * MINUTE_MS
    const before = fixes[i - 1]
    // A fix long after its minute says nothing about it.
    if (before === undefined || before.timeMs >= minuteMs || timeMs - minuteMs > MINUTE_MS / 4) return []
    return [{ name: textOf(minuteMs), x, y }]
  })
}

/** The part of a track that belongs in the picture of these places: all of it without any. */
export const inPicture = <F extends Fix>(fixes: readonly F[], places: readonly { x: number; y: number }[]): F[] =>
  fixes.filter(({ x, y }) => places.length === 0 || places.some((place) => Math.hypot(place.x - x, place.y - y) <= NEAR_M))

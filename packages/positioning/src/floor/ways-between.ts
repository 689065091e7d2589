import { signedDistanceToPolygon } from '@muster/geometry'
import { type Engine, floorElevationM } from '../engine.ts'
import { X, XX, Y, YY } from '../filters/track-state.ts'
import type { TagState } from '../tag-state.ts'

/** Floors less than this apart share the ground: the yard and the rooms beside it. Metres. */
export const SAME_LEVEL_M = 1.5
/**
 * A tag this near to stairs or a lift, beyond two sigmas, may be on them, metres; one that was there this recently may
 * have used them, seconds.
 */
const REACH_M = 3
const RECENT_S = 30
/** Away from them evidence for another level counts this share, and changes are rarer by the same factor. */
const EVIDENCE_SHARE = 0.25
const CHANGE_SHARE = 0.1
/** Limit as in `believeFloors`, nats. */
const MAX_EVIDENCE = 2

/** Notes when the tag is at a way between floors; call with every measurement that has a place. */
export function noteWay({ ways }: Engine, { track, floor }: TagState, timeMs: number) {
  if (ways.length === 0 || !track.live) return
  const x = track.numbers[X]!
  const y = track.numbers[Y]!
  const reach = REACH_M + 2 * Math.sqrt((track.numbers[XX]! + track.numbers[YY]!) / 2)
  for (const way of ways) {
    if (x < way.minX - reach || x > way.maxX + reach || y < way.minY - reach || y > way.maxY + reach) continue
    if (signedDistanceToPolygon(way, x, y) > reach) continue
    floor.wayMs = timeMs
    return
  }
}

/**
 * Stairs and lifts are the only ways between levels: away from them `support` for floors of another level than the
 * believed one is weakened, in place, and less time counts as passed for the belief. A soft constraint: a plan may be
 * wrong, a ladder not drawn. Returns the seconds that count.
 */
export function resistLevels(
  engine: Engine,
  { floor }: TagState,
  floors: number[],
  support: number[],
  dtS: number,
  timeMs: number,
): number {
  const current = floor.floor
  // After a long silence a tag may have been anywhere.
  if (engine.ways.length === 0 || current === null || !(dtS < RECENT_S)) return dtS
  if (floor.wayMs !== null && timeMs - floor.wayMs < RECENT_S * 1000) return dtS
  const level = floorElevationM(engine, current)
  let best = -Infinity
  for (const value of support) if (value > best) best = value
  let at = floors.indexOf(current)
  if (at < 0) {
    at = floors.push(current) - 1
    support.push(best - MAX_EVIDENCE)
  }
  const own = Math.max(support[at]!, best - MAX_EVIDENCE)
  for (let i = 0; i < floors.length; i++) {
    if (support[i]! <= own || Math.abs(floorElevationM(engine, floors[i]!) - level) <= SAME_LEVEL_M) continue
    support[i] = own + EVIDENCE_SHARE * (support[i]! - own)
  }
  support[at] = own
  return dtS * CHANGE_SHARE
}

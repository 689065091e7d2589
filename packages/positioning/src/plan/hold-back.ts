import { firstWall, type WallIndex, type WallOnTheWay } from './wall-index.ts'

/** Where a tag was last reported. Plain data. */
export interface StatedPlace {
  timeMs: number
  x: number
  y: number
  floor: number
}

/** Evidence that is believed against a wall, in stated radii: about three standard deviations across it. */
const BELIEVED_RADII = 2
/** Distance kept from a wall when held before it, metres. */
const BEFORE_M = 0.05
/** A place this old says nothing about the side, ms. */
const MEMORY_MS = 20_000
/** A corner has two walls. */
const MOST_WALLS = 2

/** The place to report, metres, and the wall before it. Reused. */
export interface HeldPlace extends WallOnTheWay {
  x: number
  y: number
}

export const createHeldPlace = (): HeldPlace => ({ x: 0, y: 0, depthM: 0, nx: 0, ny: 0 })

/**
 * Nobody walks through walls: an estimate behind one, seen from the last reported place, is reported on this side of
 * it, as long as it lies no deeper than its possible error. The estimate itself is not changed, so a wrong plan only
 * delays what the measurements show.
 */
export function holdBack(
  walls: WallIndex,
  last: StatedPlace | null,
  timeMs: number,
  x: number,
  y: number,
  floor: number,
  accuracyM: number,
  place: HeldPlace,
) {
  place.x = x
  place.y = y
  if (last === null || last.floor !== floor || Math.abs(timeMs - last.timeMs) > MEMORY_MS) return
  for (let k = 0; firstWall(walls, floor, last.x, last.y, place.x, place.y, place); k++) {
    if (place.depthM > BELIEVED_RADII * accuracyM) {
      place.x = x
      place.y = y
      return
    }
    if (k === MOST_WALLS) {
      place.x = last.x
      place.y = last.y
      return
    }
    place.x += (place.depthM + BEFORE_M) * place.nx
    place.y += (place.depthM + BEFORE_M) * place.ny
  }
}

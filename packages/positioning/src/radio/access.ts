import type { Cell } from './cell-grid.ts'
import { indexSpots, type Spot } from './spots.ts'

/**
 * Width of the way around a fingerprint, metres: so that between neighbours on a way there is no gap, as a share of the
 * widest spacing; and at least, for ways are not walked to the centimetre.
 */
const WAY_SHARE = 0.5
const LEAST_WAY_M = 0.3
/** Far from all fingerprints somebody may be too: few surveys reach every corner. */
const LEAST_ACCESS = 0.05

/**
 * How probable it is that a tag is in a cell before anything was heard, relative to one with fingerprints around: they
 * were recorded where one can walk, and where there is none there often is a wall or furniture.
 */
export function accessOf(cells: readonly Cell[], spots: readonly Spot[], wideM: number): Float32Array {
  const wayM = Math.max(LEAST_WAY_M, WAY_SHARE * wideM)
  const bySpot = indexSpots(spots, 3 * wayM)
  return Float32Array.from(cells, ({ floor, x, y }) => {
    const near = bySpot(floor, x, y)
    const sum = near.reduce((total, spot) => total + Math.exp(-((spot.x - x) ** 2 + (spot.y - y) ** 2) / (2 * wayM * wayM)), 0)
    return Math.max(LEAST_ACCESS, Math.min(1, sum))
  })
}

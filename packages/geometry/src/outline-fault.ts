import { sweepRings } from './outline-sweep.ts'
import type { Rings } from './polygon.ts'

/** Faults of an outline. */
export const OUTLINE_FAULTS = ['notFinite', 'tooFewPoints', 'repeatedPoint', 'selfCrossing', 'noArea', 'holeOutside'] as const

/** The fault, and at which point of which ring. */
export interface OutlineFault {
  kind: (typeof OUTLINE_FAULTS)[number]
  ring: number
  point: number
}

/** Smaller than any place somebody could stand in, m². */
const LEAST_AREA_M2 = 1e-4

/** Triangles from the first point, whichever way they turn: those of a bow tie do not cancel out. */
function isOnOneLine(ring: Rings[number]): boolean {
  const [ox, oy] = ring[0]!
  let twice = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i]!, ring[i + 1]!]
    twice += Math.abs((ax - ox) * (by - oy) - (bx - ox) * (ay - oy))
  }
  return twice / 2 < LEAST_AREA_M2
}

/** First fault because of which an outline would enclose nothing, or not what was meant; null when it is valid. */
export function outlineFault(rings: Rings): OutlineFault | null {
  for (const [r, ring] of rings.entries()) {
    const at = (kind: OutlineFault['kind'], point: number): OutlineFault => ({ kind, ring: r, point })
    const broken = ring.findIndex(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))
    if (broken >= 0) return at('notFinite', broken)
    if (ring.length < 3) return at('tooFewPoints', ring.length - 1)
    const twice = ring.findIndex(([x, y], i) => x === ring.at(i - 1)![0] && y === ring.at(i - 1)![1])
    if (twice >= 0) return at('repeatedPoint', twice)
    if (isOnOneLine(ring)) return at('noArea', 0)
  }
  if (rings.length === 0) return { kind: 'tooFewPoints', ring: 0, point: 0 }
  const { crossing, ...swept } = sweepRings(rings)
  if (crossing) return { kind: 'selfCrossing', ...crossing }
  // A hole is within the outline and not within another hole.
  const outside = 'parents' in swept ? swept.parents.findIndex((parent, ring) => ring > 0 && parent !== 0) : -1
  return outside < 0 ? null : { kind: 'holeOutside', ring: outside, point: 0 }
}

import { orient2d } from 'robust-predicates'

/** Rings of [x, y] in metres: outer ring first, then holes; not closed. Orientation does not matter. */
export type Rings = readonly (readonly (readonly [number, number])[])[]

/**
 * A polygon flattened for speed: `xy` holds the points of all rings in a row, `ringEnds[i]` the point index after ring
 * i.
 */
export interface FlatPolygon {
  readonly xy: Float64Array
  readonly ringEnds: Int32Array
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/**
 * Throws on a ring of fewer than three points and on a coordinate that is not finite: shapes are configuration, checked
 * once.
 */
export function flattenPolygon(rings: Rings): FlatPolygon {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0)
  const xy = new Float64Array(count * 2)
  const ringEnds = new Int32Array(rings.length)
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  let at = 0
  rings.forEach((ring, r) => {
    if (ring.length < 3) throw new RangeError(`a ring needs at least 3 points, got ${ring.length}`)
    for (const [x, y] of ring) {
      if (!Number.isFinite(x) || !Number.isFinite(y)) throw new RangeError(`a polygon needs finite coordinates, got [${x}, ${y}]`)
      xy[at++] = x
      xy[at++] = y
      minX = Math.min(minX, x)
      minY = Math.min(minY, y)
      maxX = Math.max(maxX, x)
      maxY = Math.max(maxY, y)
    }
    ringEnds[r] = at / 2
  })
  return { xy, ringEnds, minX, minY, maxX, maxY }
}

/**
 * Error bound of the naive 2 x 2 determinant, relative to the sum of its two products (Shewchuk 1997, `ccwerrboundA`).
 */
const ORIENT_ERROR = (3 + 16 * 2 ** -53) * 2 ** -53

/**
 * 1 inside, 0 exactly on an edge or corner (of a hole too), -1 outside. Exact for every finite input: the crossing test
 * falls back to Shewchuk's adaptive predicate where rounding could decide. A point that is not finite is outside.
 */
export function sideOfPolygon(polygon: FlatPolygon, x: number, y: number): 1 | 0 | -1 {
  if (!(x >= polygon.minX && x <= polygon.maxX && y >= polygon.minY && y <= polygon.maxY)) return -1
  const { xy, ringEnds } = polygon
  let inside = false
  let start = 0
  for (let r = 0; r < ringEnds.length; r++) {
    const end = ringEnds[r]!
    let ax = xy[end * 2 - 2]!
    let ay = xy[end * 2 - 1]!
    for (let i = start; i < end; i++) {
      const bx = xy[i * 2]!
      const by = xy[i * 2 + 1]!
      if (ay > y !== by > y) {
        const left = (ay - y) * (bx - x)
        const right = (ax - x) * (by - y)
        let turn = left - right
        if (Math.abs(turn) <= ORIENT_ERROR * (Math.abs(left) + Math.abs(right))) turn = orient2d(ax, ay, bx, by, x, y)
        if (turn === 0) return 0
        if (turn > 0 === by > ay) inside = !inside
      } else if (by === y && (bx === x || (ay === y && ax > x !== bx > x))) return 0
      ax = bx
      ay = by
    }
    start = end
  }
  return inside ? 1 : -1
}

/** Inside or on the edge. */
export const polygonContains = (polygon: FlatPolygon, x: number, y: number): boolean => sideOfPolygon(polygon, x, y) >= 0

/** Metres to the nearest edge: negative inside, positive outside, 0 on the edge. */
export function signedDistanceToPolygon(polygon: FlatPolygon, x: number, y: number): number {
  const { xy, ringEnds } = polygon
  let best = Infinity
  let start = 0
  for (let r = 0; r < ringEnds.length; r++) {
    const end = ringEnds[r]!
    let ax = xy[end * 2 - 2]!
    let ay = xy[end * 2 - 1]!
    for (let i = start; i < end; i++) {
      const bx = xy[i * 2]!
      const by = xy[i * 2 + 1]!
      best = Math.min(best, squaredDistanceToSegment(x, y, ax, ay, bx, by))
      ax = bx
      ay = by
    }
    start = end
  }
  const side = sideOfPolygon(polygon, x, y)
  return side === 0 ? 0 : -side * Math.sqrt(best)
}

/** Metres between the outlines of two polygons; less than 0 where a corner of one lies in the other. */
export function polygonDistanceM(one: Rings, other: Rings): number {
  const corners = (rings: Rings, to: FlatPolygon) => rings.flat().map(([x, y]) => signedDistanceToPolygon(to, x, y))
  return Math.min(...corners(one, flattenPolygon(other)), ...corners(other, flattenPolygon(one)))
}

/** Metres between the boxes of two polygons, a lower bound of their distance. 0 where the boxes meet. */
export function boxDistanceM(one: Rings, other: Rings): number {
  const [a, b] = [flattenPolygon(one), flattenPolygon(other)]
  return Math.hypot(Math.max(0, a.minX - b.maxX, b.minX - a.maxX), Math.max(0, a.minY - b.maxY, b.minY - a.maxY))
}

export function squaredDistanceToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length2 = dx * dx + dy * dy
  const t = length2 > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2)) : 0
  const ex = ax + t * dx - x
  const ey = ay + t * dy - y
  return ex * ex + ey * ey
}

import { MOST_SHAPE_POINTS } from '@muster/contracts'
import { flattenPolygon, polygonAreaM2, sideOfPolygon, squaredDistanceToSegment } from '@muster/geometry'

type Point = readonly [number, number]
type Ring = [number, number][]

/** A corner this near to the edge of another ring lies on it: coordinates are rounded to the millimetre. */
const TOUCH_M = 0.0015

const isSame = (a: Point, b: Point | undefined) => b !== undefined && a[0] === b[0] && a[1] === b[1]

/** A ring's first point is often repeated as its last, and drawings repeat points. */
export function plainRing(points: readonly Point[]): Ring {
  const ring = points.filter((at, i) => !isSame(at, points[i - 1]))
  while (ring.length > 1 && isSame(ring[0]!, ring.at(-1))) ring.pop()
  return ring.map(([x, y]) => [x, y])
}

/** What a line goes around between two times that it is in the same corner. A way there and back is nothing. */
function loopsOf(ring: Ring): Ring[] {
  const loops: Ring[] = []
  const way: Ring = []
  const places = new Map<string, number>()
  for (const at of ring) {
    const key = at.join()
    const before = places.get(key)
    if (before !== undefined) {
      const loop = way.splice(before)
      for (const passed of loop) places.delete(passed.join())
      if (loop.length > 2) loops.push(loop)
    }
    places.set(key, way.push(at) - 1)
  }
  return way.length > 2 ? [...loops, way] : loops
}

function isWithin(inner: Ring, outer: Ring): boolean {
  const flat = flattenPolygon([outer])
  return inner.every(([x, y]) => sideOfPolygon(flat, x, y) >= 0)
}

/** An outline with its holes in one line: they are rings of their own. What is anything else stays as it is. */
function partsOf(ring: Ring): Ring[] {
  const loops = loopsOf(ring).sort((a, b) => polygonAreaM2([b]) - polygonAreaM2([a]))
  const [outer, ...holes] = loops
  return outer !== undefined && holes.every((hole) => isWithin(hole, outer)) ? loops : [ring]
}

/** With the corners of other rings that lie on its edges: rounding would put them on either side. */
function withTouches(ring: Ring, others: readonly Ring[]): Ring {
  const corners = others.flat().sort(([a], [b]) => a - b)
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    const along = ([x, y]: Point) => (x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])
    const isOn = (at: Point) => !isSame(at, a) && !isSame(at, b) && squaredDistanceToSegment(...at, ...a, ...b) < TOUCH_M ** 2
    const on: Ring = []
    for (let k = firstFrom(corners, Math.min(a[0], b[0]) - TOUCH_M); k < corners.length; k++) {
      if (corners[k]![0] > Math.max(a[0], b[0]) + TOUCH_M) break
      if (isOn(corners[k]!)) on.push(corners[k]!)
    }
    return [a, ...on.sort((p, q) => along(p) - along(q))]
  })
}

/** Index of the first corner that is not left of x, of corners from left to right. */
function firstFrom(corners: Ring, x: number): number {
  let [low, high] = [0, corners.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (corners[middle]![0] < x) low = middle + 1
    else high = middle
  }
  return low
}

/** The rings of an area as they are stored: not closed, without repeated points, each going around one piece. */
export function plainRings(rings: readonly (readonly Point[])[]): Ring[] {
  const plain = rings.map(plainRing)
  const [outer, ...holes] = plain
  // What no rule accepts is not taken apart.
  if (outer === undefined || plain.flat().length > MOST_SHAPE_POINTS || !plain.flat(2).every(Number.isFinite)) return plain
  const parts = [...partsOf(outer), ...holes.flatMap((hole) => (hole.length > 2 ? loopsOf(hole) : [hole]))]
  return parts.length < 2 ? parts : parts.map((ring, i) => plainRing(withTouches(ring, parts.toSpliced(i, 1))))
}

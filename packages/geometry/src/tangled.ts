import type { Paths64 } from 'clipper2-ts'

/**
 * Outlines for which a sweep would take more steps, or meet more crossings, are not computed: these take up to a tenth
 * of a second, and the worst that can be drawn would take minutes. Outlines of a plant cross a few dozen times.
 */
const MOST_STEPS = 2_000_000
const MOST_CROSSINGS = 10_000

/** Of an edge: ax, ay, bx, by, minX, maxX, minY, maxY. */
const WIDTH = 8

/** Edges of a polygon in a row, sorted by their left end. */
function edgesOf(paths: Paths64): Float64Array {
  const edges = paths.flatMap((path) =>
    path.map((a, i) => {
      const b = path[(i + 1) % path.length]!
      return [a.x, a.y, b.x, b.y, Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)]
    }),
  )
  return Float64Array.from(edges.sort((a, b) => a[4]! - b[4]!).flat())
}

/** Horizontal extent of the widest edge. */
function widestOf(edges: Float64Array): number {
  let widest = 0
  for (let i = 0; i < edges.length; i += WIDTH) widest = Math.max(widest, edges[i + 5]! - edges[i + 4]!)
  return widest
}

/** Twice the area of a triangle, positive where it turns left. */
const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Not exact: an edge that only just touches may count. */
function cross(v: Float64Array, i: number, w: Float64Array, j: number): boolean {
  const [ax, ay, bx, by] = [v[i]!, v[i + 1]!, v[i + 2]!, v[i + 3]!]
  const [cx, cy, dx, dy] = [w[j]!, w[j + 1]!, w[j + 2]!, w[j + 3]!]
  return turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) < 0 && turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) < 0
}

/** Whether edges of two polygons cross more than so many times. */
function crossMoreThan(most: number, v: Float64Array, w: Float64Array): boolean {
  const widest = widestOf(w)
  let crossings = 0
  let first = 0
  for (let i = 0; i < v.length; i += WIDTH) {
    const [minX, maxX, minY, maxY] = [v[i + 4]!, v[i + 5]!, v[i + 6]!, v[i + 7]!]
    while (first < w.length && w[first + 4]! < minX - widest) first += WIDTH
    for (let j = first; j < w.length && w[j + 4]! <= maxX; j += WIDTH)
      if (w[j + 5]! >= minX && w[j + 6]! <= maxY && w[j + 7]! >= minY && cross(v, i, w, j) && ++crossings > most) return true
  }
  return false
}

/** Steps of a line that moves up over all corners and looks at every edge that it cuts at each. */
function sweepSteps(all: readonly Float64Array[]): number {
  const ys = Float64Array.from(all.flatMap((edges) => Array.from({ length: edges.length / WIDTH }, (_, i) => edges[i * WIDTH + 1]!))).sort()
  /** How many corners are below a height. */
  const below = (y: number) => {
    let [low, high] = [0, ys.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ys[middle]! < y) low = middle + 1
      else high = middle
    }
    return low
  }
  let steps = 0
  for (const edges of all) for (let i = 0; i < edges.length; i += WIDTH) steps += below(edges[i + 7]!) - below(edges[i + 6]!)
  return steps
}

/** Whether two outlines are too entangled to compute their intersection in reasonable time. */
export function areTangled(one: Paths64, other: Paths64): boolean {
  const [a, b] = [edgesOf(one), edgesOf(other)]
  return sweepSteps([a, b]) > MOST_STEPS || crossMoreThan(MOST_CROSSINGS, a, b)
}

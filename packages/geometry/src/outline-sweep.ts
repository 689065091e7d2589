import { orient2d } from 'robust-predicates'
import { flattenPolygon, type Rings } from './polygon.ts'
import { segmentsIntersect } from './segment.ts'

/** What a sweep reports: either where rings meet, or how they are nested. */
export type Sweep =
  | { crossing: { ring: number; point: number } }
  /** For each ring the innermost one around it, -1 for none. */
  | { crossing: null; parents: Int32Array }

/** Corners of all rings in a row. An edge is identified by the corner where it starts. */
class Corners {
  readonly count: number
  readonly ringOf: Int32Array
  readonly next: Int32Array
  readonly previous: Int32Array
  /** Whether the inside of a ring is left of its edges. */
  readonly isLeftTurning: boolean[] = []
  private readonly starts: number[] = []
  private readonly xy: Float64Array

  constructor(rings: Rings) {
    const { xy, ringEnds } = flattenPolygon(rings)
    this.xy = xy
    this.count = xy.length / 2
    this.ringOf = new Int32Array(this.count)
    this.next = new Int32Array(this.count)
    this.previous = new Int32Array(this.count)
    let start = 0
    for (const [ring, end] of ringEnds.entries()) {
      let twiceAreaM2 = 0
      for (let i = start; i < end; i++) {
        const to = i + 1 < end ? i + 1 : start
        this.ringOf[i] = ring
        this.next[i] = to
        this.previous[to] = i
        twiceAreaM2 += this.x(i) * this.y(to) - this.x(to) * this.y(i)
      }
      this.starts.push(start)
      this.isLeftTurning.push(twiceAreaM2 > 0)
      start = end
    }
  }

  x = (i: number): number => this.xy[2 * i]!
  y = (i: number): number => this.xy[2 * i + 1]!
  /** From left to right, then from below. */
  compare = (a: number, b: number): number => this.x(a) - this.x(b) || this.y(a) - this.y(b)
  goesRight = (edge: number): boolean => this.compare(edge, this.next[edge]!) < 0
  leftOf = (edge: number): number => (this.goesRight(edge) ? edge : this.next[edge]!)
  rightOf = (edge: number): number => (this.goesRight(edge) ? this.next[edge]! : edge)
  /** Above 0 where a corner is above the line of an edge, 0 on it. Exact. */
  height(edge: number, i: number): number {
    const [l, r] = [this.leftOf(edge), this.rightOf(edge)]
    return -orient2d(this.x(l), this.y(l), this.x(r), this.y(r), this.x(i), this.y(i))
  }
  /** Whether two edges that are not neighbours share a point. */
  meet(a: number | undefined, b: number | undefined): boolean {
    if (a === undefined || b === undefined || this.next[a] === b || this.next[b] === a) return false
    const [c, d] = [this.next[a]!, this.next[b]!]
    return segmentsIntersect(this.x(a), this.y(a), this.x(c), this.y(c), this.x(b), this.y(b), this.x(d), this.y(d))
  }
  place = (i: number) => ({ ring: this.ringOf[i]!, point: i - this.starts[this.ringOf[i]!]! })
}

/**
 * A line sweeps over rings from left to right and keeps the edges that it cuts in order, from below: edges can meet
 * only where they become neighbours (Shamos and Hoey 1976). Adjacent edges share their corner; nothing else may even
 * touch. Exact. Rings have at least three corners, an area, and no corner twice in a row.
 */
export function sweepRings(rings: Rings): Sweep {
  const corners = new Corners(rings)
  const order = Uint32Array.from({ length: corners.count }, (_, i) => i).sort(corners.compare)
  const parents = new Int32Array(rings.length).fill(-1)
  const isReached = new Uint8Array(rings.length)
  const cut: number[] = []
  for (const [i, corner] of order.entries()) {
    const crossing = corners.place(corner)
    if (i > 0 && corners.compare(order[i - 1]!, corner) === 0) return { crossing }
    const edges = [corners.previous[corner]!, corner]
    const begins = edges.filter((edge) => corners.leftOf(edge) === corner)
    const from = firstFalse(cut.length, (k) => corners.height(cut[k]!, corner) > 0)
    let to = from
    while (to < cut.length && corners.height(cut[to]!, corner) === 0) to++
    // The edges through this corner are exactly those that end in it.
    if (to - from !== edges.length - begins.length || !cut.slice(from, to).every((edge) => edges.includes(edge))) return { crossing }
    if (begins.length === 2) {
      const turn = corners.height(begins[0]!, corners.rightOf(begins[1]!))
      if (turn === 0) return { crossing }
      if (turn < 0) begins.reverse()
    }
    const [below, above] = [cut[from - 1], cut[to]]
    const ring = corners.ringOf[corner]!
    if (isReached[ring] === 0 && below !== undefined) {
      const other = corners.ringOf[below]!
      parents[ring] = corners.goesRight(below) === corners.isLeftTurning[other] ? other : parents[other]!
    }
    isReached[ring] = 1
    cut.splice(from, to - from, ...begins)
    if (begins.length === 0 ? corners.meet(below, above) : corners.meet(below, begins[0]) || corners.meet(begins.at(-1), above))
      return { crossing }
  }
  return { crossing: null, parents }
}

/**
 * Index of the first of `count` numbers for which something is false, where it is true for all before and for none
 * after.
 */
function firstFalse(count: number, isSo: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo(middle)) low = middle + 1
    else high = middle
  }
  return low
}

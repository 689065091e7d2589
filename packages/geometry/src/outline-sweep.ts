import { orient2d } from 'robust-predicates'
import { flattenPolygon, type Rings } from './polygon.ts'
import { Touches } from './touches.ts'

/** What a sweep reports: either where rings meet as they must not, or how they are nested. */
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
  /** Whether two edges cross between their ends. What only touches is found at the corner that does. */
  cross(a: number | undefined, b: number | undefined): boolean {
    if (a === undefined || b === undefined) return false
    return areApart(this.height(a, b), this.height(a, this.next[b]!)) && areApart(this.height(b, a), this.height(b, this.next[a]!))
  }
  /** Edges that go right from one place, from below; null when two go the same way. */
  fanOf(edges: readonly number[]): number[] | null {
    const fan = edges.toSorted((a, b) => -Math.sign(this.height(a, this.rightOf(b))))
    return fan.some((edge, k) => k > 0 && this.height(fan[k - 1]!, this.rightOf(edge)) === 0) ? null : fan
  }
  place = (i: number) => ({ ring: this.ringOf[i]!, point: i - this.starts[this.ringOf[i]!]! })
}

/** Of two heights: one above and one below. Not their product, which may be too small for a number. */
const areApart = (one: number, other: number) => (one > 0 && other < 0) || (one < 0 && other > 0)

/**
 * A line sweeps over rings from left to right and keeps the edges that it cuts in order, from below: edges can cross
 * only where they become neighbours (Shamos and Hoey 1976). Adjacent edges share their corner; rings may touch in
 * single points as long as what they enclose stays in one piece, as JTS and PostGIS take it. Exact. Rings have at least
 * three corners, an area, and no corner twice in a row.
 */
export function sweepRings(rings: Rings): Sweep {
  const corners = new Corners(rings)
  const order = Array.from({ length: corners.count }, (_, i) => i).sort(corners.compare)
  const parents = new Int32Array(rings.length).fill(-1)
  const isReached = new Uint8Array(rings.length)
  const touches = new Touches(rings.length)
  const cut: number[] = []
  for (let i = 0, end = 0; i < order.length; i = end) {
    end = i + 1
    while (end < order.length && corners.compare(order[i]!, order[end]!) === 0) end++
    const here = order.slice(i, end)
    const crossing = corners.place(here[0]!)
    const from = firstFalse(cut.length, (k) => corners.height(cut[k]!, here[0]!) > 0)
    let to = from
    while (to < cut.length && corners.height(cut[to]!, here[0]!) === 0) to++
    const left = cut.slice(from, to)
    const edges = here.flatMap((corner) => [corners.previous[corner]!, corner])
    // What does not end here passes through: another ring, or this one, touches it.
    const through = left.filter((edge) => !edges.includes(edge))
    const begins = edges.filter((edge) => here.includes(corners.leftOf(edge)))
    if (left.length - through.length !== edges.length - begins.length) return { crossing }
    const fan = corners.fanOf([...begins, ...through])
    if (fan === null) return { crossing }
    if (here.length + through.length > 1) {
      const lineOf = (edge: number) => (through.includes(edge) ? edge : here.find((at) => at === edge || corners.previous[at] === edge)!)
      const around = [...fan, ...left.toReversed()].map(lineOf)
      if (!touches.add(around, (line) => corners.ringOf[line]!)) return { crossing }
    }
    cut.splice(from, to - from, ...fan)
    for (const [k, edge] of fan.entries()) {
      const [ring, below] = [corners.ringOf[edge]!, cut[from + k - 1]]
      if (isReached[ring] === 0 && below !== undefined) {
        const other = corners.ringOf[below]!
        parents[ring] = corners.goesRight(below) === corners.isLeftTurning[other] ? other : parents[other]!
      }
      isReached[ring] = 1
    }
    const [lowest, highest] = [cut[from - 1], cut[from + fan.length]]
    if (fan.length === 0 ? corners.cross(lowest, highest) : corners.cross(lowest, fan[0]) || corners.cross(fan.at(-1), highest))
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

import { SegmentGrid } from './segment-grid.ts'

type Point = readonly [number, number]

/** A straight piece between two nodes, and the lines along it. */
export interface NetPiece {
  from: number
  to: number
  lines: number[]
}

/** Lines as a walkable graph: nodes where lines end, bend, meet and cross. */
export interface LineNet {
  nodes: Point[]
  pieces: NetPiece[]
}

const CELL_M = 20

/** @param nearM points nearer than this are the same */
export function lineNet(lines: readonly (readonly Point[])[], nearM = 0.02): LineNet {
  const sides = lines.flatMap((points, line) => points.slice(1).map((b, i) => ({ line, a: points[i]!, b, cuts: [0, 1] })))
  const grid = new SegmentGrid(
    sides.map(({ a, b }) => [a, b] as const),
    CELL_M,
  )
  for (const [i, side] of sides.entries()) for (const j of grid.near(side.a, side.b, nearM)) if (j > i) meet(side, sides[j]!, nearM)
  const nodes = new NodeSet(nearM)
  const pieces = new Map<string, NetPiece>()
  for (const { line, a, b, cuts } of sides) {
    const along = cuts.sort((one, other) => one - other).map((share) => nodes.at(shareOf(a, b, share)))
    for (let i = 1; i < along.length; i++) {
      const [from, to] = [along[i - 1]!, along[i]!]
      if (from === to) continue
      // Two lines on top of each other are one way.
      const key = from < to ? `${from} ${to}` : `${to} ${from}`
      const known = pieces.get(key)
      if (known === undefined) pieces.set(key, { from, to, lines: [line] })
      else if (!known.lines.includes(line)) known.lines.push(line)
    }
  }
  return { nodes: nodes.points, pieces: [...pieces.values()] }
}

interface Side {
  a: Point
  b: Point
  /** Where it is met, as shares of its length. */
  cuts: number[]
}

const shareOf = ([ax, ay]: Point, [bx, by]: Point, share: number): Point =>
  share === 0 ? [ax, ay] : share === 1 ? [bx, by] : [ax + share * (bx - ax), ay + share * (by - ay)]

/** Cuts both sides where they touch or cross. */
function meet(one: Side, other: Side, nearM: number): void {
  for (const [side, ends] of [
    [one, [other.a, other.b]],
    [other, [one.a, one.b]],
  ] as const)
    for (const end of ends) {
      const share = shareNear(side, end, nearM)
      if (share !== null) side.cuts.push(share)
    }
  const [dx, dy] = [one.b[0] - one.a[0], one.b[1] - one.a[1]]
  const [ex, ey] = [other.b[0] - other.a[0], other.b[1] - other.a[1]]
  const cross = dx * ey - dy * ex
  if (cross === 0) return
  const [fx, fy] = [other.a[0] - one.a[0], other.a[1] - one.a[1]]
  const [t, u] = [(fx * ey - fy * ex) / cross, (fx * dy - fy * dx) / cross]
  if (t > 0 && t < 1 && u > 0 && u < 1) {
    one.cuts.push(t)
    other.cuts.push(u)
  }
}

/** Where on a side a point is; null when it is off the side. */
function shareNear({ a, b }: Side, [x, y]: Point, nearM: number): number | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  if (square === 0) return null
  const share = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square))
  return Math.hypot(a[0] + share * dx - x, a[1] + share * dy - y) <= nearM ? share : null
}

/** Points, each place once. */
class NodeSet {
  readonly points: Point[] = []
  private readonly cells = new Map<string, number[]>()
  private readonly nearM: number

  constructor(nearM: number) {
    this.nearM = nearM
  }

  at(point: Point): number {
    const [column, row] = [Math.floor(point[0] / this.nearM), Math.floor(point[1] / this.nearM)]
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        for (const i of this.cells.get(`${c} ${r}`) ?? []) {
          const [x, y] = this.points[i]!
          if (Math.hypot(x - point[0], y - point[1]) <= this.nearM) return i
        }
    const key = `${column} ${row}`
    this.cells.set(key, [...(this.cells.get(key) ?? []), this.points.length])
    return this.points.push(point) - 1
  }
}

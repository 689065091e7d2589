import { SHUT } from './floor-grid.ts'
import type { Ground, Link } from './ground.ts'

/** Costs are tenths of a metre per metre. */
const UNIT = 10
const DIAGONAL = Math.SQRT2
/** Largest distance from walkable ground: at a desk, or in a wall through position noise. */
const NEAR_M = 6

interface Place {
  x: number
  y: number
  floor: number
}

/** Distance to one goal from everywhere, by walkable ways. */
export class WayField {
  readonly #ground: Ground
  /** Metres by floor and cell; infinite: no way. */
  readonly #metres: ReadonlyMap<number, Float32Array>

  /** @param goals cells of the goal by floor */
  constructor(ground: Ground, goals: readonly { floor: number; cell: number }[]) {
    this.#ground = ground
    this.#metres = spread(ground, goals)
  }

  /** Metres to the goal; null: no way, or the plan does not cover the place. */
  wayM({ x, y, floor }: Place): number | null {
    const grid = this.#ground.grids.get(floor)
    const metres = this.#metres.get(floor)
    if (!grid || !metres) return null
    const cell = grid.openNear(x, y, NEAR_M)
    if (cell === -1) return null
    const found = metres[cell]!
    if (!Number.isFinite(found)) return null
    const [atX, atY] = grid.middleOf(cell)
    return grid.cellAt(x, y) === cell ? found : found + Math.hypot(atX - x, atY - y)
  }
}

/** Dijkstra over all floors at once, from the goals outwards; waiting cells are in buckets of one metre. */
function spread(ground: Ground, goals: readonly { floor: number; cell: number }[]): Map<number, Float32Array> {
  const metres = new Map(
    [...ground.grids].map(([floor, { costs }]) => [floor, new Float32Array(costs.length).fill(Number.POSITIVE_INFINITY)]),
  )
  const links = linksByCell(ground.links)
  const buckets: { floor: number; cell: number }[][] = []
  const reach = (floor: number, cell: number, found: number) => {
    const known = metres.get(floor)
    // Rounded as stored: values differing only by rounding would be visited again and again.
    const m = Math.fround(found)
    if (!known || m >= known[cell]!) return
    known[cell] = m
    const bucket = Math.floor(m)
    const waiting = buckets[bucket] ?? []
    buckets[bucket] = waiting
    waiting.push({ floor, cell })
  }
  for (const { floor, cell } of goals) reach(floor, cell, 0)
  for (let at = 0; at < buckets.length; at++) {
    const waiting = buckets[at] ?? []
    // A bucket grows while it is emptied.
    for (let i = 0; i < waiting.length; i++) {
      const { floor, cell } = waiting[i]!
      const m = metres.get(floor)![cell]!
      if (Math.floor(m) < at) continue
      step(ground, floor, cell, m, reach)
      for (const { toFloor, toCell, lengthM } of links.get(key(floor, cell)) ?? []) reach(toFloor, toCell, m + lengthM)
    }
  }
  return metres
}

function step({ grids }: Ground, floor: number, cell: number, m: number, reach: (floor: number, cell: number, m: number) => void): void {
  const { columns, rows, costs, cellM } = grids.get(floor)!
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const own = Math.max(costs[cell]!, UNIT)
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [c, r] = [column + dx, row + dy]
      if ((dx === 0 && dy === 0) || c < 0 || r < 0 || c >= columns || r >= rows) continue
      const next = r * columns + c
      const cost = costs[next]!
      // Corners that touch cannot be passed diagonally.
      if (cost === SHUT || (dx !== 0 && dy !== 0 && (costs[row * columns + c] === SHUT || costs[r * columns + column] === SHUT))) continue
      reach(floor, next, m + ((own + cost) / 2 / UNIT) * cellM * (dx !== 0 && dy !== 0 ? DIAGONAL : 1))
    }
}

const key = (floor: number, cell: number) => `${floor} ${cell}`

function linksByCell(links: readonly Link[]): Map<string, Pick<Link, 'toFloor' | 'toCell' | 'lengthM'>[]> {
  const byCell = new Map<string, Pick<Link, 'toFloor' | 'toCell' | 'lengthM'>[]>()
  const add = (floor: number, cell: number, to: Pick<Link, 'toFloor' | 'toCell' | 'lengthM'>) =>
    byCell.set(key(floor, cell), [...(byCell.get(key(floor, cell)) ?? []), to])
  for (const { floor, cell, toFloor, toCell, lengthM } of links) {
    add(floor, cell, { toFloor, toCell, lengthM })
    add(toFloor, toCell, { toFloor: floor, toCell: cell, lengthM })
  }
  return byCell
}

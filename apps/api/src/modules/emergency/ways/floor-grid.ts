import { type FlatPolygon, polygonContains } from '@muster/geometry'

type Point = readonly [number, number]

/** Not walkable. */
export const SHUT = 0

/**
 * A floor as cells, each with its cost per metre; `SHUT` where nobody can walk. Row by row from the lower left corner
 * of the plan.
 */
export class FloorGrid {
  readonly minX: number
  readonly minY: number
  readonly cellM: number
  readonly columns: number
  readonly rows: number
  readonly costs: Uint8Array

  /** @param cost initial cost of every cell */
  constructor([minX, minY, maxX, maxY]: readonly [number, number, number, number], cellM: number, cost: number) {
    this.minX = minX
    this.minY = minY
    this.cellM = cellM
    this.columns = Math.max(1, Math.ceil((maxX - minX) / cellM))
    this.rows = Math.max(1, Math.ceil((maxY - minY) / cellM))
    this.costs = new Uint8Array(this.columns * this.rows).fill(cost)
  }

  /** The cell of a place; an edge cell for places beyond. */
  cellAt(x: number, y: number): number {
    const column = clamp(Math.floor((x - this.minX) / this.cellM), this.columns - 1)
    const row = clamp(Math.floor((y - this.minY) / this.cellM), this.rows - 1)
    return row * this.columns + column
  }

  middleOf(cell: number): [number, number] {
    const column = cell % this.columns
    const row = (cell - column) / this.columns
    return [this.minX + (column + 0.5) * this.cellM, this.minY + (row + 0.5) * this.cellM]
  }

  /** Cells whose centre a shape covers; at least the one at its own centre. */
  cellsIn(shape: FlatPolygon): number[] {
    const cells: number[] = []
    const [first, last] = [this.cellAt(shape.minX, shape.minY), this.cellAt(shape.maxX, shape.maxY)]
    const [from, to] = [first % this.columns, last % this.columns]
    for (let row = Math.floor(first / this.columns); row <= Math.floor(last / this.columns); row++)
      for (let column = from; column <= to; column++) {
        const cell = row * this.columns + column
        const [x, y] = this.middleOf(cell)
        if (polygonContains(shape, x, y)) cells.push(cell)
      }
    if (cells.length === 0) cells.push(this.cellAt((shape.minX + shape.maxX) / 2, (shape.minY + shape.maxY) / 2))
    return cells
  }

  /** Cells a line passes. */
  cellsAlong(points: readonly Point[]): number[] {
    const cells = new Set<number>()
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1]!
      const [bx, by] = points[i]!
      const steps = Math.max(1, Math.ceil((Math.hypot(bx - ax, by - ay) / this.cellM) * 4))
      for (let step = 0; step <= steps; step++) cells.add(this.cellAt(ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps))
    }
    return [...cells]
  }

  set(cells: Iterable<number>, cost: number): void {
    for (const cell of cells) this.costs[cell] = cost
  }

  /** The nearest walkable cell within this distance in metres; -1: none. */
  openNear(x: number, y: number, withinM: number): number {
    const at = this.cellAt(x, y)
    if (this.costs[at] !== SHUT) return at
    const reach = Math.ceil(withinM / this.cellM)
    const [column, row] = [at % this.columns, Math.floor(at / this.columns)]
    let [best, bestSquare] = [-1, (reach + 1) ** 2]
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [c, r] = [column + dx, row + dy]
        if (c < 0 || r < 0 || c >= this.columns || r >= this.rows || this.costs[r * this.columns + c] === SHUT) continue
        const square = dx * dx + dy * dy
        if (square < bestSquare) [best, bestSquare] = [r * this.columns + c, square]
      }
    return best
  }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))

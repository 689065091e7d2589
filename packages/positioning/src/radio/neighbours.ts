import { segmentsIntersect } from '@muster/geometry'
import type { WallSite } from '../site.ts'

/** Column and row steps: over the edges, then over the corners. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** The cells of one floor by their place in its grid. */
export interface FloorGrid {
  floor: number
  columns: number
  rows: number
  /** Cell number by row * columns + column, -1 where nobody took a fingerprint near. */
  cells: Int32Array
}

interface Cell {
  x: number
  y: number
  floor: number
  column: number
  row: number
}

/** Eight neighbours per cell, -1 where there is no cell or a wall stands between the two centres. */
export function neighboursOf(cells: readonly Cell[], grids: readonly FloorGrid[], walls: readonly WallSite[]): Int32Array {
  const neighbours = new Int32Array(8 * cells.length).fill(-1)
  for (const grid of grids) {
    const standing = walls.filter((wall) => wall.floor === grid.floor)
    for (const [from, cell] of cells.entries()) {
      if (cell.floor !== grid.floor) continue
      STEPS.forEach(([dx, dy], k) => {
        const column = cell.column + dx
        const row = cell.row + dy
        if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return
        const to = grid.cells[row * grid.columns + column]!
        if (to >= 0 && !between(standing, cell, cells[to]!)) neighbours[8 * from + k] = to
      })
    }
  }
  return neighbours
}

function between(walls: readonly WallSite[], a: Cell, b: Cell): boolean {
  return walls.some(({ x1, y1, x2, y2 }) => segmentsIntersect(a.x, a.y, b.x, b.y, x1, y1, x2, y2))
}

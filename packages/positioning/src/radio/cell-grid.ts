import { indexSpots, type Spot } from './spots.ts'

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
  /** Cell number by row * columns + column, -1 without a fingerprint near. */
  cells: Int32Array
}

export interface Cell {
  x: number
  y: number
  floor: number
  column: number
  row: number
}

const MAX_CELLS = 200_000

/** Cells within `reachM` of a spot of the floor; adds them to `cells`. */
export function layGrid(floor: number, spots: readonly Spot[], cellM: number, reachM: number, cells: Cell[]): FloorGrid {
  const minX = Math.min(...spots.map((spot) => spot.x)) - reachM
  const minY = Math.min(...spots.map((spot) => spot.y)) - reachM
  const columns = Math.ceil((Math.max(...spots.map((spot) => spot.x)) + reachM - minX) / cellM)
  const rows = Math.ceil((Math.max(...spots.map((spot) => spot.y)) + reachM - minY) / cellM)
  const grid = { floor, columns, rows, cells: new Int32Array(columns * rows).fill(-1) }
  const near = indexSpots(spots, reachM)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = minX + (column + 0.5) * cellM
      const y = minY + (row + 0.5) * cellM
      const covered = near(floor, x, y).some((spot) => Math.hypot(spot.x - x, spot.y - y) <= reachM)
      if (covered && cells.length < MAX_CELLS) grid.cells[row * columns + column] = cells.push({ x, y, floor, column, row }) - 1
    }
  }
  return grid
}

/**
 * Eight neighbours per cell, -1 where there is no cell. Walls are ignored: a door is often narrower than a cell, so
 * that a belief stopped by walls would be locked in a room after the wearer has left it, and report that with
 * confidence. The reported place is held before walls (`plan/hold-back.ts`).
 */
export function neighboursOf(cells: readonly Cell[], grids: readonly FloorGrid[]): Int32Array {
  const neighbours = new Int32Array(8 * cells.length).fill(-1)
  for (const grid of grids) {
    for (const [from, cell] of cells.entries()) {
      if (cell.floor !== grid.floor) continue
      STEPS.forEach(([dx, dy], k) => {
        const column = cell.column + dx
        const row = cell.row + dy
        if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return
        neighbours[8 * from + k] = grid.cells[row * grid.columns + column]!
      })
    }
  }
  return neighbours
}

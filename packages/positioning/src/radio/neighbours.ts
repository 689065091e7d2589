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

interface Cell {
  x: number
  y: number
  floor: number
  column: number
  row: number
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

import { fillCircle, listOpen, lookAround, type Neighbourhood, raise, testCircles } from './neighbourhood.ts'
import type { PeopleGrid } from './people-grid.ts'

/** From one edge of a circle to the other, edges included. In radii. */
const ACROSS = 2 * (1 + 1e-9)
/** Among so few people trying all circles of one is faster than finding out which of them matter. */
const FEW_AROUND = 50

/** The lower or upper half of three cells side by side fits in one circle. */
export function settleFullCells({ starts, places, sizes, columns, rows, minY, height }: PeopleGrid, most: number) {
  for (let row = 0; row < rows; row++) {
    const middle = minY + (row + 0.5) * height
    for (let column = 0; column < columns; column++) {
      const from = starts[row * columns + column]!
      const to = starts[row * columns + Math.min(columns, column + 3)]!
      if (to - from < most) continue
      let lower = 0
      for (let i = from; i < to; i++) lower += +(places[(i << 1) | 1]! < middle)
      for (let i = from; i < to; i++) if ((places[(i << 1) | 1]! < middle ? lower : to - from - lower) >= most) sizes[i] = most
      if (lower >= most && to - from - lower >= most) column += 2
    }
  }
}

/** Untried circles of settled people can hold others who are not settled. */
export function settleRest(grid: PeopleGrid, near: Neighbourhood, count: number, radiusM: number, most: number) {
  if (listNotSettled(grid, count, most) === 0) return
  const { starts, places, tested, columns } = grid
  // For the current cell: people are sorted by cell, and where they are sparse there are more cells than people.
  let row = 0
  let end = 0
  let around = 0
  for (let i = 0; i < count; i++) {
    if (tested[i] === 1) continue
    if (i >= end) {
      row = grid.rowAt(places[(i << 1) | 1]!)
      const column = grid.columnAt(places[i << 1]!)
      end = starts[row * columns + column + 1]!
      around = countAroundOpen(grid, column, row, radiusM)
    }
    if (around === 0) i = end - 1
    else if (around >= FEW_AROUND || !testCircles(grid, near, i, radiusM, most)) {
      if (isBesideOpen(grid, i, row, radiusM, most)) testOpenCircles(grid, near, i, radiusM, most)
    }
  }
}

/** Lists the people who are not settled, and how many of these come before each. */
function listNotSettled({ sizes, open, openBefore }: PeopleGrid, count: number, most: number): number {
  let listed = 0
  for (let i = 0; i < count; i++) {
    openBefore[i] = listed
    open[listed] = i
    listed += +(sizes[i]! < most)
  }
  openBefore[count] = listed
  return listed
}

/** How many people a circle can hold together with somebody of this cell; 0 if all of them are settled. */
function countAroundOpen({ starts, openBefore, columns, rows, columnsPerMetre }: PeopleGrid, column: number, row: number, radiusM: number) {
  const reach = Math.ceil(ACROSS * radiusM * columnsPerMetre) + 1
  let people = 0
  let open = 0
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    const from = starts[r * columns + Math.max(0, column - reach)]!
    const to = starts[r * columns + Math.min(columns - 1, column + reach) + 1]!
    people += to - from
    open += openBefore[to]! - openBefore[from]!
  }
  return open > 0 ? people : 0
}

/**
 * Can a circle hold anybody unsettled together with this person? In a crowd this is decided much faster than who is
 * around them.
 */
function isBesideOpen(grid: PeopleGrid, person: number, row: number, radiusM: number, most: number): boolean {
  const { starts, places, sizes, open, openBefore, columns, rows } = grid
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  const reach = ACROSS * radiusM
  const firstColumn = Math.max(0, grid.columnAt(x - reach))
  const lastColumn = Math.min(columns - 1, grid.columnAt(x + reach))
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    const to = openBefore[starts[r * columns + lastColumn + 1]!]!
    for (let k = openBefore[starts[r * columns + firstColumn]!]!; k < to; k++) {
      const other = open[k]!
      const dx = places[other << 1]! - x
      const dy = places[(other << 1) | 1]! - y
      if (sizes[other]! < most && dx * dx + dy * dy <= reach * reach) return true
    }
  }
  return false
}

/** Tries those circles of a person that hold somebody not settled. */
function testOpenCircles(grid: PeopleGrid, near: Neighbourhood, person: number, radiusM: number, most: number) {
  const { sizes } = grid
  const pairs = lookAround(grid, near, person, radiusM)
  raise(near, sizes, most)
  if (!listOpen(near, sizes, most)) return
  for (let p = 0; p < pairs; p++) {
    fillCircle(near, p, radiusM, true)
    if (raise(near, sizes, most) === most && !listOpen(near, sizes, most)) return
  }
}

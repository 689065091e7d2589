import { fillCircle, listOpen, lookAround, raise } from './neighbourhood.ts'
import type { PeopleGrid } from './people-grid.ts'

/** From one edge of a circle to the other, edges included. In radii. */
const ACROSS = 2 * (1 + 1e-9)

/** The lower or upper half of three cells side by side has room in one circle. */
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

/** Circles of settled people that were not tried can hold others who are not. */
export function settleRest(grid: PeopleGrid, count: number, radiusM: number, most: number) {
  if (listNotSettled(grid, count, most) === 0) return
  const { starts, tested, columns, rows } = grid
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const to = starts[row * columns + column + 1]!
      let i = starts[row * columns + column]!
      while (i < to && tested[i] === 1) i++
      if (i === to || !openAround(grid, column, row, radiusM)) continue
      for (; i < to; i++) if (tested[i] === 0 && isBesideOpen(grid, i, row, radiusM, most)) testOpenCircles(grid, i, radiusM, most)
    }
  }
}

/** Lists who is not settled, and how many of these come before each. */
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

/** Was there anybody not settled whom a circle can hold with somebody of this cell? */
function openAround({ starts, openBefore, columns, rows, columnsPerMetre }: PeopleGrid, column: number, row: number, radiusM: number) {
  const reach = Math.ceil(ACROSS * radiusM * columnsPerMetre) + 1
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    const from = starts[r * columns + Math.max(0, column - reach)]!
    const to = starts[r * columns + Math.min(columns - 1, column + reach) + 1]!
    if (openBefore[to]! > openBefore[from]!) return true
  }
  return false
}

/** Is there anybody not settled whom a circle can hold with this person? In a crowd that is far sooner said than who is around him. */
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
      if (sizes[other]! < most && Math.hypot(places[other << 1]! - x, places[(other << 1) | 1]! - y) <= reach) return true
    }
  }
  return false
}

/** Tries those circles of a person that hold somebody not settled. */
function testOpenCircles(grid: PeopleGrid, person: number, radiusM: number, most: number) {
  const { sizes } = grid
  const pairs = lookAround(grid, person, radiusM)
  raise(sizes, most)
  if (!listOpen(sizes, most)) return
  for (let p = 0; p < pairs; p++) {
    fillCircle(p, radiusM, true)
    if (raise(sizes, most) === most && !listOpen(sizes, most)) return
  }
}

import { at, put, putPair, two } from '../numbers'
import { box, cells, inX, inY, order, places, putWhole, sizes, starts, tested, whole } from './memory'

/** Of the grid at hand, see `GridShape`. */
export let meant = true
export let height: f64 = 1
export let columns: i32 = 1
export let rows: i32 = 1
export let minX: f64 = 0
export let minY: f64 = 0
export let columnsPerMetre: f64 = 1
export let rowsPerMetre: f64 = 1

/** Writes the box around the people into `box`. */
export function measure(count: i32): void {
  let least = two(at(inX, 0), at(inY, 0))
  let most = least
  for (let i = 1; i < count; i++) {
    const place = two(at(inX, i), at(inY, i))
    least = f64x2.pmin(least, place)
    most = f64x2.pmax(most, place)
  }
  putPair(box, 0, least)
  putPair(box, 2, most)
}

export function shape(left: f64, bottom: f64, cellWidth: f64, cellHeight: f64, columnCount: i32, rowCount: i32, asMeant: bool): void {
  minX = left
  minY = bottom
  height = cellHeight
  columnsPerMetre = 1 / cellWidth
  rowsPerMetre = 1 / cellHeight
  columns = columnCount
  rows = rowCount
  meant = asMeant
}

/** Outside the grid too; who is farther right is never in a column farther left. */
export function columnAt(x: f64): i32 {
  return <i32>((x - minX) * columnsPerMetre)
}

export function rowAt(y: f64): i32 {
  return <i32>((y - minY) * rowsPerMetre)
}

/** Sorts the people by cell. */
export function sort(count: i32): void {
  const all = columns * rows + 2
  memory.fill(starts, 0, (<usize>all) << 2)
  // Counted one place further on, so that sorting them in leaves every start where it belongs.
  for (let i = 0; i < count; i++) {
    const cell = rowAt(at(inY, i)) * columns + columnAt(at(inX, i))
    putWhole(cells, i, cell)
    putWhole(starts, cell + 2, whole(starts, cell + 2) + 1)
  }
  let before = 0
  for (let c = 2; c < all; c++) {
    before += whole(starts, c)
    putWhole(starts, c, before)
  }
  for (let i = 0; i < count; i++) {
    const cell = whole(cells, i)
    const place = whole(starts, cell + 1)
    putWhole(starts, cell + 1, place + 1)
    putWhole(order, place, i)
    putPair(places, 2 * place, two(at(inX, i), at(inY, i)))
    put(sizes, i, 1)
  }
  memory.fill(tested, 0, count)
}

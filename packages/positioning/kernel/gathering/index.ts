import { at } from '../numbers'
import { standIn } from './around'
import { testCircles } from './circles'
import { settleFullCells, settleRest } from './crowds'
import { columnAt, columns, meant, rows, sort } from './grid'
import { found, order, places, sizes, starts, tested, whole } from './memory'

export { measure, shape } from './grid'
export { box, found, inX, inY, reserve } from './memory'

/** The search over `count` people of one floor in the grid of `shape`; `found` gets the answer. */
export function find(count: i32, radiusM: f64, most: f64): void {
  sort(count)
  if (meant) settleFullCells(most)
  testAll(radiusM, most)
  settleRest(count, radiusM, most)
  for (let i = 0; i < count; i++) store<u8>(found + whole(order, i), <u8>at(sizes, i))
}

function testAll(radiusM: f64, most: f64): void {
  for (let row = 0; row < rows; row++) {
    const end = whole(starts, (row + 1) * columns)
    for (let i = whole(starts, row * columns); i < end; i++) {
      if (at(sizes, i) >= most) continue
      standIn(columnAt(at(places, 2 * i)), row)
      store<u8>(tested + i, <u8>testCircles(i, radiusM, most))
    }
  }
}

import { at } from '../numbers'
import { standIn } from './around'
import { testCircles } from './circles'
import { settleFullCells, settleRest } from './crowds'
import { columns, meant, rows, sort } from './grid'
import { found, order, sizes, starts, tested, whole } from './memory'

export { shape } from './grid'
export { found, inX, inY, reserve } from './memory'

/** The search over `count` people of one floor in the grid of `shape`; `found` gets the answer. */
export function find(count: i32, radiusM: f64, most: f64): void {
  sort(count)
  if (meant) settleFullCells(most)
  testAll(radiusM, most)
  settleRest(count, radiusM, most)
  for (let i = 0; i < count; i++) store<u8>(found + whole(order, i), <u8>at(sizes, i))
}

function testAll(radiusM: f64, most: f64): void {
  let to = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = to
      to = whole(starts, row * columns + column + 1)
      if (from === to) continue
      standIn(column, row)
      for (let i = from; i < to; i++) if (at(sizes, i) < most) store<u8>(tested + i, <u8>testCircles(i, radiusM, most, false))
    }
  }
}

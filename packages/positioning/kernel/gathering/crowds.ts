import { at, put } from '../numbers'
import { standIn } from './around'
import { testCircles, testOpenCircles } from './circles'
import { columnAt, columns, columnsPerMetre, height, minY, rowAt, rows } from './grid'
import { open, openBefore, places, putWhole, sizes, starts, tested, whole } from './memory'

/** From one edge of a circle to the other, edges included. In radii. */
const ACROSS: f64 = 2 * (1 + 1e-9)
/** Among so few people all circles of one are sooner tried than it is found out which of them matter. */
const FEW_AROUND = 50

/** The lower or upper half of three cells side by side has room in one circle. */
export function settleFullCells(most: f64): void {
  for (let row = 0; row < rows; row++) {
    const middle = minY + (<f64>row + 0.5) * height
    for (let column = 0; column < columns; column++) {
      const from = whole(starts, row * columns + column)
      const to = whole(starts, row * columns + min(columns, column + 3))
      if (<f64>(to - from) < most) continue
      let lower = 0
      for (let i = from; i < to; i++) lower += <i32>(at(places, 2 * i + 1) < middle)
      const upper = to - from - lower
      for (let i = from; i < to; i++) if (<f64>(at(places, 2 * i + 1) < middle ? lower : upper) >= most) put(sizes, i, most)
      if (<f64>lower >= most && <f64>upper >= most) column += 2
    }
  }
}

/** Circles of settled people that were not tried can hold others who are not. */
export function settleRest(count: i32, radiusM: f64, most: f64): void {
  if (listNotSettled(count, most) === 0) return
  // Of the cell at hand: people lie cell by cell, and where they stand far apart more cells than people would have to
  // be gone through.
  let row = 0
  let end = 0
  let around = 0
  for (let i = 0; i < count; i++) {
    if (load<u8>(tested + i)) continue
    if (i >= end) {
      row = rowAt(at(places, 2 * i + 1))
      const column = columnAt(at(places, 2 * i))
      end = whole(starts, row * columns + column + 1)
      around = countAroundOpen(column, row, radiusM)
      if (around > 0) standIn(column, row)
    }
    if (around === 0) i = end - 1
    else if (around >= FEW_AROUND || !testCircles(i, radiusM, most)) {
      if (isBesideOpen(i, row, radiusM, most)) testOpenCircles(i, radiusM, most)
    }
  }
}

/** Lists who is not settled, and how many of these come before each. */
function listNotSettled(count: i32, most: f64): i32 {
  let listed = 0
  for (let i = 0; i < count; i++) {
    putWhole(openBefore, i, listed)
    putWhole(open, listed, i)
    listed += <i32>(at(sizes, i) < most)
  }
  putWhole(openBefore, count, listed)
  return listed
}

/** How many stand where a circle can hold them with somebody of this cell; 0 if all of them were settled. */
function countAroundOpen(column: i32, row: i32, radiusM: f64): i32 {
  const reach = <i32>Math.ceil(ACROSS * radiusM * columnsPerMetre) + 1
  let people = 0
  let unsettled = 0
  for (let r = max(0, row - 1); r <= min(rows - 1, row + 1); r++) {
    const from = whole(starts, r * columns + max(0, column - reach))
    const to = whole(starts, r * columns + min(columns - 1, column + reach) + 1)
    people += to - from
    unsettled += whole(openBefore, to) - whole(openBefore, from)
  }
  return unsettled > 0 ? people : 0
}

/**
 * Is there anybody not settled whom a circle can hold with this person? In a crowd that is far sooner said than who is
 * around him.
 */
function isBesideOpen(person: i32, row: i32, radiusM: f64, most: f64): bool {
  const x = at(places, 2 * person)
  const y = at(places, 2 * person + 1)
  const reach = ACROSS * radiusM
  const firstColumn = max(0, columnAt(x - reach))
  const lastColumn = min(columns - 1, columnAt(x + reach))
  for (let r = max(0, row - 1); r <= min(rows - 1, row + 1); r++) {
    const to = whole(openBefore, whole(starts, r * columns + lastColumn + 1))
    for (let k = whole(openBefore, whole(starts, r * columns + firstColumn)); k < to; k++) {
      const other = whole(open, k)
      const dx = at(places, 2 * other) - x
      const dy = at(places, 2 * other + 1) - y
      if (at(sizes, other) < most && dx * dx + dy * dy <= reach * reach) return true
    }
  }
  return false
}

import { at, pair, put, putPair, two } from '../numbers'
import { columns, rows } from './grid'
import { centres, near, nearSize, nearWay, nearX, nearY, places, putWhole, sizes, starts, whole } from './memory'

/** Who stands on the edge is in the circle; share of its squared radius. */
export const EDGE: f64 = 1e-9

/** How many are near the person at hand. */
export let nearCount = 0
/** Where people of three rows begin and end: the person's own, the one below, the one above. */
const rowsAround = memory.data(6 * 4, 16)

/**
 * Where everybody is whom a circle can hold with somebody of this cell that has its centre not to his left: cells are
 * half a radius wide, a diameter high.
 */
export function standIn(column: i32, row: i32): void {
  const first = max(0, column - 2)
  const end = min(columns, column + 5)
  standAlong(0, row, first, end)
  standAlong(1, row - 1, first, end)
  standAlong(2, row + 1, first, end)
}

function standAlong(which: i32, row: i32, first: i32, end: i32): void {
  const exists = row >= 0 && row < rows
  putWhole(rowsAround, 2 * which, exists ? whole(starts, row * columns + first) : 0)
  putWhole(rowsAround, 2 * which + 1, exists ? whole(starts, row * columns + end) : 0)
}

/** Lists the people around a person of the cell stood in; himself too. */
export function lookAround(person: i32, radiusM: f64): void {
  // Variables of the module are read anew after every store, these are not.
  const ways = nearWay
  const who = near
  const everywhere = places
  const here = pair(places, 2 * person)
  const farthest = f64x2.splat(4 * radiusM * radiusM * (1 + EDGE))
  let listed = 0
  for (let r = 0; r < 6; r += 2) {
    const to = whole(rowsAround, r + 1)
    for (let other = whole(rowsAround, r); other < to; other += 2) {
      const first = f64x2.sub(pair(everywhere, 2 * other), here)
      const second = f64x2.sub(pair(everywhere, 2 * other + 2), here)
      // The second of the last two may be in a cell further on.
      const isNear = i64x2.bitmask(f64x2.le(squares(first, second), farthest)) & (1 | ((<i32>(other + 1 < to)) << 1))
      // Written in any case and counted if so: chance would have the processor guess wrong every other time.
      putPair(ways, 2 * listed, first)
      putWhole(who, listed, other)
      listed += isNear & 1
      putPair(ways, 2 * listed, second)
      putWhole(who, listed, other + 1)
      listed += isNear >> 1
    }
  }
  // The other one of the last pair is in no circle.
  put(nearWay, 2 * listed, Infinity)
  putWhole(near, listed, person)
  nearCount = listed
}

function squares(first: v128, second: v128): v128 {
  const first2 = f64x2.mul(first, first)
  const second2 = f64x2.mul(second, second)
  return f64x2.add(v128.shuffle<f64>(first2, second2, 0, 2), v128.shuffle<f64>(first2, second2, 1, 3))
}

/**
 * Puts those near into columns, and lists the centres to try: that farthest right of all whose circle holds the person,
 * and those he has in common with people to his right beyond that circle; such a pair is tried by the one on the left,
 * to whose right the centre is. Returns their number.
 */
export function listCentres(radiusM: f64): i32 {
  const count = nearCount
  const ways = nearWay
  const who = near
  const toX = nearX
  const toY = nearY
  const toSize = nearSize
  const known = sizes
  const tried = centres
  const diameter = f64x2.splat(2 * radiusM)
  const zero = f64x2.splat(0)
  putPair(tried, 0, two(radiusM, 0))
  let listed = 1
  for (let k = 0; k < count; k += 2) {
    const first = pair(ways, 2 * k)
    const second = pair(ways, 2 * k + 2)
    const dx = v128.shuffle<f64>(first, second, 0, 2)
    putPair(toX, k, dx)
    putPair(toY, k, v128.shuffle<f64>(first, second, 1, 3))
    putPair(toSize, k, two(at(known, whole(who, k)), at(known, whole(who, k + 1))))
    const beyond = f64x2.gt(squares(first, second), f64x2.mul(diameter, dx))
    const isPair = i64x2.bitmask(v128.and(f64x2.ge(dx, zero), beyond))
    putPair(tried, 2 * listed, first)
    listed += isPair & 1
    putPair(tried, 2 * listed, second)
    listed += isPair >> 1
  }
  for (let p = 1; p < listed; p += 2) findCentres(tried + ((<usize>p) << 4), radiusM)
  return listed
}

/**
 * Puts the centre farther right of the two that circles around a pair have in the place of the way from one to the
 * other; for two pairs.
 */
function findCentres(ways: usize, radiusM: f64): void {
  const first = pair(ways, 0)
  const second = pair(ways, 2)
  const dx = v128.shuffle<f64>(first, second, 0, 2)
  const dy = v128.shuffle<f64>(first, second, 1, 3)
  const share = f64x2.sub(f64x2.div(f64x2.splat(radiusM * radiusM), squares(first, second)), f64x2.splat(0.25))
  const across = f64x2.sqrt(f64x2.pmax(f64x2.splat(0), share))
  const toRight = v128.bitselect(across, f64x2.neg(across), f64x2.gt(dy, f64x2.splat(0)))
  const half = f64x2.splat(0.5)
  const x = f64x2.add(f64x2.mul(half, dx), f64x2.mul(toRight, dy))
  const y = f64x2.sub(f64x2.mul(half, dy), f64x2.mul(toRight, dx))
  putPair(ways, 0, v128.shuffle<f64>(x, y, 0, 2))
  putPair(ways, 2, v128.shuffle<f64>(x, y, 1, 3))
}

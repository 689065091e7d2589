import { at, pair, put, putPair } from '../numbers'
import { EDGE, listCentres, lookAround, nearCount } from './around'
import { centres, near, nearInside, nearOpen, nearSize, nearX, nearY, putWhole, sizes, whole } from './memory'

/** So few circles are sooner tried than left and looked for again. */
const FEW_CIRCLES = 9

/** Tries the circles of a person; false if he was settled while many were left. */
export function testCircles(person: i32, radiusM: f64, most: f64): bool {
  lookAround(person, radiusM)
  const circles = listCentres(radiusM)
  const enough = circles > FEW_CIRCLES ? <i32>most : i32.MAX_VALUE
  return tryCircles(circles, <i32>at(sizes, person), enough, radiusM, <i32>most)
}

/** Tries those circles of a person that hold somebody not settled. */
export function testOpenCircles(person: i32, radiusM: f64, most: f64): void {
  lookAround(person, radiusM)
  tryCircles(keepOpen(listCentres(radiusM), radiusM, most), 0, i32.MAX_VALUE, radiusM, <i32>most)
}

/**
 * Tries so many of the centres listed until the person at hand, `size` so far, is in a circle as full as is enough;
 * false if some were left.
 */
function tryCircles(circles: i32, size: i32, enough: i32, radiusM: f64, most: i32): bool {
  const count = nearCount
  const reach2 = radiusM * radiusM * (1 + EDGE)
  const tried = centres
  let c = 0
  while (c < circles && size < enough) {
    size = max(size, raise(at(tried, 2 * c), at(tried, 2 * c + 1), count, reach2, most))
    c++
  }
  keepSizes()
  return c === circles
}

/** Notes for everybody in a circle around (cx, cy) that it is at least so full; returns how full, up to `most`. */
function raise(cx: f64, cy: f64, count: i32, reach2: f64, most: i32): i32 {
  const fromX = nearX
  const fromY = nearY
  const known = nearSize
  const inside = nearInside
  const x = f64x2.splat(cx)
  const y = f64x2.splat(cy)
  const farthest = f64x2.splat(reach2)
  let counted = i64x2.splat(0)
  for (let k = 0; k < count; k += 2) {
    const dx = f64x2.sub(pair(fromX, k), x)
    const dy = f64x2.sub(pair(fromY, k), y)
    const isInside = f64x2.le(f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy)), farthest)
    putPair(inside, k, isInside)
    // All bits set are -1.
    counted = i64x2.sub(counted, isInside)
  }
  const size = min(<i32>(i64x2.extract_lane(counted, 0) + i64x2.extract_lane(counted, 1)), most)
  const both = f64x2.splat(<f64>size)
  for (let k = 0; k < count; k += 2) putPair(known, k, f64x2.pmax(pair(known, k), v128.and(pair(inside, k), both)))
  return size
}

function keepSizes(): void {
  const count = nearCount
  const who = near
  const from = nearSize
  const to = sizes
  for (let k = 0; k < count; k++) put(to, whole(who, k), at(from, k))
}

/** Keeps those of the centres listed whose circle holds somebody not settled; returns their number. */
function keepOpen(circles: i32, radiusM: f64, most: f64): i32 {
  const reach2 = radiusM * radiusM * (1 + EDGE)
  const open = listOpen(most)
  let kept = 0
  for (let c = 0; c < circles; c++) {
    putPair(centres, 2 * kept, pair(centres, 2 * c))
    kept += <i32>holdsOpen(open, at(centres, 2 * kept), at(centres, 2 * kept + 1), reach2)
  }
  return kept
}

/** Lists those near who are not settled; returns their number. */
function listOpen(most: f64): i32 {
  let open = 0
  for (let k = 0; k < nearCount; k++) {
    putWhole(nearOpen, open, k)
    open += <i32>(at(nearSize, k) < most)
  }
  return open
}

function holdsOpen(open: i32, cx: f64, cy: f64, reach2: f64): bool {
  for (let i = 0; i < open; i++) {
    const k = whole(nearOpen, i)
    const dx = at(nearX, k) - cx
    const dy = at(nearY, k) - cy
    if (dx * dx + dy * dy <= reach2) return true
  }
  return false
}

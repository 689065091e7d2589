import { at, pair, put, putPair } from '../numbers'
import { EDGE, listCentres, lookAround, nearCount } from './around'
import { centres, near, nearInside, nearOpen, nearSize, nearX, nearY, putWhole, sizes, whole } from './memory'

/** So few circles are sooner tried than left and looked for again. */
const FEW_CIRCLES = 9

/** How many near the person at hand are not settled. */
let openCount = 0

/** Tries the circles of a person, or only those that hold somebody not settled; false if not all because he was settled, or all near him were, before. */
export function testCircles(person: i32, radiusM: f64, most: f64, forOpen: bool): bool {
  lookAround(person, radiusM)
  const circles = listCentres(radiusM)
  const count = nearCount
  const reach2 = radiusM * radiusM * (1 + EDGE)
  const tried = centres
  let enough: f64 = circles > FEW_CIRCLES && !forOpen ? most : Infinity
  if (forOpen && !listOpen(most)) enough = 0
  let size = at(sizes, person)
  let c = 0
  for (; c < circles && size < enough; c++) {
    const x = at(tried, 2 * c)
    const y = at(tried, 2 * c + 1)
    if (forOpen && !holdsOpen(x, y, reach2)) continue
    const full = raise(x, y, count, reach2, most)
    size = max(size, full)
    if (forOpen && full === most && !listOpen(most)) enough = 0
  }
  keepSizes()
  return c === circles
}

/** Notes for everybody in a circle around (cx, cy) that it is at least so full; returns how full, up to `most`. */
function raise(cx: f64, cy: f64, count: i32, reach2: f64, most: f64): f64 {
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
  const size = min(<f64>(i64x2.extract_lane(counted, 0) + i64x2.extract_lane(counted, 1)), most)
  const both = f64x2.splat(size)
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

/** Lists those near who are not settled; false if all are. */
function listOpen(most: f64): bool {
  openCount = 0
  for (let k = 0; k < nearCount; k++) {
    putWhole(nearOpen, openCount, k)
    openCount += <i32>(at(nearSize, k) < most)
  }
  return openCount > 0
}

function holdsOpen(cx: f64, cy: f64, reach2: f64): bool {
  for (let i = 0; i < openCount; i++) {
    const k = whole(nearOpen, i)
    const dx = at(nearX, k) - cx
    const dy = at(nearY, k) - cy
    if (dx * dx + dy * dy <= reach2) return true
  }
  return false
}

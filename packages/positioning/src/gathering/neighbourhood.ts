import type { PeopleGrid } from './people-grid.ts'

/** Who stands on the edge is in the circle; share of its squared radius. */
const EDGE = 1e-9
/** More people than are ever around somebody, unless placed there by mistake. */
const ROOM = 1 << 14
/** So few pairs are sooner tried than left and looked for again. */
const FEW_PAIRS = 8

/**
 * The people around the person at hand. Compiled code holds these arrays' addresses until they are first replaced,
 * which is worth a quarter of the search; not so if they were exported.
 */
const near = {
  who: new Int32Array(ROOM),
  /** The way to each from the person, in metres. */
  dx: new Float64Array(ROOM),
  dy: new Float64Array(ROOM),
  /** Which of them make a pair with him whose centre is to be tried. */
  pairs: new Int32Array(ROOM),
  /** Which of them are not settled: always fewer than seven full circles. */
  open: new Int32Array(ROOM),
  /** Who is in the circle at hand. */
  inside: new Int32Array(ROOM),
}
let nearCount = 0
let openCount = 0
let insideCount = 0

/**
 * Lists the people around a person whom a circle can hold with him that has its centre not to his left; among them
 * those in the circle farthest right of all that hold him, and those to his right beyond it with whom he makes a pair:
 * it is tried by the one on the left, to whose right the centre is. Returns the number of pairs.
 */
export function lookAround(grid: PeopleGrid, person: number, radiusM: number): number {
  const { starts, places, columns, rows } = grid
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  const edge = EDGE * radiusM * radiusM
  const farthest = 4 * radiusM * radiusM + 4 * edge
  const diameter = 2 * radiusM
  const reach = diameter * (1 + EDGE)
  const firstColumn = Math.max(0, grid.columnAt(x - 0.5 * reach))
  const lastColumn = Math.min(columns - 1, grid.columnAt(x + reach))
  const lastRow = Math.min(rows - 1, grid.rowAt(y + reach))
  let listed = 0
  let found = 0
  let count = 0
  for (let r = Math.max(0, grid.rowAt(y - reach)); r <= lastRow; r++) {
    // Cells of one row lie one after the other.
    const from = starts[r * columns + firstColumn]!
    const to = starts[r * columns + lastColumn + 1]!
    if (near.who.length < listed + to - from) widen(listed + to - from)
    for (let other = from; other < to; other++) {
      const dx = places[other << 1]! - x
      const dy = places[(other << 1) | 1]! - y
      const square = dx * dx + dy * dy
      const isNear = +(square <= farthest)
      // Written in any case and counted if so: chance would have the processor guess wrong every other time.
      near.who[listed] = other
      near.dx[listed] = dx
      near.dy[listed] = dy
      near.pairs[found] = listed
      near.inside[count] = other
      listed += isNear
      found += isNear & +(dx >= 0) & +(square > diameter * dx)
      count += +(square - edge <= diameter * dx)
    }
  }
  nearCount = listed
  insideCount = count
  return found
}

/** Keeps what has been listed. */
function widen(people: number) {
  const longer = <T extends Int32Array | Float64Array>(short: T, long: T) => {
    long.set(short)
    return long
  }
  near.who = longer(near.who, new Int32Array(2 * people))
  near.dx = longer(near.dx, new Float64Array(2 * people))
  near.dy = longer(near.dy, new Float64Array(2 * people))
  near.pairs = longer(near.pairs, new Int32Array(2 * people))
  near.inside = longer(near.inside, new Int32Array(2 * people))
}

/** Writes who is in the circle of a pair into `inside`; nobody if it is `forOpen` and holds none of them. */
export function fillCircle(pair: number, radiusM: number, forOpen: boolean) {
  const partner = near.pairs[pair]!
  const dx = near.dx[partner]!
  const dy = near.dy[partner]!
  const across = Math.sqrt(Math.max(0, (radiusM * radiusM) / (dx * dx + dy * dy) - 0.25))
  const toRight = dy > 0 ? across : -across
  const cx = 0.5 * dx + toRight * dy
  const cy = 0.5 * dy - toRight * dx
  insideCount = forOpen && !holdsOpen(cx, cy, radiusM) ? 0 : listInside(cx, cy, radiusM)
}

function listInside(cx: number, cy: number, radiusM: number): number {
  const farthest = radiusM * radiusM * (1 + EDGE)
  const to = nearCount
  let count = 0
  for (let k = 0; k < to; k++) {
    const dx = near.dx[k]! - cx
    const dy = near.dy[k]! - cy
    near.inside[count] = near.who[k]!
    count += +(dx * dx + dy * dy <= farthest)
  }
  return count
}

/** Lists those near who are not settled; false if all are. */
export function listOpen(sizes: Uint8Array, most: number): boolean {
  openCount = 0
  for (let k = 0; k < nearCount; k++) if (sizes[near.who[k]!]! < most) near.open[openCount++] = k
  return openCount > 0
}

function holdsOpen(cx: number, cy: number, radiusM: number): boolean {
  for (let k = 0; k < openCount; k++) {
    const dx = near.dx[near.open[k]!]! - cx
    const dy = near.dy[near.open[k]!]! - cy
    if (dx * dx + dy * dy <= radiusM * radiusM * (1 + EDGE)) return true
  }
  return false
}

/** Notes for everybody in the circle at hand that it is at least so full; returns how full, up to `most`. */
export function raise(sizes: Uint8Array, most: number): number {
  const to = insideCount
  const size = Math.min(to, most)
  for (let k = 0; k < to; k++) {
    const person = near.inside[k]!
    const less = sizes[person]! - size
    sizes[person] = size + (less & ~(less >> 31))
  }
  return size
}

/** Tries the circles of a person; false if he was settled while many were left. */
export function testCircles(grid: PeopleGrid, person: number, radiusM: number, most: number): boolean {
  const { sizes } = grid
  const pairs = lookAround(grid, person, radiusM)
  raise(sizes, most)
  for (let p = 0; p < pairs; p++) {
    if (pairs > FEW_PAIRS && sizes[person]! >= most) return false
    fillCircle(p, radiusM, false)
    raise(sizes, most)
  }
  return true
}

import type { PeopleGrid } from './people-grid.ts'

/** People on the edge are in the circle; share of its squared radius. */
const EDGE = 1e-9
/** More people than are ever around somebody, unless placed there by mistake. */
const ROOM = 1 << 14
/** So few pairs are tried faster than they are set aside and searched again. */
const FEW_PAIRS = 8

/**
 * The people around the current person. Compiled code holds these arrays' addresses until they are first replaced,
 * which is worth a quarter of the search; exporting them would lose this.
 */
const near = {
  who: new Int32Array(ROOM),
  /** The vector from the person to each, in metres. */
  dx: new Float64Array(ROOM),
  dy: new Float64Array(ROOM),
  /** Those who form a pair with the person whose centre has to be tried. */
  pairs: new Int32Array(ROOM),
  /** Those not settled: always fewer than seven full circles. */
  open: new Int32Array(ROOM),
  /** People in the current circle. */
  inside: new Int32Array(ROOM),
}
let nearCount = 0
let openCount = 0
let insideCount = 0

/**
 * Lists the people whom a circle can hold together with a person, its centre not to the person's left; among them those
 * in the rightmost circle that holds the person, and those to the right beyond it that form a pair: a pair is tried by
 * its left member, whose right the centre is on. Returns the number of pairs.
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
    // Cells of one row are contiguous.
    const from = starts[r * columns + firstColumn]!
    const to = starts[r * columns + lastColumn + 1]!
    if (near.who.length < listed + to - from) widen(listed + to - from)
    for (let other = from; other < to; other++) {
      const dx = places[other << 1]! - x
      const dy = places[(other << 1) | 1]! - y
      const square = dx * dx + dy * dy
      const isNear = +(square <= farthest)
      // Always written and counted if it applies: the branch is random, and would be mispredicted every other time.
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

/** Keeps the list. */
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

/** Writes the people in the circle of a pair into `inside`; nobody if it is `forOpen` and holds none of them. */
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

/** Lists the neighbours who are not settled; false if all are. */
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

/** Notes for everybody in the current circle that it has at least this size; returns the size, up to `most`. */
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

/** Tries the circles of a person; false if the person was settled while many were left. */
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

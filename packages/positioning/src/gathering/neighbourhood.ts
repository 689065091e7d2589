import type { PeopleGrid } from './people-grid.ts'

/** People on the edge are in the circle; share of its squared radius. */
const EDGE = 1e-9
/** So few pairs are tried faster than they are set aside and searched again. */
const FEW_PAIRS = 8

/** The people around the current person: working data of a search, longer when more are around somebody. */
export interface Neighbourhood extends Lists {
  count: number
  openCount: number
  insideCount: number
}

interface Lists {
  who: Int32Array
  /** The vector from the person to each, in metres. */
  dx: Float64Array
  dy: Float64Array
  /** Those who form a pair with the person whose centre has to be tried. */
  pairs: Int32Array
  /** Those not settled. */
  open: Int32Array
  /** People in the current circle. */
  inside: Int32Array
}

const createLists = (room: number): Lists => ({
  who: new Int32Array(room),
  dx: new Float64Array(room),
  dy: new Float64Array(room),
  pairs: new Int32Array(room),
  open: new Int32Array(room),
  inside: new Int32Array(room),
})

export const createNeighbourhood = (): Neighbourhood => ({ ...createLists(1 << 10), count: 0, openCount: 0, insideCount: 0 })

/**
 * Lists the people whom a circle can hold together with a person, its centre not to the person's left; among them those
 * in the rightmost circle that holds the person, and those to the right beyond it that form a pair: a pair is tried by
 * its left member, whose right the centre is on. Returns the number of pairs.
 */
export function lookAround(grid: PeopleGrid, near: Neighbourhood, person: number, radiusM: number): number {
  const { starts, places, columns, rows } = grid
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  const edge = EDGE * radiusM * radiusM
  const farthest = 4 * radiusM * radiusM + 4 * edge
  const diameter = 2 * radiusM
  const reach = diameter * (1 + EDGE)
  const firstColumn = Math.max(0, grid.columnAt(x - 0.5 * reach))
  const lastColumn = Math.min(columns - 1, grid.columnAt(x + reach))
  const firstRow = Math.max(0, grid.rowAt(y - reach))
  const lastRow = Math.min(rows - 1, grid.rowAt(y + reach))
  let room = 0
  // Cells of one row are contiguous.
  for (let r = firstRow; r <= lastRow; r++) room += starts[r * columns + lastColumn + 1]! - starts[r * columns + firstColumn]!
  if (near.who.length < room) Object.assign(near, createLists(2 * room))
  const { who, dx: nearX, dy: nearY, pairs, inside } = near
  let listed = 0
  let found = 0
  let count = 0
  for (let r = firstRow; r <= lastRow; r++) {
    const to = starts[r * columns + lastColumn + 1]!
    for (let other = starts[r * columns + firstColumn]!; other < to; other++) {
      const dx = places[other << 1]! - x
      const dy = places[(other << 1) | 1]! - y
      const square = dx * dx + dy * dy
      const isNear = +(square <= farthest)
      // Always written and counted if it applies: the branch is random, and would be mispredicted every other time.
      who[listed] = other
      nearX[listed] = dx
      nearY[listed] = dy
      pairs[found] = listed
      inside[count] = other
      listed += isNear
      found += isNear & +(dx >= 0) & +(square > diameter * dx)
      count += +(square - edge <= diameter * dx)
    }
  }
  near.count = listed
  near.insideCount = count
  return found
}

/** Writes the people in the circle of a pair into `inside`; nobody if it is `forOpen` and holds none of them. */
export function fillCircle(near: Neighbourhood, pair: number, radiusM: number, forOpen: boolean) {
  const partner = near.pairs[pair]!
  const dx = near.dx[partner]!
  const dy = near.dy[partner]!
  const across = Math.sqrt(Math.max(0, (radiusM * radiusM) / (dx * dx + dy * dy) - 0.25))
  const toRight = dy > 0 ? across : -across
  const cx = 0.5 * dx + toRight * dy
  const cy = 0.5 * dy - toRight * dx
  near.insideCount = forOpen && !holdsOpen(near, cx, cy, radiusM) ? 0 : listInside(near, cx, cy, radiusM)
}

function listInside({ who, dx: nearX, dy: nearY, inside, count: to }: Neighbourhood, cx: number, cy: number, radiusM: number): number {
  const farthest = radiusM * radiusM * (1 + EDGE)
  let count = 0
  for (let k = 0; k < to; k++) {
    const dx = nearX[k]! - cx
    const dy = nearY[k]! - cy
    inside[count] = who[k]!
    count += +(dx * dx + dy * dy <= farthest)
  }
  return count
}

/** Lists the neighbours who are not settled; false if all are. */
export function listOpen(near: Neighbourhood, sizes: Uint8Array, most: number): boolean {
  const { who, open, count } = near
  let listed = 0
  for (let k = 0; k < count; k++) if (sizes[who[k]!]! < most) open[listed++] = k
  near.openCount = listed
  return listed > 0
}

function holdsOpen({ dx: nearX, dy: nearY, open, openCount }: Neighbourhood, cx: number, cy: number, radiusM: number): boolean {
  for (let k = 0; k < openCount; k++) {
    const dx = nearX[open[k]!]! - cx
    const dy = nearY[open[k]!]! - cy
    if (dx * dx + dy * dy <= radiusM * radiusM * (1 + EDGE)) return true
  }
  return false
}

/** Notes for everybody in the current circle that it has at least this size; returns the size, up to `most`. */
export function raise({ inside, insideCount }: Neighbourhood, sizes: Uint8Array, most: number): number {
  const size = Math.min(insideCount, most)
  for (let k = 0; k < insideCount; k++) {
    const person = inside[k]!
    const less = sizes[person]! - size
    sizes[person] = size + (less & ~(less >> 31))
  }
  return size
}

/** Tries the circles of a person; false if the person was settled while many were left. */
export function testCircles(grid: PeopleGrid, near: Neighbourhood, person: number, radiusM: number, most: number): boolean {
  const { sizes } = grid
  const pairs = lookAround(grid, near, person, radiusM)
  raise(near, sizes, most)
  for (let p = 0; p < pairs; p++) {
    if (pairs > FEW_PAIRS && sizes[person]! >= most) return false
    fillCircle(near, p, radiusM, false)
    raise(near, sizes, most)
  }
  return true
}

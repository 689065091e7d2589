import { type People, PeopleGrid } from './people-grid.ts'

export interface GatheringSearch {
  /**
   * How full the fullest circle of `radiusM` is that holds a person, anywhere on his floor, himself included and counted up to `most` (at most 255):
   * written into `size` for every person.
   */
  find(people: People, radiusM: number, most: number, size: Uint8Array): void
}

/** Who stands on the edge is in the circle; share of its squared radius. */
const EDGE = 1e-9

/**
 * Exact. The centres from which a circle holds certain people are the common part of the circles around each of them, and that part has one rightmost point: it is the rightmost
 * point of one of these circles, or of what two have in common (a problem of two unknowns is decided by two constraints). So one centre per person and one
 * per pair are tried, the latter only where it lies to the right of neither of the two (half of all pairs).
 *
 * Before that a cell whose people have room in one circle and that holds `most` of them settles them all, which is every cell of a muster point. Settled people
 * are looked at again only beside somebody who is not.
 */
export function createGatheringSearch(): GatheringSearch {
  const grid = new PeopleGrid()
  return {
    find(people, radiusM, most, size) {
      const { count } = people
      size.fill(1, 0, count)
      if (count < 2 || most < 2) return
      grid.fill(people, radiusM)
      const { sizes, order } = grid
      if (grid.scale === 1) settleFullCells(grid, most)
      for (let i = 0; i < count; i++) if (sizes[i]! < most) testCircles(grid, i, radiusM, most)
      testSettled(grid, radiusM, most)
      for (let i = 0; i < count; i++) size[order[i]!] = sizes[i]!
    },
  }
}

/** Half a cell is no wider than a circle. */
function settleFullCells({ starts, y, floor, sizes, columns, rows, minY, height }: PeopleGrid, most: number) {
  for (let c = 0; c < columns * rows; c++) {
    const from = starts[c]!
    const to = starts[c + 1]!
    if (to - from < most) continue
    const middle = minY + (Math.floor(c / columns) + 0.5) * height
    let lower = 0
    let alike = true
    for (let i = from; i < to; i++) {
      lower += +(y[i]! < middle)
      alike &&= floor[i] === floor[from]
    }
    if (!alike) continue
    for (let i = from; i < to; i++) if ((y[i]! < middle ? lower : to - from - lower) >= most) sizes[i] = most
  }
}

/** Circles through people who were settled before their turn can hold others who are not. */
function testSettled(grid: PeopleGrid, radiusM: number, most: number) {
  const { starts, tested, columns, rows } = grid
  for (let c = 0; c < columns * rows; c++) {
    const to = starts[c + 1]!
    let i = starts[c]!
    while (i < to && tested[i] === 1) i++
    if (i === to || !openAround(grid, c, radiusM, most)) continue
    for (; i < to; i++) if (tested[i] === 0) testCircles(grid, i, radiusM, most)
  }
}

function openAround({ starts, sizes, columns, rows, width, height }: PeopleGrid, cell: number, radiusM: number, most: number): boolean {
  const reach = Math.ceil((2 * radiusM) / width)
  const rowReach = Math.ceil((2 * radiusM) / height)
  const column = cell % columns
  const row = (cell - column) / columns
  for (let r = Math.max(0, row - rowReach); r <= Math.min(rows - 1, row + rowReach); r++) {
    const to = starts[r * columns + Math.min(columns - 1, column + reach) + 1]!
    for (let i = starts[r * columns + Math.max(0, column - reach)]!; i < to; i++) if (sizes[i]! < most) return true
  }
  return false
}

/** Those near the person at hand: where they are as seen from him, and their squared distance less the edge. */
let near = new Int32Array(64)
let nearX = new Float64Array(64)
let nearY = new Float64Array(64)
let nearSquare = new Float64Array(64)
let nearCount = 0
/** Which of them make a pair with him. */
let pairs = new Int32Array(64)
let pairCount = 0
let lowestNear = 0
/** Those of them in the circle at hand. */
let inside = new Int32Array(64)
let insideCount = 0

function testCircles(grid: PeopleGrid, person: number, radiusM: number, most: number) {
  const { sizes, tested } = grid
  tested[person] = 1
  gatherNear(grid, person, radiusM)
  const bound = Math.min(most, nearCount)
  lookAround(grid, person, radiusM)
  const lowest = lowestNear
  if (lowest >= bound) return
  const settled = sizes[person]! >= most
  const found = pairCount
  const xs = nearX
  const ys = nearY
  const partners = pairs
  // The first is the circle farthest right of those with this person.
  let cx = 2 * radiusM
  let cy = 0
  for (let p = -1; p < found; p++) {
    if (p >= 0) {
      const dx = xs[partners[p]!]!
      const dy = ys[partners[p]!]!
      const across = 2 * Math.sqrt(Math.max(0, (radiusM * radiusM) / (dx * dx + dy * dy) - 0.25))
      const toRight = dy > 0 ? across : -across
      cx = dx + toRight * dy
      cy = dy - toRight * dx
    }
    if (settled && !holdsOpen(cx, cy, sizes, most)) continue
    const count = Math.min(most, countCircle(cx, cy))
    if (count <= lowest) continue
    raise(count, sizes)
    if (count >= bound && lowestSize(sizes) >= bound) return
  }
}

/**
 * Where those near are, and with whom of them the person has a centre to be tried: to the right of neither of the two alone. A pair is tried by the one on the left, to whose
 * right the centre is.
 */
function lookAround({ x, y, sizes }: PeopleGrid, person: number, radiusM: number) {
  const others = near
  const xs = nearX
  const ys = nearY
  const squares = nearSquare
  const partners = pairs
  const to = nearCount
  const edge = EDGE * radiusM * radiusM
  const ownX = x[person]!
  const ownY = y[person]!
  let found = 0
  let lowest = 255
  for (let k = 0; k < to; k++) {
    const other = others[k]!
    const dx = x[other]! - ownX
    const dy = y[other]! - ownY
    const square = dx * dx + dy * dy
    xs[k] = dx
    ys[k] = dy
    squares[k] = square - edge
    partners[found] = k
    found += +(square > 2 * radiusM * Math.abs(dx)) & (+(dx > 0) | (+(dx === 0) & +(other > person)))
    const less = sizes[other]! - lowest
    lowest += less & (less >> 31)
  }
  pairCount = found
  lowestNear = lowest
}

/** Everybody whom a circle can hold that has the person at hand on its edge and its centre to his right, himself included. */
function gatherNear({ columns, rows, starts, width, height, cell, x, y, floor }: PeopleGrid, person: number, radiusM: number) {
  const edge = EDGE * radiusM * radiusM
  // To his left no such circle reaches farther than its radius.
  const least = -radiusM * (1 + EDGE)
  const most = 4 * radiusM * radiusM + 4 * edge
  const reach = Math.ceil((2 * radiusM) / width)
  const rowReach = Math.ceil((2 * radiusM) / height)
  const column = cell[person]! % columns
  const row = (cell[person]! - column) / columns
  const firstColumn = Math.max(0, column - Math.ceil(reach / 2))
  const lastColumn = Math.min(columns - 1, column + reach)
  const lastRow = Math.min(rows - 1, row + rowReach)
  const ownX = x[person]!
  const ownY = y[person]!
  const ownFloor = floor[person]!
  let count = 0
  for (let r = Math.max(0, row - rowReach); r <= lastRow; r++) {
    // Cells of one row lie one after the other.
    const to = starts[r * columns + lastColumn + 1]!
    const from = starts[r * columns + firstColumn]!
    if (count + to - from >= near.length) widenNear(count + to - from)
    const others = near
    for (let other = from; other < to; other++) {
      const dx = x[other]! - ownX
      const dy = y[other]! - ownY
      const square = dx * dx + dy * dy
      // Written in any case and counted if so: chance would have the processor guess wrong every other time.
      others[count] = other
      count += +(dx >= least) & +(square <= most) & +(floor[other] === ownFloor)
    }
  }
  nearCount = count
}

function widenNear(least: number) {
  const [others, x, y, square] = [near, nearX, nearY, nearSquare]
  near = new Int32Array(2 * least)
  nearX = new Float64Array(near.length)
  nearY = new Float64Array(near.length)
  nearSquare = new Float64Array(near.length)
  inside = new Int32Array(near.length)
  pairs = new Int32Array(near.length)
  near.set(others)
  nearX.set(x)
  nearY.set(y)
  nearSquare.set(square)
}

function lowestSize(sizes: Uint8Array): number {
  const others = near
  const to = nearCount
  let lowest = 255
  for (let k = 0; k < to; k++) {
    const less = sizes[others[k]!]! - lowest
    lowest += less & (less >> 31)
  }
  return lowest
}

/**
 * People in the circle on whose edge the person at hand is and whose centre, as seen from him, is half of (cx, cy); they are written into `inside`, himself included.
 * |k - c|² <= |c|² is |k|² <= 2 k c.
 */
function countCircle(cx: number, cy: number): number {
  const others = near
  const xs = nearX
  const ys = nearY
  const squares = nearSquare
  const members = inside
  const to = nearCount
  let count = 0
  for (let k = 0; k < to; k++) {
    members[count] = others[k]!
    count += +(xs[k]! * cx + ys[k]! * cy >= squares[k]!)
  }
  insideCount = count
  return count
}

/** Does that circle hold somebody who is not settled? */
function holdsOpen(cx: number, cy: number, sizes: Uint8Array, most: number): boolean {
  for (let k = 0; k < nearCount; k++) {
    if (sizes[near[k]!]! < most && nearX[k]! * cx + nearY[k]! * cy >= nearSquare[k]!) return true
  }
  return false
}

/** Notes for everybody in the circle counted last that it is at least so full. */
function raise(count: number, sizes: Uint8Array) {
  const members = inside
  const to = insideCount
  for (let k = 0; k < to; k++) {
    const less = sizes[members[k]!]! - count
    sizes[members[k]!] = count + (less & ~(less >> 31))
  }
}

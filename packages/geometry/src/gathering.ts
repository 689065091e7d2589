import { type People, PeopleGrid, splitFloors } from './people-grid.ts'

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
      size.fill(1, 0, people.count)
      if (most < 2) return
      for (const floor of splitFloors(people)) {
        if (floor.count < 2) continue
        grid.fill(floor, radiusM)
        searchFloor(grid, floor.count, radiusM, most)
        const { sizes, order } = grid
        const { position } = floor
        for (let i = 0; i < floor.count; i++) size[position === null ? order[i]! : position[order[i]!]!] = sizes[i]!
      }
    },
  }
}

function searchFloor(grid: PeopleGrid, count: number, radiusM: number, most: number) {
  const { sizes } = grid
  if (pairs.length <= count) widen(2 * count)
  if (grid.scale === 1) settleFullCells(grid, most)
  for (let i = 0; i < count; i++) if (sizes[i]! < most) testCircles(grid, i, radiusM, most)
  testSettled(grid, radiusM, most)
}

/** Half a cell is no wider than a circle. */
function settleFullCells({ starts, places, sizes, columns, rows, minY, height }: PeopleGrid, most: number) {
  for (let c = 0; c < columns * rows; c++) {
    const from = starts[c]!
    const to = starts[c + 1]!
    if (to - from < most) continue
    const middle = minY + (Math.floor(c / columns) + 0.5) * height
    let lower = 0
    for (let i = from; i < to; i++) lower += +(places[(i << 1) | 1]! < middle)
    for (let i = from; i < to; i++) if ((places[(i << 1) | 1]! < middle ? lower : to - from - lower) >= most) sizes[i] = most
  }
}

/** Circles through people who were settled before their turn can hold others who are not. */
function testSettled(grid: PeopleGrid, radiusM: number, most: number) {
  const { starts, tested, columns, rows } = grid
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const to = starts[row * columns + column + 1]!
      let i = starts[row * columns + column]!
      while (i < to && tested[i] === 1) i++
      if (i === to || !openAround(grid, column, row, radiusM, most)) continue
      for (; i < to; i++) if (tested[i] === 0) testCircles(grid, i, radiusM, most)
    }
  }
}

/** Is there anybody not settled whom a circle can hold with somebody of this cell? */
function openAround(
  { starts, sizes, columns, rows, columnsPerMetre }: PeopleGrid,
  column: number,
  row: number,
  radiusM: number,
  most: number,
) {
  const reach = Math.ceil(2 * radiusM * columnsPerMetre) + 1
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    const to = starts[r * columns + Math.min(columns - 1, column + reach) + 1]!
    for (let i = starts[r * columns + Math.max(0, column - reach)]!; i < to; i++) if (sizes[i]! < most) return true
  }
  return false
}

/** With whom the person at hand makes a pair whose centre is to be tried. */
let pairs = new Int32Array(64)
let pairCount = 0
/** Those in the circle at hand. */
let inside = new Int32Array(64)
let insideCount = 0
/** Those around the person at hand who are not settled. */
let open = new Int32Array(64)
let openCount = 0

function widen(people: number) {
  pairs = new Int32Array(people)
  inside = new Int32Array(people)
  open = new Int32Array(people)
}

function testCircles(grid: PeopleGrid, person: number, radiusM: number, most: number) {
  const { places, sizes, tested } = grid
  // Where all is open, looking for it first is in vain.
  let selective = sizes[person]! >= most
  if (selective && listOpen(grid, person, radiusM, most) === 0) return
  tested[person] = 1
  lookRight(grid, person, radiusM)
  raise(sizes, most)
  const partners = pairs
  const found = pairCount
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  let full = insideCount >= most
  for (let p = 0; p < found; p++) {
    if (full) {
      if (listOpen(grid, person, radiusM, most) === 0) return
      selective = true
      full = false
    }
    const partner = partners[p]! << 1
    const dx = places[partner]! - x
    const dy = places[partner | 1]! - y
    const across = Math.sqrt(Math.max(0, (radiusM * radiusM) / (dx * dx + dy * dy) - 0.25))
    const toRight = dy > 0 ? across : -across
    const cx = x + 0.5 * dx + toRight * dy
    const cy = y + 0.5 * dy - toRight * dx
    if (selective && !holdsOpen(grid, cx, cy, radiusM)) continue
    fillCircle(grid, cx, cy, radiusM)
    raise(sizes, most)
    full = insideCount >= most
  }
}

/** Lists those not settled whom a circle can hold that has the person on its edge and its centre to his right; returns their number. */
function listOpen(grid: PeopleGrid, person: number, radiusM: number, most: number): number {
  const { starts, places, sizes, columns, rows } = grid
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  const reach = 2 * radiusM * (1 + EDGE)
  const firstColumn = Math.max(0, grid.columnAt(x - reach))
  const lastColumn = Math.min(columns - 1, grid.columnAt(x + reach))
  const lastRow = Math.min(rows - 1, grid.rowAt(y + reach))
  openCount = 0
  for (let r = Math.max(0, grid.rowAt(y - reach)); r <= lastRow; r++) {
    const to = starts[r * columns + lastColumn + 1]!
    for (let other = starts[r * columns + firstColumn]!; other < to; other++) {
      if (sizes[other]! >= most) continue
      const dx = places[other << 1]! - x
      const dy = places[(other << 1) | 1]! - y
      if (dx >= -reach / 2 && dx * dx + dy * dy <= reach * reach) open[openCount++] = other
    }
  }
  return openCount
}

function holdsOpen({ places }: PeopleGrid, cx: number, cy: number, radiusM: number): boolean {
  for (let k = 0; k < openCount; k++) {
    const dx = places[open[k]! << 1]! - cx
    const dy = places[(open[k]! << 1) | 1]! - cy
    if (dx * dx + dy * dy <= radiusM * radiusM * (1 + EDGE)) return true
  }
  return false
}

/**
 * The people to the person's right: those of the circle farthest right of all that hold him, written into `inside`, and those beyond it with whom he makes a
 * pair. A pair is tried by the one on the left, to whose right the centre is.
 */
function lookRight(grid: PeopleGrid, person: number, radiusM: number) {
  const { starts, places, columns, rows } = grid
  const partners = pairs
  const members = inside
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  const edge = EDGE * radiusM * radiusM
  const farthest = 4 * radiusM * radiusM + 4 * edge
  const diameter = 2 * radiusM
  const reach = diameter * (1 + EDGE)
  const column = grid.columnAt(x)
  const lastColumn = Math.min(columns - 1, grid.columnAt(x + reach))
  const lastRow = Math.min(rows - 1, grid.rowAt(y + reach))
  let found = 0
  let count = 0
  for (let r = Math.max(0, grid.rowAt(y - reach)); r <= lastRow; r++) {
    // Cells of one row lie one after the other.
    const to = starts[r * columns + lastColumn + 1]!
    for (let other = starts[r * columns + column]!; other < to; other++) {
      const at = other << 1
      const dx = places[at]! - x
      const dy = places[at | 1]! - y
      const square = dx * dx + dy * dy
      // Written in any case and counted if so: chance would have the processor guess wrong every other time.
      partners[found] = other
      members[count] = other
      found += +(dx >= 0) & +(square > diameter * dx) & +(square <= farthest)
      count += +(square - edge <= diameter * dx)
    }
  }
  pairCount = found
  insideCount = count
}

/** Writes who is in the circle around (cx, cy) into `inside`. */
function fillCircle(grid: PeopleGrid, cx: number, cy: number, radiusM: number) {
  const { starts, places, columns, rows } = grid
  const members = inside
  const farthest = radiusM * radiusM * (1 + EDGE)
  const reach = radiusM * (1 + EDGE)
  const firstColumn = Math.max(0, grid.columnAt(cx - reach))
  const lastColumn = Math.min(columns - 1, grid.columnAt(cx + reach))
  const lastRow = Math.min(rows - 1, grid.rowAt(cy + reach))
  let count = 0
  for (let r = Math.max(0, grid.rowAt(cy - reach)); r <= lastRow; r++) {
    const to = starts[r * columns + lastColumn + 1]!
    for (let other = starts[r * columns + firstColumn]!; other < to; other++) {
      const at = other << 1
      const dx = places[at]! - cx
      const dy = places[at | 1]! - cy
      members[count] = other
      count += +(dx * dx + dy * dy <= farthest)
    }
  }
  insideCount = count
}

/** Notes for everybody in the circle at hand that it is at least so full. */
function raise(sizes: Uint8Array, most: number) {
  const members = inside
  const to = insideCount
  const size = Math.min(to, most)
  for (let k = 0; k < to; k++) {
    const less = sizes[members[k]!]! - size
    sizes[members[k]!] = size + (less & ~(less >> 31))
  }
}

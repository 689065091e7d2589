import type { PeopleGrid } from './people-grid.ts'

/** People on the edge are in the circle; share of its squared radius. */
const EDGE = 1e-9

/**
 * Size of the fullest circle around one of the people that holds each person, themselves included and counted up to
 * `most`. Exact: the greatest count around anybody within their radius. Once `most` are around somebody, all of these
 * are settled, and their own counts are needed only if they matter to somebody else: so in a crowd few are counted, and
 * neighbours of the settled are tried first.
 */
export function searchAroundPeople(grid: PeopleGrid, count: number, radiusM: number, most: number) {
  const { sizes, tested: around } = grid
  if (grid.meant) settleFullParts(grid, most)
  for (let i = 0; i < count; i++) if (sizes[i]! < most) around[i] = settleAround(grid, i, radiusM, most)
  for (let i = 0; i < count; i++) if (sizes[i]! < most) sizes[i] = fullestAround(grid, i, radiusM, most)
}

/** In a third of a cell everybody is within everybody's radius. */
function settleFullParts({ starts, places, sizes, columns, rows, minY, height }: PeopleGrid, most: number) {
  for (let cell = 0; cell < columns * rows; cell++) {
    const from = starts[cell]!
    const to = starts[cell + 1]!
    if (to - from < most) continue
    const low = minY + (Math.floor(cell / columns) + 1 / 3) * height
    const high = low + height / 3
    let aboveLow = 0
    let aboveHigh = 0
    for (let i = from; i < to; i++) {
      const y = places[(i << 1) | 1]!
      aboveLow += +(y >= low)
      aboveHigh += +(y >= high)
    }
    const [lower, middle] = [to - from - aboveLow >= most, aboveLow - aboveHigh >= most]
    const upper = aboveHigh >= most
    for (let i = from; i < to; i++) {
      const y = places[(i << 1) | 1]!
      if (y < low ? lower : y < high ? middle : upper) sizes[i] = most
    }
  }
}

/** Counts the people around a person; if they are enough, they are settled. */
function settleAround(grid: PeopleGrid, person: number, radiusM: number, most: number): number {
  const found = countAround(grid, person, radiusM, most)
  if (found === most) for (let k = 0; k < found; k++) grid.sizes[grid.counted[k]!] = most
  return found
}

/** In the rows that a circle reaches, the person's own comes first, and in it the part that begins with their cell. */
function countAround(grid: PeopleGrid, person: number, radiusM: number, most: number): number {
  const { starts, places, columns, rows } = grid
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  const reach = radiusM * (1 + EDGE)
  const first = Math.max(0, grid.columnAt(x - reach))
  const end = Math.min(columns - 1, grid.columnAt(x + reach)) + 1
  const row = grid.rowAt(y)
  const own = starts[row * columns + grid.columnAt(x)]!
  let found = countIn(grid, own, starts[row * columns + end]!, x, y, radiusM, 0, most)
  if (found < most) found = countIn(grid, starts[row * columns + first]!, own, x, y, radiusM, found, most)
  const lastRow = Math.min(rows - 1, grid.rowAt(y + reach))
  for (let r = Math.max(0, grid.rowAt(y - reach)); r <= lastRow && found < most; r++)
    if (r !== row) found = countIn(grid, starts[r * columns + first]!, starts[r * columns + end]!, x, y, radiusM, found, most)
  return found
}

function countIn(
  { places, counted }: PeopleGrid,
  from: number,
  to: number,
  x: number,
  y: number,
  radiusM: number,
  before: number,
  most: number,
) {
  const farthest = radiusM * radiusM * (1 + EDGE)
  let found = before
  for (let other = from; other < to; other++) {
    const dx = places[other << 1]! - x
    const dy = places[(other << 1) | 1]! - y
    if (dx * dx + dy * dy > farthest) continue
    counted[found++] = other
    if (found === most) return most
  }
  return found
}

/** The person has been counted; of others only those in a crowd may not have been. */
function fullestAround(grid: PeopleGrid, person: number, radiusM: number, most: number): number {
  const { starts, places, columns, rows, tested: around } = grid
  const x = places[person << 1]!
  const y = places[(person << 1) | 1]!
  const farthest = radiusM * radiusM * (1 + EDGE)
  const reach = radiusM * (1 + EDGE)
  const first = Math.max(0, grid.columnAt(x - reach))
  const end = Math.min(columns - 1, grid.columnAt(x + reach)) + 1
  const lastRow = Math.min(rows - 1, grid.rowAt(y + reach))
  let fullest = around[person]!
  // These are beyond the radius, in both directions.
  if (fullest === 1) return 1
  for (let r = Math.max(0, grid.rowAt(y - reach)); r <= lastRow; r++) {
    const to = starts[r * columns + end]!
    for (let other = starts[r * columns + first]!; other < to; other++) {
      const dx = places[other << 1]! - x
      const dy = places[(other << 1) | 1]! - y
      if (dx * dx + dy * dy > farthest) continue
      if (around[other] === 0) around[other] = countAround(grid, other, radiusM, most)
      if (around[other]! > fullest) fullest = around[other]!
      if (fullest === most) return most
    }
  }
  return fullest
}

/** People in columns: place in metres, floor number. Places must be finite. */
export interface People {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly floor: Int32Array
}

export interface GatheringSearch {
  /**
   * How full the fullest circle of `radiusM` is that holds a person, anywhere on his floor, himself included and counted up to `most` (at most 255):
   * written into `size` for every person.
   */
  find(people: People, radiusM: number, most: number, size: Uint8Array): void
}

/** Somebody far off may not make the grid large. */
const CELLS_PER_PERSON = 4
/** Who stands on the edge is in the circle. */
const EDGE = 1 + 1e-9

/**
 * Counts per cell of a grid first: a cell whose people have room in one circle and that holds `most` of them settles them all, which is every cell of a muster point.
 * Of the others those who have nobody near are settled too. Between: a circle can be pushed until two of its people are on its edge, so the two circles
 * through every pair near enough are counted. Buffers are kept from call to call.
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
      if (grid.side <= radiusM * Math.SQRT2) settleFullCells(grid, most)
      for (let i = 0; i < count; i++) if (sizes[i]! < most) testCircles(grid, i, radiusM, most)
      for (let i = 0; i < count; i++) size[order[i]!] = sizes[i]!
    },
  }
}

/** People sorted by cell: those of cell c are at `starts[c] .. starts[c + 1]`, each with his position in the list in `order`. */
class PeopleGrid {
  side = 1
  columns = 1
  rows = 1
  minX = 0
  minY = 0
  order = new Int32Array(0)
  starts = new Int32Array(0)
  cell = new Int32Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  floor = new Int32Array(0)
  sizes = new Uint8Array(0)

  fill(people: People, radiusM: number) {
    const { count, x, y } = people
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = 0; i < count; i++) {
      if (x[i]! < minX) minX = x[i]!
      if (x[i]! > maxX) maxX = x[i]!
      if (y[i]! < minY) minY = y[i]!
      if (y[i]! > maxY) maxY = y[i]!
    }
    const longest = Math.max(maxX - minX, maxY - minY)
    const most = CELLS_PER_PERSON * count
    this.side = Math.max(radiusM, Math.sqrt(((maxX - minX) * (maxY - minY)) / most), longest / most)
    this.columns = Math.floor((maxX - minX) / this.side) + 1
    this.rows = Math.floor((maxY - minY) / this.side) + 1
    this.minX = minX
    this.minY = minY
    this.reserve(count, this.columns * this.rows + 2)
    this.sort(people)
  }

  private reserve(people: number, starts: number) {
    if (this.starts.length < starts) this.starts = new Int32Array(2 * starts)
    if (this.order.length >= people) return
    const room = 2 * people
    this.order = new Int32Array(room)
    this.cell = new Int32Array(room)
    this.x = new Float64Array(room)
    this.y = new Float64Array(room)
    this.floor = new Int32Array(room)
    this.sizes = new Uint8Array(room)
  }

  private sort({ count, x, y, floor }: People) {
    const { starts, side, columns, minX, minY } = this
    const cellAt = (i: number) => Math.floor((y[i]! - minY) / side) * columns + Math.floor((x[i]! - minX) / side)
    const end = columns * this.rows + 2
    starts.fill(0, 0, end)
    // Counted one place further on, so that sorting them in leaves every start where it belongs.
    for (let i = 0; i < count; i++) starts[cellAt(i) + 2] = starts[cellAt(i) + 2]! + 1
    for (let c = 2; c < end; c++) starts[c] = starts[c]! + starts[c - 1]!
    for (let i = 0; i < count; i++) {
      const cell = cellAt(i)
      const at = starts[cell + 1]!
      starts[cell + 1] = at + 1
      this.order[at] = i
      this.cell[at] = cell
      this.x[at] = x[i]!
      this.y[at] = y[i]!
      this.floor[at] = floor[i]!
    }
    this.sizes.fill(1, 0, count)
  }
}

function settleFullCells({ starts, floor, sizes, columns, rows }: PeopleGrid, most: number) {
  for (let c = 0; c < columns * rows; c++) {
    const from = starts[c]!
    const to = starts[c + 1]!
    if (to - from < most) continue
    let at = from + 1
    while (at < to && floor[at] === floor[from]) at++
    if (at === to) sizes.fill(most, from, to)
  }
}

/** Those near the person at hand, everybody a circle with him can hold, and where they are as seen from him. */
let near = new Int32Array(64)
let nearX = new Float64Array(64)
let nearY = new Float64Array(64)
let nearCount = 0

function testCircles(grid: PeopleGrid, person: number, radiusM: number, most: number) {
  const size = grid.sizes
  gatherNear(grid, person, 4 * radiusM * radiusM * EDGE)
  const bound = Math.min(most, nearCount + 1)
  if (allSettled(person, bound, size)) return
  const radius2 = radiusM * radiusM
  // Those who stand at one and the same point.
  if (countCircle(person, 0, 0, radius2 * EDGE, most, size) >= bound && allSettled(person, bound, size)) return
  for (let k = 0; k < nearCount; k++) {
    // A pair is tested once, by the one who comes first, unless that one was settled without.
    if (near[k]! < person && size[near[k]!]! < most) continue
    const dx = nearX[k]!
    const dy = nearY[k]!
    const distance2 = dx * dx + dy * dy
    if (distance2 === 0) continue
    const across = Math.sqrt(Math.max(0, radius2 / distance2 - 0.25))
    const left = countCircle(person, 0.5 * dx - across * dy, 0.5 * dy + across * dx, radius2 * EDGE, most, size)
    const right = countCircle(person, 0.5 * dx + across * dy, 0.5 * dy - across * dx, radius2 * EDGE, most, size)
    if ((left >= bound || right >= bound) && allSettled(person, bound, size)) return
  }
}

function allSettled(person: number, bound: number, size: Uint8Array): boolean {
  if (size[person]! < bound) return false
  for (let k = 0; k < nearCount; k++) if (size[near[k]!]! < bound) return false
  return true
}

function gatherNear({ columns, rows, starts, side, cell, x, y, floor }: PeopleGrid, person: number, reach2: number) {
  const reach = Math.ceil(Math.sqrt(reach2) / side)
  const column = cell[person]! % columns
  const row = (cell[person]! - column) / columns
  const firstColumn = Math.max(0, column - reach)
  const lastColumn = Math.min(columns - 1, column + reach)
  nearCount = 0
  for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
    // Cells of one row lie one after the other.
    const to = starts[r * columns + lastColumn + 1]!
    for (let other = starts[r * columns + firstColumn]!; other < to; other++) {
      if (other === person || floor[other] !== floor[person]) continue
      const dx = x[other]! - x[person]!
      const dy = y[other]! - y[person]!
      if (dx * dx + dy * dy > reach2) continue
      if (nearCount === near.length) widenNear()
      near[nearCount] = other
      nearX[nearCount] = dx
      nearY[nearCount++] = dy
    }
  }
}

function widenNear() {
  const [others, x, y] = [near, nearX, nearY]
  near = new Int32Array(2 * others.length)
  nearX = new Float64Array(near.length)
  nearY = new Float64Array(near.length)
  near.set(others)
  nearX.set(x)
  nearY.set(y)
}

/** People in the circle around (cx, cy) as seen from the person, who is in it. */
function countCircle(person: number, cx: number, cy: number, radius2: number, most: number, size: Uint8Array): number {
  let count = 1
  for (let k = 0; k < nearCount; k++) {
    const dx = nearX[k]! - cx
    const dy = nearY[k]! - cy
    if (dx * dx + dy * dy <= radius2) count++
  }
  if (count > most) count = most
  if (size[person]! < count) size[person] = count
  for (let k = 0; k < nearCount; k++) {
    if (size[near[k]!]! >= count) continue
    const dx = nearX[k]! - cx
    const dy = nearY[k]! - cy
    if (dx * dx + dy * dy <= radius2) size[near[k]!] = count
  }
  return count
}

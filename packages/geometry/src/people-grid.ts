/** People in columns: place in metres, floor number. Places must be finite. */
export interface People {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly floor: Int32Array
}

/** Somebody far off may not make the grid large. */
const CELLS_PER_PERSON = 4
/** Cells are as high as a circle is wide, so that three rows hold everybody near; cells of a row lie one after the other, so narrow ones cost nothing. In radii. */
const HEIGHT = 2 * (1 + 1e-9)
const WIDTH = 0.5

/**
 * People sorted by cell: those of cell c are at `starts[c] .. starts[c + 1]`, each with his position in the list in `order`. `sizes` and `tested` are the search's
 * own. Buffers are kept from call to call.
 */
export class PeopleGrid {
  /** How much larger than meant the cells are. */
  scale = 1
  width = 1
  height = 1
  columns = 1
  rows = 1
  minX = 0
  minY = 0
  order = new Int32Array(0)
  starts = new Int32Array(0)
  cell = new Int32Array(0)
  /** Cells in the order of the list. */
  private unsorted = new Int32Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  floor = new Int32Array(0)
  sizes = new Uint8Array(0)
  tested = new Uint8Array(0)

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
    const area = (maxX - minX) * (maxY - minY)
    this.scale = Math.max(1, Math.sqrt(area / (WIDTH * HEIGHT * most)) / radiusM, longest / (WIDTH * most) / radiusM)
    this.width = WIDTH * radiusM * this.scale
    this.height = HEIGHT * radiusM * this.scale
    this.columns = Math.floor((maxX - minX) / this.width) + 1
    this.rows = Math.floor((maxY - minY) / this.height) + 1
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
    this.unsorted = new Int32Array(room)
    this.x = new Float64Array(room)
    this.y = new Float64Array(room)
    this.floor = new Int32Array(room)
    this.sizes = new Uint8Array(room)
    this.tested = new Uint8Array(room)
  }

  private sort({ count, x, y, floor }: People) {
    const { starts, width, height, columns, minX, minY } = this
    const cells = this.unsorted
    const end = columns * this.rows + 2
    starts.fill(0, 0, end)
    // Counted one place further on, so that sorting them in leaves every start where it belongs.
    for (let i = 0; i < count; i++) {
      const cell = Math.floor((y[i]! - minY) / height) * columns + Math.floor((x[i]! - minX) / width)
      cells[i] = cell
      starts[cell + 2] = starts[cell + 2]! + 1
    }
    for (let c = 2; c < end; c++) starts[c] = starts[c]! + starts[c - 1]!
    for (let i = 0; i < count; i++) {
      const cell = cells[i]!
      const at = starts[cell + 1]!
      starts[cell + 1] = at + 1
      this.order[at] = i
      this.cell[at] = cell
      this.x[at] = x[i]!
      this.y[at] = y[i]!
      this.floor[at] = floor[i]!
    }
    this.sizes.fill(1, 0, count)
    this.tested.fill(0, 0, count)
  }
}

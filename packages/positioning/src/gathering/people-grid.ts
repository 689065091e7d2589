import { gridShape } from './grid-shape.ts'
import type { FloorPeople } from './people.ts'

/**
 * People of one floor sorted by cell: those of cell c are at `starts[c] .. starts[c + 1]`, each with a position in the
 * list in `order`, and x and y in `places[2 i ..]`, side by side, because reaching another array costs more than
 * reaching another number. `sizes`, `tested`, `open`, `openBefore` and `counted` are the search's own. Buffers are kept
 * from call to call.
 */
export class PeopleGrid {
  /** Whether cells have the intended size, rather than a larger one because of a distant outlier. */
  meant = true
  height = 1
  columns = 1
  rows = 1
  minX = 0
  minY = 0
  columnsPerMetre = 1
  rowsPerMetre = 1
  order = new Int32Array(0)
  starts = new Int32Array(0)
  /** In the order of the list. */
  private cells = new Int32Array(0)
  places = new Float64Array(0)
  sizes = new Uint8Array(0)
  tested = new Uint8Array(0)
  open = new Int32Array(0)
  openBefore = new Int32Array(1)
  /** At most 255 people are counted. */
  readonly counted = new Int32Array(255)

  fill(people: FloorPeople, radiusM: number) {
    const { count, x, y } = people
    const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
    for (let i = 0; i < count; i++) {
      if (x[i]! < box[0]) box[0] = x[i]!
      if (x[i]! > box[2]) box[2] = x[i]!
      if (y[i]! < box[1]) box[1] = y[i]!
      if (y[i]! > box[3]) box[3] = y[i]!
    }
    const { minX, minY, cellWidth, cellHeight, columns, rows, meant } = gridShape(count, box, radiusM)
    this.meant = meant
    this.height = cellHeight
    this.rowsPerMetre = 1 / cellHeight
    this.columnsPerMetre = 1 / cellWidth
    this.minX = minX
    this.minY = minY
    this.columns = columns
    this.rows = rows
    this.reserve(count, this.columns * this.rows + 2)
    this.sort(people)
  }

  /** Outside the grid too; a person farther right is never in a column farther left. */
  columnAt(x: number): number {
    return ((x - this.minX) * this.columnsPerMetre) | 0
  }

  rowAt(y: number): number {
    return ((y - this.minY) * this.rowsPerMetre) | 0
  }

  private reserve(people: number, starts: number) {
    if (this.starts.length < starts) this.starts = new Int32Array(2 * starts)
    if (this.order.length >= people) return
    const room = 2 * people
    this.order = new Int32Array(room)
    this.cells = new Int32Array(room)
    this.places = new Float64Array(2 * room)
    this.sizes = new Uint8Array(room)
    this.tested = new Uint8Array(room)
    this.open = new Int32Array(room)
    this.openBefore = new Int32Array(room + 1)
  }

  private sort({ count, x, y }: FloorPeople) {
    const { starts, cells, order, places, columns } = this
    const end = columns * this.rows + 2
    starts.fill(0, 0, end)
    // Counts are shifted by one place, so that sorting moves every start to its proper value.
    for (let i = 0; i < count; i++) {
      const cell = this.rowAt(y[i]!) * columns + this.columnAt(x[i]!)
      cells[i] = cell
      starts[cell + 2] = starts[cell + 2]! + 1
    }
    for (let c = 2; c < end; c++) starts[c] = starts[c]! + starts[c - 1]!
    for (let i = 0; i < count; i++) {
      const cell = cells[i]!
      const at = starts[cell + 1]!
      starts[cell + 1] = at + 1
      order[at] = i
      places[at << 1] = x[i]!
      places[(at << 1) | 1] = y[i]!
    }
    this.sizes.fill(1, 0, count)
    this.tested.fill(0, 0, count)
  }
}

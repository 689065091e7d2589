/** People in columns: place in metres, floor number. Places must be finite. */
export interface People {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly floor: Int32Array
}

/** People of one floor; `position` is where each is in the list, null when all are on it. */
interface FloorPeople extends Omit<People, 'floor'> {
  readonly position: Int32Array | null
}

/** In most plants nearly all people are on one floor, so nothing is copied for that. */
export function splitFloors(people: People): FloorPeople[] {
  const { count, x, y, floor } = people
  let differing = 0
  for (let i = 1; i < count; i++) differing |= floor[i]! ^ floor[0]!
  if (differing === 0) return [{ count, x, y, position: null }]
  const floors = new Map<number, number[]>()
  for (let i = 0; i < count; i++) {
    const list = floors.get(floor[i]!)
    if (list) list.push(i)
    else floors.set(floor[i]!, [i])
  }
  return [...floors.values()].map((list) => {
    const position = new Int32Array(list)
    const own = { count: list.length, x: new Float64Array(list.length), y: new Float64Array(list.length), position }
    for (let i = 0; i < list.length; i++) {
      own.x[i] = x[position[i]!]!
      own.y[i] = y[position[i]!]!
    }
    return own
  })
}

/** Somebody far off may not make the grid large. */
const CELLS_PER_PERSON = 4
/** Cells are as high as a circle is wide, so that three rows hold everybody near; cells of a row lie one after the other, so narrow ones cost nothing. In radii. */
const HEIGHT = 2 * (1 + 1e-9)
const WIDTH = 0.5

/**
 * People of one floor sorted by cell: those of cell c are at `starts[c] .. starts[c + 1]`, each with his position in the list in `order`, his x and y in
 * `places[2 i ..]`: side by side, because an array costs more to reach than a number in it. `sizes`, `tested`, `open` and `openBefore` are the search's own. Buffers are kept from
 * call to call.
 */
export class PeopleGrid {
  /** How much larger than meant the cells are. */
  scale = 1
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

  fill(people: FloorPeople, radiusM: number) {
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
    this.height = HEIGHT * radiusM * this.scale
    this.rowsPerMetre = 1 / this.height
    this.columnsPerMetre = 1 / (WIDTH * radiusM * this.scale)
    this.minX = minX
    this.minY = minY
    this.columns = this.columnAt(maxX) + 1
    this.rows = this.rowAt(maxY) + 1
    this.reserve(count, this.columns * this.rows + 2)
    this.sort(people)
  }

  /** Outside the grid too; who is farther right is never in a column farther left. */
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
    // Counted one place further on, so that sorting them in leaves every start where it belongs.
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

/** Working data of one step over the cells of a map. Between steps `mass` and `next` are zero. */
export interface CellRoom {
  /** The cells with mass: the first `live` of `touched`. */
  live: number
  touched: Int32Array
  /** By cell. */
  mass: Float64Array
  next: Float64Array
  /** Log likelihood and gain, in the order of `touched`. */
  logs: Float64Array
  gains: Float64Array
  /** The cells to be kept. */
  readonly order: number[]
}

export const createCellRoom = (): CellRoom => ({
  live: 0,
  touched: new Int32Array(0),
  mass: new Float64Array(0),
  next: new Float64Array(0),
  logs: new Float64Array(0),
  gains: new Float64Array(0),
  order: [],
})

/** Makes room for a map of so many cells. */
export function fitCells(room: CellRoom, cells: number) {
  if (room.mass.length >= cells) return
  room.touched = new Int32Array(cells)
  room.mass = new Float64Array(cells)
  room.next = new Float64Array(cells)
  room.logs = new Float64Array(cells)
  room.gains = new Float64Array(cells)
}

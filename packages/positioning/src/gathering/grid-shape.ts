/**
 * Somebody far off may not make the grid large: so many whole cells, besides those cut by its edges, see `mostCells`.
 */
const CELLS_PER_PERSON = 4
/** What a circle holds with somebody may be off by rounding and still has to lie in the cells meant. */
const MARGIN = 1 + 4e-9
/**
 * Cells are as high as a circle is wide, so that three rows hold everybody near; cells of a row lie one after the
 * other, so narrow ones cost nothing. In radii.
 */
const HEIGHT = 2 * MARGIN
const WIDTH = 0.5 * MARGIN

/** Cells over all people of a floor; metres. */
export interface GridShape {
  readonly minX: number
  readonly minY: number
  readonly cellWidth: number
  readonly cellHeight: number
  readonly columns: number
  readonly rows: number
  /** Cells have the size meant, and not a larger one because somebody is far off. */
  readonly meant: boolean
}

/** Cells of the largest grid that so many people get, and two more, which sorting counts in. */
export const mostCells = (people: number): number => 9 * people + 16

/** For `count` people within a box: least x, least y, greatest x, greatest y. */
export function gridShape(count: number, box: readonly [number, number, number, number], radiusM: number): GridShape {
  const [minX, minY, maxX, maxY] = box
  const longest = Math.max(maxX - minX, maxY - minY)
  const most = CELLS_PER_PERSON * count
  const area = (maxX - minX) * (maxY - minY)
  const scale = Math.max(1, Math.sqrt(area / (WIDTH * HEIGHT * most)) / radiusM, longest / (WIDTH * most) / radiusM)
  const cellWidth = WIDTH * radiusM * scale
  const cellHeight = HEIGHT * radiusM * scale
  return {
    minX,
    minY,
    cellWidth,
    cellHeight,
    columns: cellsIn(maxX - minX, cellWidth),
    rows: cellsIn(maxY - minY, cellHeight),
    meant: scale === 1,
  }
}

/** The grid multiplies by the inverse: rounded alike, nobody falls out of it. */
const cellsIn = (lengthM: number, cellM: number): number => Math.floor(lengthM * (1 / cellM)) + 1

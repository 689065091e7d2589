/**
 * Limit of whole cells, apart from those cut by the edges, so that a distant outlier does not make the grid large; see
 * `mostCells`.
 */
const CELLS_PER_PERSON = 4
/** Tolerance for rounding: everything that a circle holds still has to lie in the intended cells. */
const MARGIN = 1 + 4e-9
/**
 * Cells are as high as a circle is wide, so that three rows hold all neighbours; cells of a row are contiguous, so
 * narrow ones cost nothing. In radii.
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
  /** Whether cells have the intended size, rather than a larger one because of a distant outlier. */
  readonly meant: boolean
}

/** Cells of the largest grid for so many people, and two more used for counting while sorting. */
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

/** The grid multiplies by the inverse: rounded alike, nobody falls outside. */
const cellsIn = (lengthM: number, cellM: number): number => Math.floor(lengthM * (1 / cellM)) + 1

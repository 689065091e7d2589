import type { FloorPeople } from './people.ts'

/** Somebody far off may not make the grid large. */
const CELLS_PER_PERSON = 4
/** What a circle holds with somebody may be off by rounding and still has to lie in the cells meant. */
const MARGIN = 1 + 4e-9
/** Cells are as high as a circle is wide, so that three rows hold everybody near; cells of a row lie one after the other, so narrow ones cost nothing. In radii. */
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

export function gridShape({ count, x, y }: FloorPeople, radiusM: number): GridShape {
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

/** The kernel multiplies by the inverse: rounded alike, nobody falls out of the grid. */
const cellsIn = (lengthM: number, cellM: number): number => Math.floor(lengthM * (1 / cellM)) + 1

import { tierOf } from '@muster/contracts'

/** A non-empty cell: its column and row, counted from the origin of the plan, and its value. */
export type HeatCell = readonly [column: number, row: number, value: number]

/** Values within the radius around the cells of a rectangle, row by row from its lower left corner. */
export interface HeatRaster {
  column: number
  row: number
  columns: number
  rows: number
  cellM: number
  values: Float32Array
}

/** Larger rasters are not drawn: a plant of two kilometres on a metre grid. */
const MOST_CELLS = 4_000_000

/** The sum within the radius around each cell: people, or the time they spent there. */
export function heatRaster(cells: readonly HeatCell[], cellM: number, radiusM: number): HeatRaster | null {
  if (cells.length === 0) return null
  const reach = Math.max(0, Math.floor(radiusM / cellM))
  const [firstColumn, lastColumn] = boundsOf(cells, 0)
  const [firstRow, lastRow] = boundsOf(cells, 1)
  const [column, row] = [firstColumn - reach, firstRow - reach]
  const [columns, rows] = [lastColumn - firstColumn + 1 + 2 * reach, lastRow - firstRow + 1 + 2 * reach]
  if (columns * rows > MOST_CELLS) return null
  // Prefix sums along each row, so that a row of the circle costs two look-ups.
  const sums = new Float64Array((columns + 1) * rows)
  for (const [x, y, value] of cells) sums[(y - row) * (columns + 1) + x - column + 1]! += value
  for (let y = 0; y < rows; y++) for (let x = 0, at = y * (columns + 1); x < columns; x++, at++) sums[at + 1]! += sums[at]!
  const values = new Float32Array(columns * rows)
  for (let dy = -reach; dy <= reach; dy++) {
    const half = Math.floor(Math.sqrt(reach * reach - dy * dy))
    for (let y = Math.max(0, -dy); y < Math.min(rows, rows - dy); y++) {
      const from = (y + dy) * (columns + 1)
      for (let x = 0; x < columns; x++)
        values[y * columns + x]! += sums[from + Math.min(columns, x + half + 1)]! - sums[from + Math.max(0, x - half)]!
    }
  }
  return { column, row, columns, rows, cellM, values }
}

function boundsOf(cells: readonly HeatCell[], axis: 0 | 1): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const cell of cells) {
    low = Math.min(low, cell[axis])
    high = Math.max(high, cell[axis])
  }
  return [low, high]
}

export interface HotPlace {
  x: number
  y: number
  value: number
  tier: number
}

/** The places with the highest values, farther apart than the radius; describes the picture in words. */
export function hottest(
  { column, row, columns, cellM, values }: HeatRaster,
  tiers: readonly number[],
  radiusM: number,
  most: number,
): HotPlace[] {
  const order = [...values.keys()].filter((i) => tierOf(tiers, values[i]!) > 0).sort((one, other) => values[other]! - values[one]!)
  const found: HotPlace[] = []
  for (const i of order) {
    if (found.length === most) break
    const [x, y] = [(column + (i % columns) + 0.5) * cellM, (row + Math.floor(i / columns) + 0.5) * cellM]
    if (found.some((place) => Math.hypot(place.x - x, place.y - y) <= 2 * radiusM)) continue
    found.push({ x, y, value: values[i]!, tier: tierOf(tiers, values[i]!) })
  }
  return found
}

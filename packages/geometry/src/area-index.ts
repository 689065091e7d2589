import { floorsOf, isOnFloor, type OfFloors } from './on-floor.ts'
import { type FlatPolygon, sideOfPolygon, squaredDistanceToSegment } from './polygon.ts'

/** One shape to be found. */
export interface IndexedShape extends OfFloors {
  polygon: FlatPolygon
}

/**
 * Uniform grid per floor over polygons that do not change. A cell lists the polygons that reach into it, and whether
 * each covers it wholly, so that most look-ups need no point-in-polygon test at all. The grid is several times faster
 * for points than a packed R-tree (see area-index.bench.ts). A floor's grid is built when it is first needed: building
 * all grids of a large site at once would hold frames up for a tenth of a second.
 */
export interface AreaIndex {
  /**
   * Writes the positions (in the list the index was built from) of the shapes of this floor that contain or touch the
   * point into `found`, ascending, and returns their number; never more than `found.length`.
   */
  find(floor: number, x: number, y: number, found: Int32Array): number
  readonly count: number
}

interface Grid {
  minX: number
  minY: number
  perMetreX: number
  perMetreY: number
  columns: number
  rows: number
  /**
   * CSR: entries of cell c are `entries[starts[c] .. starts[c + 1])`; an entry is shape * 2 + (1 when it covers the
   * cell).
   */
  starts: Int32Array
  entries: Int32Array
}

const CELLS_PER_SHAPE = 64
const MAX_SIDE = 512

export function buildAreaIndex(shapes: readonly IndexedShape[]): AreaIndex {
  const polygons = shapes.map((shape) => shape.polygon)
  const everyFloor = shapes.flatMap((shape, i) => (shape.floor === null ? [i] : []))
  const floors = [...new Set(shapes.flatMap((shape) => floorsOf(shape) ?? []))]
  // Indexed from the lowest floor: an array is faster to look up than a map.
  const lowest = Math.min(...floors)
  const members: number[][] = []
  for (const floor of floors) members[floor - lowest] = shapes.flatMap((shape, i) => (isOnFloor(shape, floor) ? [i] : []))
  const grids: Grid[] = []
  let fallback: Grid | null = null
  const gridOf = (at: number): Grid | null => {
    const own = members[at]
    if (own !== undefined) {
      const grid = buildGrid(polygons, own)
      grids[at] = grid
      return grid
    }
    if (everyFloor.length > 0) fallback ??= buildGrid(polygons, everyFloor)
    return fallback
  }
  return {
    count: shapes.length,
    find(floor, x, y, found) {
      const at = floor - lowest
      const grid = grids[at] ?? gridOf(at)
      return grid === null ? 0 : findInGrid(grid, polygons, x, y, found)
    },
  }
}

function findInGrid(grid: Grid, polygons: readonly FlatPolygon[], x: number, y: number, found: Int32Array): number {
  const column = (x - grid.minX) * grid.perMetreX
  const row = (y - grid.minY) * grid.perMetreY
  // Also refuses NaN. The far edge belongs to the last cell.
  if (!(column >= 0 && column <= grid.columns && row >= 0 && row <= grid.rows)) return 0
  const cell = Math.min(row | 0, grid.rows - 1) * grid.columns + Math.min(column | 0, grid.columns - 1)
  const end = grid.starts[cell + 1]!
  let count = 0
  for (let i = grid.starts[cell]!; i < end && count < found.length; i++) {
    const entry = grid.entries[i]!
    if ((entry & 1) === 1 || sideOfPolygon(polygons[entry >> 1]!, x, y) >= 0) found[count++] = entry >> 1
  }
  return count
}

function buildGrid(polygons: readonly FlatPolygon[], members: readonly number[]): Grid {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const i of members) {
    const polygon = polygons[i]!
    minX = Math.min(minX, polygon.minX)
    minY = Math.min(minY, polygon.minY)
    maxX = Math.max(maxX, polygon.maxX)
    maxY = Math.max(maxY, polygon.maxY)
  }
  const side = Math.min(MAX_SIDE, Math.max(1, Math.ceil(Math.sqrt(members.length * CELLS_PER_SHAPE))))
  const width = Math.max(maxX - minX, 1e-9)
  const height = Math.max(maxY - minY, 1e-9)
  const grid = { minX, minY, perMetreX: side / width, perMetreY: side / height, columns: side, rows: side }
  const cells: number[][] = Array.from({ length: side * side }, () => [])
  for (const i of members) addToCells(grid, polygons[i]!, i, cells)
  const starts = new Int32Array(cells.length + 1)
  cells.forEach((cell, c) => {
    starts[c + 1] = starts[c]! + cell.length
  })
  return { ...grid, starts, entries: Int32Array.from(cells.flat()) }
}

function addToCells(grid: Omit<Grid, 'starts' | 'entries'>, polygon: FlatPolygon, shape: number, cells: number[][]) {
  const { minX, minY, perMetreX, perMetreY, columns, rows } = grid
  // One cell wider on each side: rounding must never lose a neighbour.
  const column0 = Math.max(0, Math.floor((polygon.minX - minX) * perMetreX) - 1)
  const column1 = Math.min(columns - 1, Math.floor((polygon.maxX - minX) * perMetreX) + 1)
  const row0 = Math.max(0, Math.floor((polygon.minY - minY) * perMetreY) - 1)
  const row1 = Math.min(rows - 1, Math.floor((polygon.maxY - minY) * perMetreY) + 1)
  const reach = Math.hypot(0.5 / perMetreX, 0.5 / perMetreY) * (1 + 1e-9) + 1e-9
  for (let row = row0; row <= row1; row++) {
    for (let column = column0; column <= column1; column++) {
      const x = minX + (column + 0.5) / perMetreX
      const y = minY + (row + 0.5) / perMetreY
      // The edge comes nearer to the cell's centre than its corners are: undecided. Otherwise the centre decides for
      // the whole cell.
      const undecided = distanceToEdges(polygon, x, y) <= reach
      if (undecided) cells[row * columns + column]!.push(shape * 2)
      else if (sideOfPolygon(polygon, x, y) > 0) cells[row * columns + column]!.push(shape * 2 + 1)
    }
  }
}

function distanceToEdges({ xy, ringEnds }: FlatPolygon, x: number, y: number): number {
  let best = Infinity
  let start = 0
  for (const end of ringEnds) {
    for (let i = start, before = end - 1; i < end; before = i++) {
      best = Math.min(best, squaredDistanceToSegment(x, y, xy[before * 2]!, xy[before * 2 + 1]!, xy[i * 2]!, xy[i * 2 + 1]!))
    }
    start = end
  }
  return Math.sqrt(best)
}

import { segmentsIntersect } from '@muster/geometry'
import type { WallSite } from '../site.ts'

/** Walls of a building by floor in a uniform grid. */
export interface WallIndex {
  readonly floors: ReadonlyMap<number, WallGrid>
}

/** `walls`: x1, y1, x2, y2 of each; entries of cell c are `entries[starts[c] .. starts[c + 1])`. */
interface WallGrid {
  readonly walls: Float64Array
  readonly minX: number
  readonly minY: number
  readonly columns: number
  readonly rows: number
  readonly starts: Int32Array
  readonly entries: Int32Array
}

const CELL_M = 4
/** A longer step has gone round the walls. */
const FARTHEST_M = 20
const MAX_CELLS = 1_000_000

/** Null when there are no walls. Walls that are not finite are left out. */
export function buildWallIndex(walls: readonly WallSite[]): WallIndex | null {
  const usable = walls.filter(({ x1, y1, x2, y2 }) => Number.isFinite(x1 + y1 + x2 + y2))
  if (usable.length === 0) return null
  const floors = new Map<number, WallGrid>()
  for (const floor of new Set(usable.map((wall) => wall.floor))) {
    const grid = buildGrid(usable.filter((wall) => wall.floor === floor))
    if (grid !== null) floors.set(floor, grid)
  }
  return { floors }
}

function buildGrid(walls: readonly WallSite[]): WallGrid | null {
  const minX = Math.min(...walls.map(({ x1, x2 }) => Math.min(x1, x2)))
  const minY = Math.min(...walls.map(({ y1, y2 }) => Math.min(y1, y2)))
  const columns = 1 + Math.floor((Math.max(...walls.map(({ x1, x2 }) => Math.max(x1, x2))) - minX) / CELL_M)
  const rows = 1 + Math.floor((Math.max(...walls.map(({ y1, y2 }) => Math.max(y1, y2))) - minY) / CELL_M)
  if (columns * rows > MAX_CELLS) return null
  const lists = Array.from({ length: columns * rows }, (): number[] => [])
  walls.forEach(({ x1, y1, x2, y2 }, i) => {
    // By the box around the wall: too many cells for a slanting one, never too few.
    for (let row = Math.floor((Math.min(y1, y2) - minY) / CELL_M); row <= Math.floor((Math.max(y1, y2) - minY) / CELL_M); row++) {
      for (let column = Math.floor((Math.min(x1, x2) - minX) / CELL_M); column <= Math.floor((Math.max(x1, x2) - minX) / CELL_M); column++)
        lists[row * columns + column]!.push(i)
    }
  })
  const starts = new Int32Array(lists.length + 1)
  lists.forEach((list, cell) => {
    starts[cell + 1] = starts[cell]! + list.length
  })
  const flat = Float64Array.from(walls.flatMap(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2]))
  return { walls: flat, minX, minY, columns, rows, starts, entries: Int32Array.from(lists.flat()) }
}

/**
 * The first wall on a way. `depthM`: how far the way's end lies behind it; the unit normal points to the side where the
 * way began.
 */
export interface WallOnTheWay {
  depthM: number
  nx: number
  ny: number
}

/** Does the way from a to b lead through a wall of that floor? Writes the first one. */
export function firstWall(
  { floors }: WallIndex,
  floor: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  wall: WallOnTheWay,
): boolean {
  const grid = floors.get(floor)
  if (grid === undefined || Math.abs(bx - ax) + Math.abs(by - ay) > FARTHEST_M) return false
  const { walls, minX, minY, columns, rows, starts, entries } = grid
  const fromColumn = Math.max(0, Math.floor((Math.min(ax, bx) - minX) / CELL_M))
  const toColumn = Math.min(columns - 1, Math.floor((Math.max(ax, bx) - minX) / CELL_M))
  const fromRow = Math.max(0, Math.floor((Math.min(ay, by) - minY) / CELL_M))
  const toRow = Math.min(rows - 1, Math.floor((Math.max(ay, by) - minY) / CELL_M))
  let nearest = Infinity
  for (let row = fromRow; row <= toRow; row++) {
    for (let column = fromColumn; column <= toColumn; column++) {
      const cell = row * columns + column
      for (let k = starts[cell]!; k < starts[cell + 1]!; k++) {
        const at = 4 * entries[k]!
        const x1 = walls[at]!
        const y1 = walls[at + 1]!
        const x2 = walls[at + 2]!
        const y2 = walls[at + 3]!
        if (!segmentsIntersect(ax, ay, bx, by, x1, y1, x2, y2)) continue
        const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)) + 1e-12
        const nx = (y2 - y1) / length
        const ny = (x1 - x2) / length
        const before = (ax - x1) * nx + (ay - y1) * ny
        const behind = (bx - x1) * nx + (by - y1) * ny
        const share = before / (before - behind)
        if (!(share < nearest)) continue
        nearest = share
        const sign = before > 0 ? 1 : -1
        wall.depthM = Math.abs(behind)
        wall.nx = sign * nx
        wall.ny = sign * ny
      }
    }
  }
  return nearest < Infinity
}

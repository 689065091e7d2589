import type { Georeference } from '@muster/geometry'
import { toMetres } from '../shell/plan-frame.ts'
import { TILE_PX, type TileGrid } from './tile-grid.ts'

/** A tile of the map, which lies at longitude and latitude 0 (`plan-frame.ts`). */
export interface MapTile {
  z: number
  x: number
  y: number
}

/** What of the earth's tiles lies under a tile of the map. */
export interface Warp {
  zoom: number
  /** Px of the earth's tiles → px of the map's tile, as a canvas takes it: a, b, c, d, e, f. */
  transform: readonly [number, number, number, number, number, number]
  tiles: { column: number; row: number }[]
}

/** This many mean a view from farther away than there are tiles for. */
const MOST_TILES = 36

const tileOf = (px: number) => Math.floor(px / TILE_PX)

/** Longitude and latitude of a corner of a tile of the map. */
function cornerOf({ z, x, y }: MapTile, right: number, down: number): { lng: number; lat: number } {
  const world = 2 ** z
  const lng = ((x + right) / world) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down)) / world))) * 180) / Math.PI
  return { lng, lat }
}

/**
 * Where the earth's tiles lie under a map tile. Over a tile of some hundred metres the two planes differ by little more
 * than rotation, scale and translation: the best fit to all four corners is drawn. Null: too far away.
 */
export function warpOf(
  tile: MapTile,
  earth: Georeference,
  grid: TileGrid,
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): Warp | null {
  const at = (right: number, down: number, zoom: number) => grid.place(earth.toWgs84(...toMetres(cornerOf(tile, right, down))), zoom)
  const corners = (zoom: number) => [at(0, 0, zoom), at(1, 0, zoom), at(0, 1, zoom), at(1, 1, zoom)] as const
  const [from, right] = corners(maxZoom)
  // The closest zoom whose px are no finer than needed.
  const finer = Math.log2(Math.hypot(right[0] - from[0], right[1] - from[1]) / TILE_PX)
  const zoom = Math.min(maxZoom, Math.max(minZoom, maxZoom - Math.floor(finer + 0.4)))
  const [o, r, d, rd] = corners(zoom)
  const along = (axis: 0 | 1) => (r[axis] - o[axis] + rd[axis] - d[axis]) / 2 / TILE_PX
  const down = (axis: 0 | 1) => (d[axis] - o[axis] + rd[axis] - r[axis]) / 2 / TILE_PX
  const origin = (axis: 0 | 1) => (3 * o[axis] + r[axis] + d[axis] - rd[axis]) / 4
  const [a, b, c, e] = [along(0), along(1), down(0), down(1)]
  const [x0, y0] = [origin(0), origin(1)]
  const det = a * e - b * c
  if (!Number.isFinite(det) || det === 0) return null
  const columns = [o, r, d, rd].flatMap(([px]) => [tileOf(px - 1), tileOf(px + 1)])
  const rows = [o, r, d, rd].flatMap(([, py]) => [tileOf(py - 1), tileOf(py + 1)])
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  const [width, height] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1]
  if (width * height > MOST_TILES) return null
  const tiles = Array.from({ length: width * height }, (_, i) => ({ column: left + (i % width), row: top + Math.floor(i / width) }))
  const transform = [e / det, -b / det, -c / det, a / det, (c * y0 - e * x0) / det, (b * x0 - a * y0) / det] as const
  return { zoom, transform, tiles }
}

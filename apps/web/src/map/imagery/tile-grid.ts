import type { ImageryDatum } from '@muster/contracts'
import { bd09Metres, type Degrees, toBd09, toGcj02 } from '@muster/geometry'

export const TILE_PX = 256

/** A provider's tiling of the earth. */
export interface TileGrid {
  /** WGS-84 → px of a zoom, y downwards; a tile is 256 of them wide. */
  place(wgs84: Degrees, zoom: number): [number, number]
  /** The URL coordinates of a tile. */
  nameOf(column: number, row: number, zoom: number): { x: number; y: number }
}

/** Spherical Mercator, used by most providers. @param shift from WGS-84 to the datum of the tiles */
function mercator(shift: (wgs84: Degrees) => Degrees): TileGrid {
  return {
    place(wgs84, zoom) {
      const [lon, lat] = shift(wgs84)
      const worldPx = TILE_PX * 2 ** zoom
      const sin = Math.sin((lat * Math.PI) / 180)
      return [((lon + 180) / 360) * worldPx, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * worldPx]
    },
    nameOf: (x, y) => ({ x, y }),
  }
}

/** At this zoom a px of BD-09 tiles is one metre of their plane. */
const BD_METRE_ZOOM = 18

/** Tiles of BD-09 are counted from longitude and latitude 0 to the north. */
const bd09: TileGrid = {
  place(wgs84, zoom) {
    const [x, y] = bd09Metres(toBd09(toGcj02(wgs84)))
    const pxPerM = 2 ** (zoom - BD_METRE_ZOOM)
    return [x * pxPerM, -y * pxPerM]
  },
  nameOf: (column, row) => ({ x: column, y: -row - 1 }),
}

export const TILE_GRIDS: Record<ImageryDatum, TileGrid> = { wgs84: mercator((wgs84) => wgs84), gcj02: mercator(toGcj02), bd09 }

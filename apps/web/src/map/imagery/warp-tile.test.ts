import { georeference, toBd09, toGcj02 } from '@muster/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { METRES_PER_DEGREE, toLngLat } from '../shell/plan-frame.ts'
import { TILE_GRIDS, TILE_PX } from './tile-grid.ts'
import { warpOf } from './warp-tile.ts'

/** A site near Shanghai, its x axis turned by some degrees against the east. */
const earth = (turn: number) => {
  const [m, n] = [Math.cos(turn) / 95_400, Math.sin(turn) / 110_900]
  return georeference({ x: 0, y: 0, lonDeg: 121.4, latDeg: 30.74 }, { x: 1000, y: 0, lonDeg: 121.4 + 1000 * m, latDeg: 30.74 + 1000 * n })!
}

/** The tile of the map that a place of the site lies in, and where in it, px. */
function tileAt(x: number, y: number, z: number) {
  const [lng, lat] = toLngLat(x, y)
  const sin = Math.sin((lat * Math.PI) / 180)
  const px = [((lng + 180) / 360) * 2 ** z, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z] as const
  const tile = { z, x: Math.floor(px[0]), y: Math.floor(px[1]) }
  return { tile, at: [(px[0] - tile.x) * TILE_PX, (px[1] - tile.y) * TILE_PX] as const }
}

describe.each(['wgs84', 'gcj02', 'bd09'] as const)('imagery in %s', (datum) => {
  const grid = TILE_GRIDS[datum]

  it('lies under the plan to a tenth of a metre, and covers every tile of the map', () => {
    const place = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(place, place, fc.integer({ min: 15, max: 22 }), fc.double({ min: -3.1, max: 3.1, noNaN: true }), (x, y, z, turn) => {
        const frame = earth(turn)
        const { tile, at } = tileAt(x, y, z)
        const warp = warpOf(tile, frame, grid, { minZoom: 3, maxZoom: 18 })!
        const [px, py] = grid.place(frame.toWgs84(x, y), warp.zoom)
        const [a, b, c, d, e, f] = warp.transform
        const drawn = [a * px + c * py + e, b * px + d * py + f]
        const metresPerPx = (METRES_PER_DEGREE * 360) / (TILE_PX * 2 ** z)
        expect(Math.hypot(drawn[0]! - at[0], drawn[1]! - at[1]) * metresPerPx).toBeLessThan(0.1 + metresPerPx / 2)
        const own = [Math.floor(px / TILE_PX), Math.floor(py / TILE_PX)]
        expect(warp.tiles.some(({ column, row }) => column === own[0] && row === own[1])).toBe(true)
      }),
    )
  })

  it('is asked for by no more tiles than a picture needs, and not at all from far away', () => {
    const { tile } = tileAt(0, 0, 17)
    const warp = warpOf(tile, earth(0.3), grid, { minZoom: 3, maxZoom: 18 })!
    expect(warp.tiles.length).toBeLessThanOrEqual(12)
    expect(warpOf({ z: 10, x: 512, y: 511 }, earth(0), grid, { minZoom: 17, maxZoom: 18 })).toBeNull()
  })
})

it('tiles are named as their providers name them', () => {
  // Of the square in the middle of Beijing: what map libraries compute for it.
  const square = [116.3912, 39.9067] as const
  const [px, py] = TILE_GRIDS.wgs84.place(square, 10)
  expect(TILE_GRIDS.wgs84.nameOf(Math.floor(px / TILE_PX), Math.floor(py / TILE_PX), 10)).toEqual({ x: 843, y: 388 })
  const [bx, by] = TILE_GRIDS.bd09.place(square, 12)
  const { x, y } = TILE_GRIDS.bd09.nameOf(Math.floor(bx / TILE_PX), Math.floor(by / TILE_PX), 12)
  // A tile of zoom 12 is 256 * 2^6 metres wide.
  expect([x, y]).toEqual([Math.floor(12_958_000 / 16_384), Math.floor(4_825_000 / 16_384)])
  expect(toBd09(toGcj02(square))[0]).toBeGreaterThan(square[0])
})

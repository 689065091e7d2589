import { describe, expect, it } from 'vitest'
import { type HeatCell, heatRaster, hottest } from './heat-raster.ts'

/** By definition: everything whose cell is within the radius. */
function byHand(cells: readonly HeatCell[], column: number, row: number, reach: number): number {
  return cells.filter(([x, y]) => (x - column) ** 2 + (y - row) ** 2 <= reach ** 2).reduce((sum, [, , value]) => sum + value, 0)
}

describe('the picture of a heat map', () => {
  const cells: HeatCell[] = [
    [0, 0, 1],
    [2, 1, 4],
    [-3, 5, 2],
    [2, 1, 0.5],
  ]

  it('has in each cell what lies within the radius around it', () => {
    const raster = heatRaster(cells, 1, 3)!
    for (let y = 0; y < raster.rows; y++)
      for (let x = 0; x < raster.columns; x++)
        expect(raster.values[y * raster.columns + x]).toBeCloseTo(byHand(cells, raster.column + x, raster.row + y, 3))
    expect([raster.column, raster.row, raster.columns, raster.rows]).toEqual([-6, -3, 12, 12])
  })

  it('is nothing of nothing', () => {
    expect(heatRaster([], 1, 3)).toBeNull()
  })

  it('names the hottest places, none of them twice', () => {
    const raster = heatRaster(
      [
        [0, 0, 5],
        [1, 0, 5],
        [40, 40, 3],
        [80, 0, 0.2],
      ],
      1,
      2,
    )!
    expect(hottest(raster, [1, 6], 2, 5).map(({ value, tier }) => [value, tier])).toEqual([
      [10, 2],
      [3, 1],
    ])
  })
})

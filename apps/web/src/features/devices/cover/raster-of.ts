import type { CoverGrid } from '@muster/geometry'
import type { Raster } from './cover-canvas.tsx'
import { coloursOf } from './cover-colours.ts'

export const rasterOf = (grid: CoverGrid, layer: 'expected' | 'heard'): Raster => {
  const { minX, minY, cellM, columns } = grid
  return { minX, minY, cellM, columns, colours: coloursOf(grid, layer) }
}

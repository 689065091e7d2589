import { COVERAGE_PERMISSION, type EndpointData, type Site } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../http/client.ts'
import { useMay } from '../../../session/session-info.ts'
import type { Raster } from './cover-canvas.tsx'
import { errorColour } from './cover-colours.ts'

type Accuracy = EndpointData<'areaAccuracy'>

export interface Measured {
  raster: Raster
  cells: Accuracy['cells']
  cellM: number
  /** Mean accuracy of the fixes around a place, metres; null: too few. */
  at: (x: number, y: number) => number | null
}

const USUAL_CELL_M = 5

/** Accuracy of the last days' positions on a floor, as cells like the expected ones. */
export function useMeasured({ extent }: Pick<Site, 'extent'>, floor: number): Measured {
  const may = useMay(COVERAGE_PERMISSION)
  const { data } = useQuery({
    queryKey: ['areaAccuracy'],
    queryFn: ({ signal }) => call('areaAccuracy', { quiet: true, signal }),
    enabled: may,
  })
  return useMemo(() => {
    const cellM = data?.cellM ?? USUAL_CELL_M
    const cells = (data?.cells ?? []).filter((cell) => cell.floor === floor)
    const [minX, minY] = [Math.floor(extent[0] / cellM) * cellM, Math.floor(extent[1] / cellM) * cellM]
    const columns = Math.max(1, Math.ceil((extent[2] - minX) / cellM))
    const rows = Math.max(1, Math.ceil((extent[3] - minY) / cellM))
    const known = new Map<number, number>()
    for (const { x, y, accuracyM } of cells) {
      const [column, row] = [Math.round((x - minX) / cellM), Math.round((y - minY) / cellM)]
      if (column >= 0 && row >= 0 && column < columns && row < rows) known.set(row * columns + column, accuracyM)
    }
    const colours = Array.from({ length: columns * rows }, (_, i) => {
      const errorM = known.get(i)
      return errorM === undefined ? null : errorColour(errorM)
    })
    const at = (x: number, y: number) => {
      const [column, row] = [Math.floor((x - minX) / cellM), Math.floor((y - minY) / cellM)]
      return column < 0 || column >= columns ? null : (known.get(row * columns + column) ?? null)
    }
    return { raster: { minX, minY, cellM, columns, colours }, cells, cellM, at }
  }, [data, extent, floor])
}

import type { Site } from '@muster/contracts'
import { flattenPolygon, isOnFloor, polygonContains } from '@muster/geometry'
import { useMemo } from 'react'

/** Names of the areas of the site at a place; their shapes are prepared once. */
export function useAreasAt(site: Site | undefined): (x: number, y: number, floor: number) => string[] {
  return useMemo(() => {
    const areas = (site?.areas ?? []).map((area) => ({ area, shape: flattenPolygon(area.polygon) }))
    return (x, y, floor) =>
      areas.filter(({ area, shape }) => isOnFloor(area, floor) && polygonContains(shape, x, y)).map(({ area }) => area.name)
  }, [site])
}

import type { Area } from '@muster/contracts'
import { flattenPolygon, polygonAreaM2, polygonContains } from '@muster/geometry'

/** Where on the plan, metres; `z` above the building's zero. */
export interface Place {
  x: number
  y: number
  z: number | null
  floor: number | null
}

/** Name of the smallest area around a place, or null outside all: what a person on the radio would call it. */
export function placeName({ x, y, z, floor }: Place, areas: readonly Area[]): string | null {
  const around = areas.filter(
    (area) =>
      (area.floor === null || area.floor === floor) &&
      (z === null || ((area.baseM === null || z >= area.baseM) && (area.topM === null || z <= area.topM))) &&
      polygonContains(flattenPolygon(area.polygon), x, y),
  )
  const smallest = around.sort((a, b) => polygonAreaM2(a.polygon) - polygonAreaM2(b.polygon))[0]
  return smallest?.name ?? null
}

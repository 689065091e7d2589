import type { Area } from '@muster/contracts'
import { flattenPolygon, polygonAreaM2, polygonContains } from '@muster/geometry'

/** Where on the plan, metres; `z` above the building's zero. */
export interface Place {
  x: number
  y: number
  z: number | null
  floor: number | null
}

/**
 * Name of the area around a place, the smallest of several, or null outside all: what a person on the radio would call
 * it.
 */
export function placeName({ x, y, z, floor }: Place, areas: readonly Area[]): string | null {
  const around = areas.filter(
    (area) =>
      (area.floor === null || area.floor === floor) &&
      (z === null || ((area.baseM === null || z >= area.baseM) && (area.topM === null || z <= area.topM))) &&
      polygonContains(flattenPolygon(area.polygon), x, y),
  )
  // A zone is named after its rule ("no entry for …"), the others after the place itself.
  const rank = (area: Area) => (area.kind === 'zone' ? 1 : 0)
  const nearest = around.sort((a, b) => rank(a) - rank(b) || polygonAreaM2(a.polygon) - polygonAreaM2(b.polygon))[0]
  return nearest?.name ?? null
}

import { isOnFloor } from '@muster/geometry'
import { type AreaSet, distanceToAreaM } from '@muster/positioning'

/** Where the tags of a gateway can be: on one of the floors, or in one of the areas. */
export interface GatewayBounds {
  floors: readonly number[]
  areas: AreaSet
  /** Places of the areas in the set. */
  within: readonly number[]
}

/**
 * Null: anywhere. A deleted area no longer binds, and a gateway without remaining areas is unbound: positions of people
 * must not vanish because somebody deletes an area.
 */
export function gatewayBounds(floors: readonly number[], areaIds: readonly string[], areas: AreaSet): GatewayBounds | null {
  const within = areaIds.flatMap((id) => areas.byId.get(id) ?? [])
  return floors.length === 0 && within.length === 0 ? null : { floors, areas, within }
}

/** Is a place within the bounds or at most `leewayM` outside of an area? `floor` null: not known, so it may be any. */
export function isWithin({ floors, areas, within }: GatewayBounds, x: number, y: number, floor: number | null, leewayM: number): boolean {
  if (floors.length > 0 && (floor === null || floors.includes(floor))) return true
  for (const at of within) {
    const fence = areas.fences[at]
    if ((fence === undefined || floor === null || isOnFloor(fence, floor)) && distanceToAreaM(areas, at, x, y) <= leewayM) return true
  }
  return false
}

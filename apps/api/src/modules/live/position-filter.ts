import type { LivePosition } from '@muster/contracts'
import { isOnFloor, polygonContains } from '@muster/geometry'
import type { FilterArea } from './live-config.store.ts'

/** A browser's filter for positions; null = no limit. */
export interface PositionFilter {
  floors: ReadonlySet<number> | null
  areaIds: readonly string[] | null
}

/** Equal filters have equal keys: their subscribers share every encoded batch. */
export function filterKey({ floors, areaIds }: PositionFilter): string {
  const floorPart = floors === null ? '*' : [...floors].sort((a, b) => a - b).join(',')
  const areaPart = areaIds === null ? '*' : [...areaIds].sort().join('\n')
  return `${floorPart}|${areaPart}`
}

export function matches(filter: PositionFilter, position: LivePosition, areas: ReadonlyMap<string, FilterArea>): boolean {
  if (filter.floors !== null && !filter.floors.has(position.floor)) return false
  return filter.areaIds === null || filter.areaIds.some((id) => isIn(areas.get(id), position))
}

/** Whether a position lies in an area, floor and heights included. */
export function isIn(area: FilterArea | undefined, { x, y, z, floor }: LivePosition): boolean {
  if (!area) return false
  if (!isOnFloor(area, floor)) return false
  if (area.baseM !== null && z < area.baseM) return false
  if (area.topM !== null && z > area.topM) return false
  return polygonContains(area.shape, x, y)
}

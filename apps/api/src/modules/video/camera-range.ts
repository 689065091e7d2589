import type { Camera, Drawing } from '@muster/contracts'
import { tables } from '@muster/database'
import { coneRange, drawnRange, flattenPolygon, polygonContains, type SightWall } from '@muster/geometry'
import type { Pool } from 'pg'
import type { MappedCamera } from './camera.store.ts'

export type Wall = SightWall & { floor: number }
type Line = { type: string; points?: [number, number][] }

/** Walls of the plan that block the view. */
export async function readWalls(pool: Pool, buildingId: string): Promise<Wall[]> {
  const rows = await tables(pool)
    .selectFrom('plan_feature')
    .select(['floor', 'geometry', 'base_m', 'height_m'])
    .where('building_id', '=', buildingId)
    .where('kind', '=', 'wall')
    .execute()
  return rows.flatMap(({ floor, geometry, base_m, height_m }) => {
    const { points = [] } = geometry as Line
    const topM = base_m + (height_m || Infinity)
    return points.slice(1).map(([x2, y2], i) => ({ floor, topM, x1: points[i]![0], y1: points[i]![1], x2, y2 }))
  })
}

/**
 * What a camera sees, without the parts behind walls. A drawn range that does not contain the camera is used as it is.
 */
export function rangeOf(
  { floor, x, y, heightM, directionDeg, angleDeg, reachM, drawn }: MappedCamera,
  walls: readonly Wall[],
): Camera['range'] {
  const near = walls.filter((wall) => wall.floor === floor)
  const { shape } = (drawn ?? {}) as Partial<Drawing>
  if (shape?.type === 'polygon') {
    const [outer = []] = shape.rings
    const inside = x !== null && y !== null && polygonContains(flattenPolygon([outer]), x, y)
    return inside ? drawnRange({ x, y, heightM }, outer, near) : outer
  }
  if (x === null || y === null || directionDeg === null) return null
  return coneRange({ x, y, heightM, directionDeg, angleDeg, reachM }, near)
}

import { planFeature } from '@muster/contracts'
import type { Landmark } from '@muster/geometry'
import type { Pool } from 'pg'
import { landmarkRows } from './building-rows.ts'

/** What of the plan a place is told by: buildings, rooms, roads and equipment with a name. */
export async function loadLandmarks(pool: Pool, buildingId: string): Promise<Landmark[]> {
  const rows = await landmarkRows(pool, buildingId)
  return rows.flatMap(({ name, floor, geometry }) => {
    const parsed = planFeature.shape.geometry.safeParse(geometry)
    return parsed.success && name !== null ? [{ name, floor, geometry: parsed.data }] : []
  })
}

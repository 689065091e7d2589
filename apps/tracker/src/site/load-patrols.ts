import { type Drawing, isFenceShape } from '@muster/contracts'
import { tables } from '@muster/database'
import { outlineOf } from '@muster/geometry'
import { type AreaFence, compileAreas, type PatrolBeacon, type PatrolSite } from '@muster/positioning'
import type { Pool } from 'pg'
import type { OnUnusable } from './building-rows.ts'

export const NO_PATROLS: PatrolSite = { beacons: new Map(), fences: compileAreas([]), walkers: new Set() }

/** Points that patrols pass, areas that they are assessed in, and who may be on a round. */
export async function loadPatrols(pool: Pool, buildingId: string, onUnusable: OnUnusable): Promise<PatrolSite> {
  const [beacons, fences, walkers] = await Promise.all([
    loadBeacons(pool, buildingId),
    loadFences(pool, buildingId, onUnusable),
    loadWalkers(pool, buildingId),
  ])
  return { beacons, fences: compileAreas(fences), walkers }
}

async function loadBeacons(pool: Pool, buildingId: string): Promise<Map<string, PatrolBeacon>> {
  const rows = await tables(pool)
    .selectFrom('patrol_point as p')
    .innerJoin('anchor as a', 'a.id', 'p.anchor_id')
    .select(['p.id as placeId', 'p.threshold_dbm as thresholdDbm', 'p.distance_m as distanceM', 'a.hw_id as hwId', 'a.x', 'a.y'])
    .where('p.building_id', '=', buildingId)
    .execute()
  return new Map(rows.map(({ hwId, ...beacon }) => [hwId, beacon]))
}

async function loadFences(pool: Pool, buildingId: string, onUnusable: OnUnusable): Promise<AreaFence[]> {
  const of = (table: 'patrol_point' | 'patrol_area') =>
    tables(pool).selectFrom(table).select(['id', 'fence']).where('building_id', '=', buildingId).where('fence', 'is not', null).execute()
  const rows = [...(await of('patrol_point')), ...(await of('patrol_area'))]
  return rows.flatMap(({ id, fence }) => {
    try {
      const placed = fenceOf(id, fence)
      if (placed !== null) compileAreas([placed])
      return placed === null ? [] : [placed]
    } catch (error) {
      onUnusable('patrol', id, String(error))
      return []
    }
  })
}

function fenceOf(id: string, drawing: Drawing | null): AreaFence | null {
  if (drawing === null || !isFenceShape(drawing.shape)) return null
  const rings = outlineOf(drawing.shape)
  return { id, floor: drawing.floor, rings, baseM: null, topM: null, exitToleranceM: 0, enterDelayMs: 0, exitDelayMs: 0 }
}

/** Members of teams, and whoever goes instead of one. */
async function loadWalkers(pool: Pool, buildingId: string): Promise<Set<number>> {
  const members = await tables(pool)
    .selectFrom('patrol_team_member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select('p.trackable_no as no')
    .where('p.building_id', '=', buildingId)
    .execute()
  const routes = await tables(pool).selectFrom('patrol_route').select('absences').where('building_id', '=', buildingId).execute()
  const substitutes = routes.flatMap(({ absences }) =>
    absences.flatMap(({ substituteId }) => (substituteId === null ? [] : [substituteId])),
  )
  const others = await tables(pool)
    .selectFrom('person')
    .select('trackable_no as no')
    .where('building_id', '=', buildingId)
    .where('id', 'in', ['', ...substitutes])
    .execute()
  return new Set([...members, ...others].map(({ no }) => no))
}

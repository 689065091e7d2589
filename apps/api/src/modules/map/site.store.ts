import type { Area, Floor, MapAnchor, PlanFeature, Site } from '@muster/contracts'
import type { Pool } from 'pg'

interface BuildingRow {
  id: string
  name: string
  time_zone: string
  min_x: number
  min_y: number
  max_x: number
  max_y: number
  ref1_x: number
  ref1_y: number
  ref1_lon_deg: number
  ref1_lat_deg: number
  ref2_x: number
  ref2_y: number
  ref2_lon_deg: number
  ref2_lat_deg: number
  disappearance_s: number
}

/**
 * Everything of a building that the map draws and that does not move; null when there is no such building.
 * @param areaKinds types of areas that are seen; null: all
 */
export async function findSite(pool: Pool, buildingId: string, areaKinds: readonly string[] | null): Promise<Site | null> {
  const [buildings, floors, features, areas, anchors] = await Promise.all([
    pool.query<BuildingRow>('select * from building where id = $1', [buildingId]),
    pool.query<Floor>(
      'select number, label, elevation_m as "elevationM", height_m as "heightM" from floor where building_id = $1 order by number',
      [buildingId],
    ),
    pool.query<PlanFeature>(
      `select id, floor, kind, name, geometry, base_m as "baseM", height_m as "heightM"
         from plan_feature where building_id = $1 order by floor, sort, id`,
      [buildingId],
    ),
    pool.query<Area>(
      `select id, code, name, kind, risk_level as "riskLevel", floor, polygon, base_m as "baseM", top_m as "topM"
         from area where building_id = $1 and ($2::text[] is null or kind = any($2)) order by code`,
      [buildingId, areaKinds],
    ),
    pool.query<MapAnchor>('select id, hw_id as "hwId", kind, x, y, z, floor from anchor where building_id = $1 order by hw_id', [
      buildingId,
    ]),
  ])
  const building = buildings.rows[0]
  if (!building) return null
  return {
    buildId: building.id,
    name: building.name,
    timeZone: building.time_zone,
    extent: [building.min_x, building.min_y, building.max_x, building.max_y],
    references: [
      { x: building.ref1_x, y: building.ref1_y, lonDeg: building.ref1_lon_deg, latDeg: building.ref1_lat_deg },
      { x: building.ref2_x, y: building.ref2_y, lonDeg: building.ref2_lon_deg, latDeg: building.ref2_lat_deg },
    ],
    disappearanceS: building.disappearance_s,
    floors: floors.rows,
    features: features.rows,
    areas: areas.rows,
    anchors: anchors.rows,
  }
}

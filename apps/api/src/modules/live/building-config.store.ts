import type { Area, TrackableKind } from '@muster/contracts'
import { type FlatPolygon, flattenPolygon } from '@muster/geometry'
import type { Pool } from 'pg'
import { type GatewayRow, listGatewayRows } from '../devices/gateway.store.ts'

/** What the live channel has to know of a building; read again when its version grows. */
export interface BuildingConfig {
  version: number
  disappearanceMs: number
  kinds: ReadonlyMap<number, TrackableKind>
  areas: ReadonlyMap<string, FilterArea>
  gateways: GatewayRow[]
}

/** An area as a limit of a subscription: its shape prepared for tests, heights in metres above the building's zero. */
export type FilterArea = Pick<Area, 'id' | 'kind' | 'floor' | 'baseM' | 'topM'> & { shape: FlatPolygon }

export async function listBuildingVersions(pool: Pool): Promise<{ id: string; version: number }[]> {
  const { rows } = await pool.query<{ id: string; version: number }>('select id, config_version as version from building')
  return rows
}

/** Null when the building is gone. */
export async function loadBuildingConfig(pool: Pool, buildingId: string): Promise<BuildingConfig | null> {
  const building = await pool.query<{ version: number; disappearance_s: number }>(
    'select config_version as version, disappearance_s from building where id = $1',
    [buildingId],
  )
  const row = building.rows[0]
  if (!row) return null
  const [kinds, areas, gateways] = await Promise.all([
    pool.query<{ no: number; kind: TrackableKind }>('select no, kind from trackable where building_id = $1', [buildingId]),
    pool.query<Pick<Area, 'id' | 'kind' | 'floor' | 'polygon' | 'baseM' | 'topM'>>(
      'select id, kind, floor, polygon, base_m as "baseM", top_m as "topM" from area where building_id = $1',
      [buildingId],
    ),
    listGatewayRows(pool, buildingId),
  ])
  return {
    version: row.version,
    disappearanceMs: row.disappearance_s * 1000,
    kinds: new Map(kinds.rows.map(({ no, kind }) => [no, kind])),
    areas: new Map(areas.rows.map(({ polygon, ...area }) => [area.id, { ...area, shape: flattenPolygon(polygon) }])),
    gateways,
  }
}

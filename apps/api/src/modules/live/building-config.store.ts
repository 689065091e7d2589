import type { Area, TrackableKind } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import { type FlatPolygon, flattenPolygon } from '@muster/geometry'
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

export const listBuildingVersions = (db: Queryable): Promise<{ id: string; version: number }[]> =>
  tables(db).selectFrom('building').select(['id', 'config_version as version']).execute()

/** Null when the building is gone. */
export async function loadBuildingConfig(db: Queryable, buildingId: string): Promise<BuildingConfig | null> {
  const from = tables(db)
  const building = await from
    .selectFrom('building')
    .select(['config_version', 'disappearance_s'])
    .where('id', '=', buildingId)
    .executeTakeFirst()
  if (!building) return null
  const [kinds, areas, gateways] = await Promise.all([
    from.selectFrom('trackable').select(['no', 'kind']).where('building_id', '=', buildingId).execute(),
    from
      .selectFrom('area')
      .select(['id', 'kind', 'floor', 'polygon', 'base_m as baseM', 'top_m as topM'])
      .where('building_id', '=', buildingId)
      .execute(),
    listGatewayRows(db, buildingId),
  ])
  return {
    version: building.config_version,
    disappearanceMs: building.disappearance_s * 1000,
    kinds: new Map(kinds.map(({ no, kind }) => [no, kind])),
    areas: new Map(areas.map(({ polygon, ...area }) => [area.id, { ...area, shape: flattenPolygon(polygon) }])),
    gateways,
  }
}

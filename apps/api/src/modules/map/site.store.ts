import { type Site, shownZooms } from '@muster/contracts'
import { sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import { readSettings } from '../settings/setting.store.ts'

/**
 * All static map content of a building; null when there is no such building.
 * @param areaTypeIds visible types of areas; null: all
 */
export async function findSite(pool: Pool, buildingId: string, areaTypeIds: readonly string[] | null): Promise<Site | null> {
  const from = tables(pool)
  const [building, floors, features, areas, parents, anchors, settings] = await Promise.all([
    from.selectFrom('building').selectAll().where('id', '=', buildingId).executeTakeFirst(),
    from
      .selectFrom('floor')
      .select(['number', 'label', 'elevation_m as elevationM', 'height_m as heightM'])
      .where('building_id', '=', buildingId)
      .orderBy('number')
      .execute(),
    from
      .selectFrom('plan_feature')
      .select(['id', 'floor', 'kind', 'name', 'geometry', 'base_m as baseM', 'height_m as heightM'])
      .where('building_id', '=', buildingId)
      .orderBy('floor')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    from
      .selectFrom('area')
      .innerJoin('area_type as type', 'type.id', 'area.type_id')
      .select(['area.id', 'area.code', 'area.name', 'area.type_id as typeId', 'type.use', 'type.colour'])
      .select(['risk_level as riskLevel', 'floor', 'more_floors', 'polygon', 'base_m as baseM', 'top_m as topM'])
      .where('area.building_id', '=', buildingId)
      .$if(areaTypeIds !== null, (all) => all.where(({ ref }) => sql<boolean>`${ref('area.type_id')} = any(${areaTypeIds})`))
      .orderBy('area.code')
      .execute(),
    from.selectFrom('area').select(['id', 'parent_id as parentId']).where('building_id', '=', buildingId).execute(),
    from
      .selectFrom('anchor')
      .select(['id', 'hw_id as hwId', 'kind', 'x', 'y', 'z', 'floor'])
      .where('building_id', '=', buildingId)
      .orderBy('hw_id')
      .execute(),
    readSettings(pool, buildingId),
  ])
  if (!building) return null
  const parentOf = new Map(parents.map(({ id, parentId }) => [id, parentId]))
  const depthOf = (id: string) => {
    let depth = 0
    for (let above = parentOf.get(id); above != null && depth < parents.length; above = parentOf.get(above)) depth++
    return depth
  }
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
    markers: {
      smooth: settings.smoothing !== 'off',
      heightPx: Number(settings.iconHeightPx),
      visitorIcon: settings.visitorIcon?.downloadUrl ?? null,
    },
    floors,
    features,
    areas: areas.map(({ more_floors, ...area }) => ({
      ...area,
      moreFloors: more_floors ?? [],
      zooms: shownZooms(settings.areaMapLevels, depthOf(area.id)),
    })),
    anchors,
  }
}

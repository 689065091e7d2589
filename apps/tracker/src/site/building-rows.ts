import { LANDMARK_KINDS } from '@muster/contracts'
import { anyOf, sql, tables } from '@muster/database'
import type { Pool } from 'pg'

/* Rows of a building's configuration, each under the names of the code. */

type RowOf<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]
export type BuildingRow = RowOf<typeof buildingRows>
export type AreaRow = RowOf<typeof areaRows>
export type RuleRow = RowOf<typeof ruleRows>
export type GatewayRow = RowOf<typeof gatewayRows>
export type OutlineRow = RowOf<typeof outlineRows>

/** Told about rows that cannot be used; the rest of the configuration stands. */
export type OnUnusable = (what: string, id: string, reason: string) => void

export const buildingRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('building')
    .select([
      'time_zone as timeZone',
      'disappearance_s as disappearanceS',
      'card_offline_s as cardOfflineS',
      'low_battery_pct as lowBatteryPct',
      'anchor_offline_s as anchorOfflineS',
      'card_rest_s as cardRestS',
      'cards_together_s as cardsTogetherS',
      'gateway_offline_s as gatewayOfflineS',
      'patrol_alarm_s as patrolAlarmS',
      'ai_rules as aiRules',
    ])
    .select(['ref1_x as ref1X', 'ref1_y as ref1Y', 'ref1_lon_deg as ref1LonDeg', 'ref1_lat_deg as ref1LatDeg'])
    .select(['ref2_x as ref2X', 'ref2_y as ref2Y', 'ref2_lon_deg as ref2LonDeg', 'ref2_lat_deg as ref2LatDeg'])
    .where('id', '=', buildingId)
    .execute()

export const floorRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('floor')
    .select(['number', 'elevation_m as elevationM', 'height_m as heightM'])
    .where('building_id', '=', buildingId)
    .execute()

export const anchorRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('anchor')
    .select(['id', 'hw_id as hwId', 'name', 'kind', 'x', 'y', 'z', 'floor'])
    .where('building_id', '=', buildingId)
    .execute()

export const areaRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('area')
    .innerJoin('area_type as type', 'type.id', 'area.type_id')
    .select([
      'area.id',
      'area.name',
      'type.use',
      'area.floor',
      'area.more_floors as moreFloors',
      'area.polygon',
      'area.base_m as baseM',
      'area.top_m as topM',
    ])
    .select(['exit_tolerance_m as exitToleranceM', 'enter_delay_ms as enterDelayMs', 'exit_delay_ms as exitDelayMs'])
    .select(['cards_rest as cardsRest', 'area.schedule', 'area.exemptions'])
    .where('area.building_id', '=', buildingId)
    .orderBy('area.id')
    .execute()

export const ruleRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('area_rule as rule')
    .innerJoin('area', 'area.id', 'rule.area_id')
    .select(['rule.id', 'rule.area_id as areaId', 'rule.kind', 'rule.params', 'area.capacity'])
    .where('area.building_id', '=', buildingId)
    .where('rule.enabled', '=', true)
    .orderBy('rule.id')
    .execute()

/** Number of the version of a building's areas that is in force. */
export const areaVersionRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('area_version')
    .select('number')
    .where('building_id', '=', buildingId)
    .orderBy('number', 'desc')
    .limit(1)
    .execute()

export const holidayRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('holiday')
    .select(({ ref }) => sql<string>`to_char(${ref('day')}, 'YYYY-MM-DD')`.as('day'))
    .select('kind')
    .where('building_id', '=', buildingId)
    .execute()

export const departmentRows = (pool: Pool, buildingId: string) =>
  tables(pool).selectFrom('department').select(['id', 'parent_id as parentId']).where('building_id', '=', buildingId).execute()

export const gatewayRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('gateway')
    .select(['id', 'name', 'format', 'enabled', 'floors', 'area_ids as areaIds'])
    .where('building_id', '=', buildingId)
    .execute()

const outlines = (pool: Pool, buildingId: string) =>
  tables(pool).selectFrom('plan_feature').select(['id', 'floor', 'geometry']).where('building_id', '=', buildingId).orderBy('id')

/** What has a name on the plan and is no drawing of the ground. */
export const landmarkRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('plan_feature')
    .select(['name', 'floor', 'geometry'])
    .where('building_id', '=', buildingId)
    .where('kind', 'in', LANDMARK_KINDS)
    .where('name', '<>', '')
    .orderBy('id')
    .execute()

/** Where a floor exists; a floor without any outline is open, as the yard is. */
export const outlineRows = (pool: Pool, buildingId: string) =>
  outlines(pool, buildingId).where('kind', 'in', ['building', 'platform']).where('floor', '<>', 0).execute()

/** Stairs and lifts: the only ways between floors of different height. */
export const wayRows = (pool: Pool, buildingId: string) => outlines(pool, buildingId).where('kind', 'in', ['stairs', 'lift']).execute()

/** Walls that nobody climbs over (0 = height not known), and the doors in them. */
export const wallRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('plan_feature')
    .select(['floor', 'kind', 'geometry'])
    .where('building_id', '=', buildingId)
    .where((row) => {
      const high = row.or([row('height_m', '=', 0), row('height_m', '>=', 1.8)])
      return row.or([row('kind', '=', 'door'), row('kind', '=', 'wall').and(high)])
    })
    .orderBy('id')
    .execute()

const tags = (pool: Pool, buildingId: string) =>
  tables(pool).selectFrom('tag').select(['id', 'hw_id as hwId', 'sn']).where('building_id', '=', buildingId)

export const tagRowsById = (pool: Pool, buildingId: string, ids: readonly string[]) =>
  withCarriers(pool, tags(pool, buildingId).where('id', '=', anyOf(ids)))

/** So many tags after an id. */
export const tagRowsAfter = (pool: Pool, buildingId: string, id: string, count: number) =>
  withCarriers(pool, tags(pool, buildingId).where('id', '>', id).orderBy('id').limit(count))

/** Each of the tags with who carried it, oldest first. */
export type TagRow = RowOf<typeof withCarriers>
const withCarriers = (pool: Pool, some: ReturnType<typeof tags>) =>
  tables(pool)
    .selectFrom(some.as('tag'))
    .leftJoin('tag_assignment as a', 'a.tag_id', 'tag.id')
    .select(['tag.id', 'tag.hwId', 'tag.sn', 'a.trackable_no as trackableNo'])
    .select(({ ref }) => [
      sql<number | null>`(extract(epoch from ${ref('a.from_at')}) * 1000)::float8`.as('fromMs'),
      sql<number | null>`(extract(epoch from ${ref('a.to_at')}) * 1000)::float8`.as('toMs'),
    ])
    .orderBy('tag.id')
    .orderBy('a.from_at')
    .execute()

const trackables = (pool: Pool, buildingId: string) =>
  tables(pool).selectFrom('trackable').select(['no', 'name', 'class', 'alarm_template_id']).where('building_id', '=', buildingId)

export const trackableRowsByNo = (pool: Pool, buildingId: string, numbers: readonly number[]) =>
  withTemplates(pool, trackables(pool, buildingId).where('no', '=', anyOf(numbers)))

/** So many trackables after a number. */
export const trackableRowsAfter = (pool: Pool, buildingId: string, no: number, count: number) =>
  withTemplates(pool, trackables(pool, buildingId).where('no', '>', no).orderBy('no').limit(count))

/**
 * Each with the kinds of alarms that its template switches off, if it does, what exempts a person or vehicle, and where
 * equipment is kept.
 */
export type TrackableRow = RowOf<typeof withTemplates>
const withTemplates = (pool: Pool, some: ReturnType<typeof trackables>) =>
  tables(pool)
    .selectFrom(some.as('t'))
    .leftJoin('alarm_template as template', (join) =>
      join.onRef('template.id', '=', 't.alarm_template_id').on('template.off_kinds', '<>', sql<string[]>`'{}'`),
    )
    .leftJoin('person as p', 'p.trackable_no', 't.no')
    .leftJoin('vehicle as v', 'v.trackable_no', 't.no')
    .leftJoin('valuable_equipment as e', 'e.trackable_no', 't.no')
    .select(['t.no', 't.name', 't.class', 'template.off_kinds as offKinds'])
    .select(['p.id as personId', 'v.id as vehicleId', 'p.post_id as postId'])
    .select(({ fn }) => [
      fn.coalesce('p.department_id', 'v.department_id').as('departmentId'),
      fn.coalesce('p.contractor_id', 'v.contractor_id').as('contractorId'),
    ])
    .select(['e.watched', 'e.area_id as storageAreaId', 'e.floor', 'e.x', 'e.y', 'e.radius_m as radiusM', 'e.away_s as awayS'])
    .select(({ ref }) => sql<number | null>`(extract(epoch from ${ref('e.lent_until')}) * 1000)::float8`.as('lentUntilMs'))
    .orderBy('t.no')
    .execute()

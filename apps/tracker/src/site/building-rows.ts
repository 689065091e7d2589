import type { TrackableClass } from '@muster/contracts'
import type { Pool } from 'pg'

/* Rows of a building's configuration and the queries that give them; each query takes the building's id. */

export interface BuildingRow {
  disappearanceS: number
  cardOfflineS: number
  lowBatteryPct: number
  ref1X: number
  ref1Y: number
  ref1LonDeg: number
  ref1LatDeg: number
  ref2X: number
  ref2Y: number
  ref2LonDeg: number
  ref2LatDeg: number
}
export interface FloorRow {
  number: number
  elevationM: number
  heightM: number
}
export interface AnchorRow {
  hwId: string
  kind: 'uwb' | 'ble'
  x: number
  y: number
  z: number
  floor: number
}
export interface AreaRow {
  id: string
  name: string
  floor: number | null
  polygon: unknown
  baseM: number | null
  topM: number | null
  exitToleranceM: number
  enterDelayMs: number
  exitDelayMs: number
  capacity: number | null
  cardsRest: boolean
}
export interface RuleRow {
  id: string
  areaId: string
  kind: string
  params: unknown
}
export interface TagRow {
  id: string
  hwId: string
  sn: string
  trackableNo: number | null
  fromMs: number | null
  toMs: number | null
}
export interface OutlineRow {
  id: string
  floor: number
  geometry: unknown
}
export interface PlanPieceRow {
  floor: number
  kind: string
  geometry: unknown
}
export interface GatewayRow {
  id: string
  format: string
  enabled: boolean
  floors: number[]
  areaIds: string[]
}
export interface TrackableRow {
  no: number
  name: string
  class: TrackableClass
  /** Kinds of alarms that its template switches off. */
  offKinds: string[] | null
}

/** Told about rows that cannot be used; the rest of the configuration stands. */
export type OnUnusable = (what: string, id: string, reason: string) => void

export async function rowsOf<Row extends object>(pool: Pool, query: string, buildingId: string): Promise<Row[]> {
  return (await pool.query<Row>(query, [buildingId])).rows
}

export const BUILDING = `select disappearance_s as "disappearanceS",
  card_offline_s as "cardOfflineS", low_battery_pct as "lowBatteryPct",
  ref1_x as "ref1X", ref1_y as "ref1Y", ref1_lon_deg as "ref1LonDeg", ref1_lat_deg as "ref1LatDeg",
  ref2_x as "ref2X", ref2_y as "ref2Y", ref2_lon_deg as "ref2LonDeg", ref2_lat_deg as "ref2LatDeg" from building where id = $1`
export const FLOORS = 'select number, elevation_m as "elevationM", height_m as "heightM" from floor where building_id = $1'
export const ANCHORS = 'select hw_id as "hwId", kind, x, y, z, floor from anchor where building_id = $1'
export const AREAS = `select id, name, floor, polygon, base_m as "baseM", top_m as "topM", exit_tolerance_m as "exitToleranceM",
  enter_delay_ms as "enterDelayMs", exit_delay_ms as "exitDelayMs", capacity, cards_rest as "cardsRest" from area where building_id = $1 order by id`
export const RULES = `select rule.id, rule.area_id as "areaId", rule.kind, rule.params from area_rule rule
  join area on area.id = rule.area_id where area.building_id = $1 and rule.enabled order by rule.id`
export const GATEWAYS = 'select id, format, enabled, floors, area_ids as "areaIds" from gateway where building_id = $1'
/** Tags after an id, so many of them, or those with some ids; each with who carried it. */
export const TAGS = tags('tag.building_id = $1 and tag.id > $2 order by tag.id limit $3')
export const TAGS_BY_ID = tags('tag.building_id = $1 and tag.id = any($2)')
/** Trackables after a number, so many of them, or those with some numbers. */
export const TRACKABLES = trackables('t.building_id = $1 and t.no > $2 order by t.no limit $3')
export const TRACKABLES_BY_NO = trackables('t.building_id = $1 and t.no = any($2)')
/** Stairs and lifts: the only ways between floors of different height. */
export const WAYS = `select id, floor, geometry from plan_feature where building_id = $1 and kind in ('stairs', 'lift') order by id`
/** Walls that nobody climbs over (0 = height not known), and the doors in them. */
export const WALLS = `select floor, kind, geometry from plan_feature
  where building_id = $1 and (kind = 'door' or kind = 'wall' and (height_m = 0 or height_m >= 1.8)) order by id`
/** Where a floor exists; a floor without any outline is open, as the yard is. */
export const OUTLINES = `select id, floor, geometry from plan_feature
  where building_id = $1 and kind in ('building', 'platform') and floor <> 0 order by id`

function tags(which: string): string {
  return `select tag.id, tag."hwId", tag.sn, a.trackable_no as "trackableNo",
    (extract(epoch from a.from_at) * 1000)::float8 as "fromMs", (extract(epoch from a.to_at) * 1000)::float8 as "toMs"
    from (select id, hw_id as "hwId", sn from tag where ${which}) tag left join tag_assignment a on a.tag_id = tag.id order by tag.id, a.from_at`
}

function trackables(which: string): string {
  return `select t.no, t.name, t.class, template.off_kinds as "offKinds" from (select * from trackable t where ${which}) t
    left join alarm_template template on template.id = t.alarm_template_id and template.off_kinds <> '{}' order by t.no`
}

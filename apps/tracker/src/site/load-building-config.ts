import { areaRule, polygon, type TrackableClass } from '@muster/contracts'
import { type AreaFence, compileAreas, createEngine, type PositionAlarmRule, parsePositioningModel } from '@muster/positioning'
import type { Pool } from 'pg'
import {
  type Assignment,
  type BuildingConfig,
  type GatewayConfig,
  ruleBook,
  type TagConfig,
  type TrackableConfig,
} from './building-config.ts'

/** Told about rows that cannot be used; the rest of the configuration stands. */
export type OnUnusable = (what: string, id: string, reason: string) => void

/** Reads and compiles a building's configuration; null when there is no such building. */
export async function loadBuildingConfig(pool: Pool, buildingId: string, onUnusable: OnUnusable): Promise<BuildingConfig | null> {
  const building = (await pool.query<BuildingRow>(BUILDING, [buildingId])).rows[0]
  if (building === undefined) return null
  const [floors, anchors, offsets, models, areas, rules, gateways, tags, trackables] = await Promise.all([
    rowsOf<FloorRow>(pool, FLOORS, buildingId),
    rowsOf<AnchorRow>(pool, ANCHORS, buildingId),
    rowsOf<OffsetRow>(pool, OFFSETS, buildingId),
    rowsOf<{ data: unknown }>(pool, MODEL, buildingId),
    rowsOf<AreaRow>(pool, AREAS, buildingId),
    rowsOf<RuleRow>(pool, RULES, buildingId),
    rowsOf<GatewayConfig>(pool, GATEWAYS, buildingId),
    rowsOf<TagRow>(pool, TAGS, buildingId),
    rowsOf<TrackableRow>(pool, TRACKABLES, buildingId),
  ])
  return {
    buildingId,
    version: building.version,
    disappearanceMs: building.disappearanceS * 1000,
    engine: createEngine({
      floors,
      anchors,
      rangeOffsets: offsets,
      ...parsePositioningModel(models[0]?.data),
      references: [
        { x: building.ref1X, y: building.ref1Y, lonDeg: building.ref1LonDeg, latDeg: building.ref1LatDeg },
        { x: building.ref2X, y: building.ref2Y, lonDeg: building.ref2LonDeg, latDeg: building.ref2LatDeg },
      ],
    }),
    areas: compileAreas(usableFences(areas, onUnusable)),
    areaNames: new Map(areas.map((area) => [area.id, area.name])),
    rules: ruleBook(usableRules(rules, onUnusable)),
    gateways: new Map(gateways.map((gateway) => [gateway.id, gateway])),
    tags: tagsByHwId(tags),
    trackables: new Map(trackables.map((row): [number, TrackableConfig] => [row.no, row])),
  }
}

async function rowsOf<Row extends object>(pool: Pool, sql: string, buildingId: string): Promise<Row[]> {
  return (await pool.query<Row>(sql, [buildingId])).rows
}

function usableFences(rows: readonly AreaRow[], onUnusable: OnUnusable): AreaFence[] {
  const fences: AreaFence[] = []
  for (const { name: _, polygon: json, ...row } of rows) {
    const rings = polygon.safeParse(json)
    if (!rings.success) {
      onUnusable('area', row.id, 'its polygon is none')
      continue
    }
    const fence = { ...row, rings: rings.data }
    try {
      compileAreas([fence])
      fences.push(fence)
    } catch (error) {
      onUnusable('area', row.id, String(error))
    }
  }
  return fences
}

function usableRules(rows: readonly RuleRow[], onUnusable: OnUnusable): PositionAlarmRule[] {
  const rules: PositionAlarmRule[] = []
  for (const row of rows) {
    const parsed = areaRule.safeParse({ ...(row.params as object), kind: row.kind })
    if (parsed.success) rules.push({ ...parsed.data, id: row.id, areaId: row.areaId })
    else onUnusable('rule', row.id, 'its parameters do not fit its kind')
  }
  return rules
}

function tagsByHwId(rows: readonly TagRow[]): Map<string, TagConfig> {
  const tags = new Map<string, { id: string; hwId: string; assignments: Assignment[] }>()
  for (const row of rows) {
    const tag = tags.get(row.hwId) ?? { id: row.id, hwId: row.hwId, assignments: [] }
    tags.set(row.hwId, tag)
    if (row.trackableNo === null || row.fromMs === null) continue
    tag.assignments.push({ trackableNo: row.trackableNo, fromMs: row.fromMs, toMs: row.toMs ?? Number.POSITIVE_INFINITY })
  }
  return tags
}

interface BuildingRow {
  version: number
  disappearanceS: number
  ref1X: number
  ref1Y: number
  ref1LonDeg: number
  ref1LatDeg: number
  ref2X: number
  ref2Y: number
  ref2LonDeg: number
  ref2LatDeg: number
}
interface FloorRow {
  number: number
  elevationM: number
  heightM: number
}
interface AnchorRow {
  hwId: string
  kind: 'uwb' | 'ble'
  x: number
  y: number
  z: number
  floor: number
}
interface OffsetRow {
  tagHwId: string
  anchorHwId: string
  offsetM: number
}
interface AreaRow {
  id: string
  name: string
  floor: number | null
  polygon: unknown
  baseM: number | null
  topM: number | null
  exitToleranceM: number
  enterDelayMs: number
  exitDelayMs: number
}
interface RuleRow {
  id: string
  areaId: string
  kind: string
  params: unknown
}
interface TagRow {
  id: string
  hwId: string
  trackableNo: number | null
  fromMs: number | null
  toMs: number | null
}
interface TrackableRow {
  no: number
  name: string
  class: TrackableClass
}

const BUILDING = `select config_version as version, disappearance_s as "disappearanceS",
  ref1_x as "ref1X", ref1_y as "ref1Y", ref1_lon_deg as "ref1LonDeg", ref1_lat_deg as "ref1LatDeg",
  ref2_x as "ref2X", ref2_y as "ref2Y", ref2_lon_deg as "ref2LonDeg", ref2_lat_deg as "ref2LatDeg" from building where id = $1`
const FLOORS = 'select number, elevation_m as "elevationM", height_m as "heightM" from floor where building_id = $1'
const ANCHORS = 'select hw_id as "hwId", kind, x, y, z, floor from anchor where building_id = $1'
const OFFSETS =
  'select tag_hw_id as "tagHwId", anchor_hw_id as "anchorHwId", offset_m as "offsetM", scale from range_calibration where building_id = $1'
const MODEL = 'select data from positioning_model where building_id = $1'
const AREAS = `select id, name, floor, polygon, base_m as "baseM", top_m as "topM", exit_tolerance_m as "exitToleranceM",
  enter_delay_ms as "enterDelayMs", exit_delay_ms as "exitDelayMs" from area where building_id = $1 order by id`
const RULES = `select rule.id, rule.area_id as "areaId", rule.kind, rule.params from area_rule rule
  join area on area.id = rule.area_id where area.building_id = $1 and rule.enabled order by rule.id`
const GATEWAYS = 'select id, format, enabled from gateway where building_id = $1'
const TAGS = `select tag.id, tag.hw_id as "hwId", a.trackable_no as "trackableNo",
  (extract(epoch from a.from_at) * 1000)::float8 as "fromMs", (extract(epoch from a.to_at) * 1000)::float8 as "toMs"
  from tag left join tag_assignment a on a.tag_id = tag.id where tag.building_id = $1 order by a.from_at`
const TRACKABLES = 'select no, name, class from trackable where building_id = $1'

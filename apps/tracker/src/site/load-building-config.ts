import { createHash } from 'node:crypto'
import { areaRule, type Polygon, planFeature, polygon } from '@muster/contracts'
import { readCalibration, type StoredCalibration } from '@muster/database'
import { type AreaFence, type AreaSet, compileAreas, createEngine, parsePositioningModel, type RuleFedBy } from '@muster/positioning'
import type { Pool } from 'pg'
import {
  type Assignment,
  type BuildingConfig,
  type GatewayConfig,
  type RuleBook,
  ruleBook,
  type TagConfig,
  type TrackableConfig,
} from './building-config.ts'
import * as sql from './building-rows.ts'
import { gatewayBounds } from './gateway-bounds.ts'
import { wallsOfPlan } from './walls-of-plan.ts'

/** Told about rows that cannot be used; the rest of the configuration stands. */
export type OnUnusable = (what: string, id: string, reason: string) => void

/** Reads and compiles a building's configuration; null when there is no such building. */
export async function loadBuildingConfig(pool: Pool, buildingId: string, onUnusable: OnUnusable): Promise<BuildingConfig | null> {
  const building = (await pool.query<sql.BuildingRow>(sql.BUILDING, [buildingId])).rows[0]
  if (building === undefined) return null
  const [floors, outlines, ways, walls, anchors, calibration, areas, rules, gateways, tags, trackables] = await Promise.all([
    rowsOf<sql.FloorRow>(pool, sql.FLOORS, buildingId),
    rowsOf<sql.OutlineRow>(pool, sql.OUTLINES, buildingId),
    rowsOf<sql.OutlineRow>(pool, sql.WAYS, buildingId),
    rowsOf<sql.PlanPieceRow>(pool, sql.WALLS, buildingId),
    rowsOf<sql.AnchorRow>(pool, sql.ANCHORS, buildingId),
    readCalibration(pool, buildingId),
    rowsOf<sql.AreaRow>(pool, sql.AREAS, buildingId),
    rowsOf<sql.RuleRow>(pool, sql.RULES, buildingId),
    rowsOf<sql.GatewayRow>(pool, sql.GATEWAYS, buildingId),
    rowsOf<sql.TagRow>(pool, sql.TAGS, buildingId),
    rowsOf<sql.TrackableRow>(pool, sql.TRACKABLES, buildingId),
  ])
  const fences = compileAreas(usableFences(areas, onUnusable))
  const inForce = usableRules(rules, onUnusable)
  return {
    buildingId,
    version: building.version,
    disappearanceMs: building.disappearanceS * 1000,
    engine: createEngine({
      floors,
      floorOutlines: usableOutlines(outlines, onUnusable),
      ways: usableOutlines(ways, onUnusable).map(({ rings }) => rings),
      walls: wallsOfPlan(walls),
      anchors,
      rangeOffsets: calibration.rangeOffsets,
      ...parsePositioningModel(calibration.model),
      references: [
        { x: building.ref1X, y: building.ref1Y, lonDeg: building.ref1LonDeg, latDeg: building.ref1LatDeg },
        { x: building.ref2X, y: building.ref2Y, lonDeg: building.ref2LonDeg, latDeg: building.ref2LatDeg },
      ],
    }),
    calibration: contentOf(calibration),
    areas: fences,
    areaNames: new Map(areas.map((area) => [area.id, area.name])),
    rules: ruleBook(inForce),
    gateways: new Map(gateways.map((row) => [row.id, gatewayOf(row, fences, onUnusable)])),
    tags: tagsByHwId(tags),
    trackables: trackablesByNo(trackables, inForce),
  }
}

/** By content, not by number: a building brought back from a copy counts its versions anew. */
const contentOf = ({ rangeOffsets, model }: StoredCalibration) =>
  createHash('sha256')
    .update(JSON.stringify([rangeOffsets, model]))
    .digest('base64')

async function rowsOf<Row extends object>(pool: Pool, query: string, buildingId: string): Promise<Row[]> {
  return (await pool.query<Row>(query, [buildingId])).rows
}

function usableOutlines(rows: readonly sql.OutlineRow[], onUnusable: OnUnusable): { floor: number; rings: Polygon }[] {
  const outlines: { floor: number; rings: Polygon }[] = []
  for (const { id, floor, geometry } of rows) {
    const parsed = planFeature.shape.geometry.safeParse(geometry)
    if (!parsed.success) onUnusable('plan feature', id, 'its geometry is none')
    else if (parsed.data.type === 'polygon') outlines.push({ floor, rings: parsed.data.rings })
  }
  return outlines
}

function usableFences(rows: readonly sql.AreaRow[], onUnusable: OnUnusable): AreaFence[] {
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

function usableRules(rows: readonly sql.RuleRow[], onUnusable: OnUnusable): RuleFedBy<'fix'>[] {
  const rules: RuleFedBy<'fix'>[] = []
  for (const row of rows) {
    const parsed = areaRule.safeParse({ ...(row.params as object), kind: row.kind })
    if (parsed.success) rules.push({ ...parsed.data, id: row.id, areaId: row.areaId })
    else onUnusable('rule', row.id, 'its parameters do not fit its kind')
  }
  return rules
}

function gatewayOf({ id, format, enabled, floors, areaIds }: sql.GatewayRow, areas: AreaSet, onUnusable: OnUnusable): GatewayConfig {
  for (const areaId of areaIds)
    if (!areas.byId.has(areaId)) onUnusable('gateway', id, `it is bound to an area that is not there: ${areaId}`)
  return { id, format, enabled, bounds: gatewayBounds(floors, areaIds, areas) }
}

function tagsByHwId(rows: readonly sql.TagRow[]): Map<string, TagConfig> {
  const tags = new Map<string, { id: string; hwId: string; assignments: Assignment[] }>()
  for (const row of rows) {
    const tag = tags.get(row.hwId) ?? { id: row.id, hwId: row.hwId, assignments: [] }
    tags.set(row.hwId, tag)
    if (row.trackableNo === null || row.fromMs === null) continue
    tag.assignments.push({ trackableNo: row.trackableNo, fromMs: row.fromMs, toMs: row.toMs ?? Number.POSITIVE_INFINITY })
  }
  return tags
}

/** Trackables of one template share its rules: a fix looks nothing up. */
function trackablesByNo(rows: readonly sql.TrackableRow[], rules: readonly RuleFedBy<'fix'>[]): Map<number, TrackableConfig> {
  const books = new Map<string, RuleBook>()
  const bookWithout = (kinds: readonly string[]) => {
    const key = kinds.join()
    const book = books.get(key) ?? ruleBook(rules.filter(({ kind }) => !kinds.includes(kind)))
    books.set(key, book)
    return book
  }
  return new Map(rows.map(({ offKinds, ...row }) => [row.no, offKinds === null ? row : { ...row, rules: bookWithout(offKinds) }]))
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AreaRule, areaRule, polygon } from '@muster/contracts'
import { type AlarmRule, type AreaFence, type AreaSet, compileAreas } from '@muster/positioning'
import type { Pool } from 'pg'
import { type AreaGathering, type BuildingConfig, type GatewayConfig, ruleBook } from './building-config.ts'
import * as stored from './building-rows.ts'
import { gatewayBounds } from './gateway-bounds.ts'
import { loadExemptions, loadSchedules, type RuleSchedules } from './load-area-limits.ts'
import { deviceRules } from './standing-rules.ts'

/** Areas and rules read before frames have their turn again: some milliseconds. */
const AREAS_PER_TURN = 20
const RULES_PER_TURN = 100

type AreaConfig = Pick<
  BuildingConfig,
  'areas' | 'areaVersion' | 'areaNames' | 'namedAreas' | 'restAreaIds' | 'exemptFrom' | 'rules' | 'areaGatherings'
>

/** Areas and their rules as they are stored. */
export interface AreaRows {
  areas: readonly stored.AreaRow[]
  rules: readonly stored.RuleRow[]
}

/**
 * Areas, and all rules: theirs and those that follow from settings.
 * @param instead what to compile instead of the areas in force; of a trial
 */
export async function loadAreas(
  pool: Pool,
  building: stored.BuildingRow,
  buildingId: string,
  onUnusable: stored.OnUnusable,
  instead: (inForce: AreaRows) => AreaRows = (inForce) => inForce,
): Promise<AreaConfig> {
  const [areasInForce, rulesInForce, versions] = await Promise.all([
    stored.areaRows(pool, buildingId),
    stored.ruleRows(pool, buildingId),
    stored.areaVersionRows(pool, buildingId),
  ])
  const { areas, rules } = instead({ areas: areasInForce, rules: rulesInForce })
  const [scheduleOf, exemptFrom] = await Promise.all([
    loadSchedules(pool, building, buildingId, areas, onUnusable),
    loadExemptions(pool, buildingId, areas, onUnusable),
  ])
  const fences = await usableFences(areas, onUnusable)
  const { ofSubjects, gatherings } = await usableRules(rules, scheduleOf, onUnusable)
  const rows = new Map(areas.map((row) => [row.id, row]))
  await nextTurn()
  return {
    areas: compileAreas(fences),
    areaVersion: versions[0]?.number ?? null,
    areaNames: new Map(areas.map((area) => [area.id, area.name])),
    namedAreas: fences.map(({ id, floor, moreFloors, rings, baseM, topM }) => {
      const { name, use } = rows.get(id) as stored.AreaRow
      return { id, name, use, floor, ...(moreFloors && { moreFloors }), polygon: rings, baseM, topM }
    }),
    restAreaIds: new Set(areas.filter(({ cardsRest }) => cardsRest).map(({ id }) => id)),
    exemptFrom,
    rules: ruleBook([...ofSubjects, ...deviceRules(building)]),
    areaGatherings: gatherings,
  }
}

/** Gateways, with the places in `areas` that they are bound to. */
export async function loadGateways(
  pool: Pool,
  buildingId: string,
  areas: AreaSet,
  onUnusable: stored.OnUnusable,
): Promise<Pick<BuildingConfig, 'gateways'>> {
  const gateways = await stored.gatewayRows(pool, buildingId)
  return { gateways: new Map(gateways.map((row) => [row.id, gatewayOf(row, areas, onUnusable)])) }
}

async function usableFences(rows: readonly stored.AreaRow[], onUnusable: stored.OnUnusable): Promise<AreaFence[]> {
  const fences: AreaFence[] = []
  for (const [i, row] of rows.entries()) {
    if (i % AREAS_PER_TURN === 0) await nextTurn()
    const rings = polygon.safeParse(row.polygon)
    if (!rings.success) {
      onUnusable('area', row.id, 'its outline is not a polygon')
      continue
    }
    const { id, floor, moreFloors: more, baseM, topM, exitToleranceM, enterDelayMs, exitDelayMs } = row
    const moreFloors = more && more.length > 0 ? { moreFloors: more } : {}
    const fence = { id, floor, ...moreFloors, rings: rings.data, baseM, topM, exitToleranceM, enterDelayMs, exitDelayMs }
    try {
      compileAreas([fence])
      fences.push(fence)
    } catch (error) {
      onUnusable('area', row.id, String(error))
    }
  }
  return fences
}

async function usableRules(
  rows: readonly stored.RuleRow[],
  scheduleOf: RuleSchedules,
  onUnusable: stored.OnUnusable,
): Promise<{ ofSubjects: AlarmRule[]; gatherings: Map<string, AreaGathering> }> {
  const ofSubjects: AlarmRule[] = []
  const gatherings = new Map<string, AreaGathering>()
  for (const [i, row] of rows.entries()) {
    if (i % RULES_PER_TURN === 0) await nextTurn()
    const parsed = areaRule.safeParse({ ...(row.params as object), kind: row.kind, capacity: row.capacity })
    if (!parsed.success) {
      onUnusable('rule', row.id, 'its parameters do not fit its kind')
      continue
    }
    const { schedule: own, ...rule } = parsed.data
    const schedule = scheduleOf(row.areaId, own)
    const limits = schedule && { schedule }
    if (rule.kind === 'gathering') gatherings.set(row.areaId, { ...gatheringOf(rule), ...limits })
    else ofSubjects.push({ ...rule, id: row.id, areaId: row.areaId, ...limits })
  }
  return { ofSubjects, gatherings }
}

const gatheringOf = ({ radiusM, yellowFrom, orangeFrom, redFrom, onDelayMs }: Extract<AreaRule, { kind: 'gathering' }>): AreaGathering => ({
  rule: { radiusM, from: [yellowFrom, orangeFrom, redFrom], onDelayMs },
})

function gatewayOf(
  { id, name, format, enabled, floors, areaIds }: stored.GatewayRow,
  areas: AreaSet,
  onUnusable: stored.OnUnusable,
): GatewayConfig {
  for (const areaId of areaIds)
    if (!areas.byId.has(areaId)) onUnusable('gateway', id, `it is bound to an area that is not there: ${areaId}`)
  return { id, name, format, enabled, bounds: gatewayBounds(floors, areaIds, areas) }
}

import type { TrackableClass } from '@muster/contracts'
import type { AreaSet, Engine, RuleFedBy } from '@muster/positioning'
import type { GatewayBounds } from './gateway-bounds.ts'

/** What the pipeline has to know about a building, compiled for look-up. Immutable; a change makes a new one. */
export interface BuildingConfig {
  buildingId: string
  /** `building.config_version` it was read at. */
  version: number
  /** A position older than this is stale. */
  disappearanceMs: number
  engine: Engine
  /** Names the content of the calibration that the engine applies: states that learnt under another do not fit it. */
  calibration: string
  areas: AreaSet
  areaNames: ReadonlyMap<string, string>
  rules: RuleBook
  gateways: ReadonlyMap<string, GatewayConfig>
  /** By hardware id. */
  tags: ReadonlyMap<string, TagConfig>
  trackables: ReadonlyMap<number, TrackableConfig>
}

export interface GatewayConfig {
  id: string
  format: string
  enabled: boolean
  /** Where its tags can be; null: anywhere. */
  bounds: GatewayBounds | null
}

export interface TagConfig {
  id: string
  hwId: string
  /** Oldest first. */
  assignments: readonly Assignment[]
}

/** The tag was carried from `fromMs` until before `toMs` (Infinity: still). */
export interface Assignment {
  trackableNo: number
  fromMs: number
  toMs: number
}

export interface TrackableConfig {
  no: number
  name: string
  class: TrackableClass
  /** Rules that concern it, where its alarm template switches kinds off; absent: those of the building. */
  rules?: RuleBook
}

/** Position alarm rules arranged so that a fix looks only at those that may concern it. */
export interface RuleBook {
  byId: ReadonlyMap<string, RuleFedBy<'fix'>>
  /** Rules that watch being inside an area, by area. */
  insideByArea: ReadonlyMap<string, readonly RuleFedBy<'fix'>[]>
  /** Rules that watch being outside their area: they concern everybody everywhere. */
  outside: readonly RuleFedBy<'fix'>[]
}

export function ruleBook(rules: readonly RuleFedBy<'fix'>[]): RuleBook {
  const insideByArea = new Map<string, RuleFedBy<'fix'>[]>()
  const outside: RuleFedBy<'fix'>[] = []
  for (const rule of rules) {
    if (rule.trigger === 'exit') outside.push(rule)
    else insideByArea.set(rule.areaId, [...(insideByArea.get(rule.areaId) ?? []), rule])
  }
  return { byId: new Map(rules.map((rule) => [rule.id, rule])), insideByArea, outside }
}

/** Who carried the tag at that time; null when nobody did. */
export function carrierAt(tag: TagConfig, timeMs: number): number | null {
  for (let i = tag.assignments.length - 1; i >= 0; i--) {
    const assignment = tag.assignments[i] as Assignment
    if (timeMs >= assignment.fromMs && timeMs < assignment.toMs) return assignment.trackableNo
  }
  return null
}

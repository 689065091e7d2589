import type { TrackableClass } from '@muster/contracts'
import type { Landmark, NamedArea } from '@muster/geometry'
import {
  type AlarmFeed,
  type AlarmRule,
  type AreaSet,
  type Engine,
  type ExemptFrom,
  type ExemptionSubject,
  isFedBy,
  type RuleFedBy,
} from '@muster/positioning'
import type { GatewayBounds } from './gateway-bounds.ts'

/**
 * What the pipeline has to know about a building, compiled for look-up. Immutable but for `tags` and `trackables`,
 * which are changed in place between two frames (config-update.ts); a change of anything else makes a new one with the
 * rest of the old.
 */
export interface BuildingConfig {
  buildingId: string
  /** Place in the change feed that it was read at. */
  seq: number
  timeZone: string
  /** A position older than this is stale. */
  disappearanceMs: number
  engine: Engine
  /** Names the content of the calibration that the engine applies: states that learnt under another do not fit it. */
  calibration: string
  areas: AreaSet
  /** Version of the building's areas that they are of; null: none was published. */
  areaVersion: number | null
  /** Areas whose rules leave somebody alone: asked once of everybody in the roster. */
  exemptFrom: (subject: ExemptionSubject) => ExemptFrom
  areaNames: ReadonlyMap<string, string>
  /** Areas and landmarks of the plan that a place is told by. */
  namedAreas: readonly NamedArea[]
  landmarks: readonly Landmark[]
  /** Areas in which cards are left or switched off. */
  restAreaIds: ReadonlySet<string>
  rules: RuleBook
  gateways: ReadonlyMap<string, GatewayConfig>
  /** By hardware id. */
  tags: Map<string, TagConfig>
  trackables: Map<number, TrackableConfig>
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
  /** The number printed on it. */
  sn: string
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
  /** Areas whose rules leave it alone. */
  exemptFrom: ExemptFrom
}

/** Alarm rules arranged so that whatever feeds them looks only at those that may concern it. */
export interface RuleBook {
  byId: ReadonlyMap<string, AlarmRule>
  /** Rules that watch being inside an area, by area. */
  insideByArea: ReadonlyMap<string, readonly RuleFedBy<'fix'>[]>
  /** Rules that watch being outside their area: they concern everybody everywhere. */
  outside: readonly RuleFedBy<'fix'>[]
  /** Rules that count the people of an area, by area. */
  crowds: ReadonlyMap<string, RuleFedBy<'crowd'>>
  /** Rules of cards: what they say of their health, and how long nothing is heard of them. */
  health: readonly RuleFedBy<'health'>[]
  silence: readonly RuleFedBy<'silence'>[]
}

export function ruleBook(rules: readonly AlarmRule[]): RuleBook {
  const insideByArea = new Map<string, RuleFedBy<'fix'>[]>()
  const outside: RuleFedBy<'fix'>[] = []
  const fedBy = <Feed extends AlarmFeed>(feed: Feed) => rules.filter((rule) => isFedBy(rule, feed))
  for (const rule of fedBy('fix')) {
    if (rule.trigger === 'exit') outside.push(rule)
    else insideByArea.set(rule.areaId, [...(insideByArea.get(rule.areaId) ?? []), rule])
  }
  return {
    byId: new Map(rules.map((rule) => [rule.id, rule])),
    insideByArea,
    outside,
    crowds: new Map(fedBy('crowd').map((rule) => [rule.areaId, rule])),
    health: fedBy('health'),
    silence: fedBy('silence'),
  }
}

const booksWithout = new WeakMap<RuleBook, Map<string, RuleBook>>()

/** The rules without those of some kinds: one book for all who ask for the same, so that a fix looks nothing up. */
export function rulesWithout(book: RuleBook, kinds: readonly string[]): RuleBook {
  const known = booksWithout.get(book) ?? new Map<string, RuleBook>()
  booksWithout.set(book, known)
  const key = kinds.join()
  const made = known.get(key) ?? ruleBook([...book.byId.values()].filter(({ kind }) => !kinds.includes(kind)))
  known.set(key, made)
  return made
}

/** Who carried the tag at that time; null when nobody did. */
export function carrierAt(tag: TagConfig, timeMs: number): number | null {
  for (let i = tag.assignments.length - 1; i >= 0; i--) {
    const assignment = tag.assignments[i] as Assignment
    if (timeMs >= assignment.fromMs && timeMs < assignment.toMs) return assignment.trackableNo
  }
  return null
}

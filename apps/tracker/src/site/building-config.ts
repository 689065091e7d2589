import type { TrackableClass } from '@muster/contracts'
import type { FlatPolygon, Landmark, NamedArea } from '@muster/geometry'
import {
  type AlarmInput,
  type AlarmRule,
  type AreaSet,
  type Engine,
  type EquipmentAwayRule,
  type ExemptFrom,
  type ExemptionSubject,
  type GateRecord,
  type GatheringRule,
  isFedBy,
  type PatrolSite,
  type RuleFedBy,
  type Schedule,
  type Shift,
} from '@muster/positioning'
import type { SilenceWindow } from '../alarms/silenced.ts'
import type { AiRule } from './ai-rules.ts'
import type { GatewayBounds } from './gateway-bounds.ts'
import type { SetPriorities } from './load-priorities.ts'
import type { RoundSite } from './load-rounds.ts'
import type { PermitSite } from './permit-site.ts'

/**
 * What the pipeline needs to know about a building, compiled for look-up. Immutable except for `tags`, `trackables`,
 * `shifts` and `gateRecords`, which are changed in place between two frames (config-update.ts); any other change
 * creates a new one that shares the rest.
 */
export interface BuildingConfig {
  buildingId: string
  /** Place in the change feed that it was read at. */
  seq: number
  timeZone: string
  /** A position older than this is stale. */
  disappearanceMs: number
  /** Cards that walked together this long raise an alarm; 0: never. */
  cardsTogetherMs: number
  engine: Engine
  /** Anchors and beacons by hardware id. */
  anchors: ReadonlyMap<string, AnchorConfig>
  /** Identifies the content of the engine's calibration: states learnt under another do not fit it. */
  calibration: string
  areas: AreaSet
  /** Version number of these areas; null: none was published. */
  areaVersion: number | null
  /** Areas whose rules exempt somebody: evaluated once for everybody in the roster. */
  exemptFrom: (subject: ExemptionSubject) => ExemptFrom
  areaNames: ReadonlyMap<string, string>
  /** Areas and landmarks of the plan that describe a place. */
  namedAreas: readonly NamedArea[]
  landmarks: readonly Landmark[]
  /** Silence windows. */
  silences: readonly SilenceWindow[]
  /** Priorities of alarms that are set. */
  priorities: SetPriorities
  /** Points that patrols pass, and who patrols. */
  patrols: PatrolSite
  /** Areas in which cards are left or switched off. */
  restAreaIds: ReadonlySet<string>
  rules: RuleBook
  gatherings: GatheringConfig
  /** By area: for the people in it another rule holds. */
  areaGatherings: ReadonlyMap<string, AreaGathering>
  /** Permits for hazardous work. */
  permits: PermitSite
  /** Rounds of patrols. */
  rounds: RoundSite
  /** How camera events are treated. */
  aiRules: readonly AiRule[]
  gateways: ReadonlyMap<string, GatewayConfig>
  /** By hardware id. */
  tags: Map<string, TagConfig>
  trackables: Map<number, TrackableConfig>
  /** Shifts of whoever has any, by the person's id, and what gates know of people. */
  shifts: Map<string, readonly Shift[]>
  gateRecords: Map<number, GateRecord>
  /** Number of the period for which these two were read (load-shifts.ts). */
  period: number
}

/** What an area says of gatherings; what it leaves out is as set for the site. */
export interface AreaGathering {
  rule: Omit<GatheringRule, keyof GatheringFrame>
  /** When it holds; absent: always. */
  schedule?: Schedule
}

/** How circles lie and how gatherings end, at the whole site. */
export type GatheringFrame = Pick<GatheringRule, 'centre' | 'offDelayMs' | 'deadBandM'>

/** What counts as a gathering; null: not watched. And where people may gather. */
export interface GatheringConfig {
  rule: GatheringRule | null
  frame: GatheringFrame
  /** When they are looked for; absent: always. */
  schedule?: Schedule
  /** A gas alarm this near to one of its people turns dispersal into evacuation, metres. */
  gasM: number
  /** Gas alarms that operators have handled lately, with when, Unix ms; absent: none. */
  handledGas?: ReadonlyMap<string, number>
  approvals: readonly { place: ApprovedPlace; fromMs: number; untilMs: number; people: number }[]
}

/** An area, or what was drawn on a floor (null: on all). */
export type ApprovedPlace = { areaId: string } | { floor: number | null; polygon: FlatPolygon }

export interface AnchorConfig {
  id: string
  hwId: string
  name: string
  kind: string
  x: number
  y: number
  z: number
  floor: number
}

export interface GatewayConfig {
  id: string
  name: string
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
  /** The person's own id; absent: a vehicle. */
  personId?: string
  /**
   * Rules that concern it: of equipment its own, elsewhere what an alarm template leaves; absent: those of the
   * building.
   */
  rules?: RuleBook
  /** Areas whose rules exempt it. */
  exemptFrom: ExemptFrom
}

/** Alarm rules arranged so that each input looks only at those that may concern it. */
export interface RuleBook {
  byId: ReadonlyMap<string, AlarmRule>
  /** Rules that watch being inside an area, by area. */
  insideByArea: ReadonlyMap<string, readonly RuleFedBy<'fix'>[]>
  /** Rules that watch being outside of a place: they concern everybody everywhere. */
  outside: readonly RuleFedBy<'fix'>[]
  /** Rules that count the people of an area, by area. */
  crowds: ReadonlyMap<string, readonly RuleFedBy<'crowd'>[]>
  /** Rules of cards: what they say of their health. */
  health: readonly RuleFedBy<'health'>[]
  /** How long a card may lie still. */
  rest: readonly RuleFedBy<'rest'>[]
  /** How long nothing may be heard of a device, by the kind of alarm about it. */
  silence: Readonly<Record<RuleFedBy<'silence'>['kind'], readonly RuleFedBy<'silence'>[]>>
}

export function ruleBook(rules: readonly AlarmRule[]): RuleBook {
  const fedBy = <Input extends AlarmInput>(input: Input) => rules.filter((rule) => isFedBy(rule, input))
  return {
    byId: new Map(rules.map((rule) => [rule.id, rule])),
    insideByArea: byArea(fedBy('fix').filter((rule) => watchesInside(rule))),
    outside: fedBy('fix').filter((rule) => !watchesInside(rule)),
    crowds: byArea(fedBy('crowd')),
    health: fedBy('health'),
    rest: fedBy('rest'),
    silence: {
      cardOffline: fedBy('silence').filter(({ kind }) => kind === 'cardOffline'),
      anchorOffline: fedBy('silence').filter(({ kind }) => kind === 'anchorOffline'),
      gatewayOffline: fedBy('silence').filter(({ kind }) => kind === 'gatewayOffline'),
    },
  }
}

type Inside = Exclude<RuleFedBy<'fix'>, EquipmentAwayRule>
const watchesInside = (rule: RuleFedBy<'fix'>): rule is Inside =>
  rule.kind !== 'equipmentAway' && !(rule.kind === 'outOfBounds' && rule.trigger === 'exit')

function byArea<Rule extends { areaId: string }>(rules: readonly Rule[]): Map<string, Rule[]> {
  const grouped = new Map<string, Rule[]>()
  for (const rule of rules) {
    const group = grouped.get(rule.areaId)
    if (group === undefined) grouped.set(rule.areaId, [rule])
    else group.push(rule)
  }
  return grouped
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

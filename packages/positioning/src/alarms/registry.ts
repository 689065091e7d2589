import type { AlarmFeed, AlarmFeeds, AlarmRuleKind, Measured, MeasuredMoment, Verdict } from './alarm-rule.ts'
import { type AnchorOfflineRule, anchorOffline } from './anchor-offline.ts'
import { type CardOfflineRule, cardOffline } from './card-offline.ts'
import { type CardSeparatedRule, cardSeparated } from './card-separated.ts'
import { type EquipmentAwayRule, equipmentAway } from './equipment-away.ts'
import { type GatewayOfflineRule, gatewayOffline } from './gateway-offline.ts'
import { type LowBatteryRule, lowBattery } from './low-battery.ts'
import { type OutOfBoundsRule, outOfBounds } from './out-of-bounds.ts'
import { type OvercrowdingRule, overcrowding } from './overcrowding.ts'
import { type OverspeedRule, overspeed } from './overspeed.ts'
import { type ParkedTooLongRule, parkedTooLong } from './parked-too-long.ts'
import { type PatrolRule, patrol } from './patrol.ts'
import { type PermitRule, permit } from './permit.ts'
import { type RetentionRule, retention } from './retention.ts'
import { type StationaryRule, stationary } from './stationary.ts'
import { type UnderstaffingRule, understaffing } from './understaffing.ts'
import { type WrongWayRule, wrongWay } from './wrong-way.ts'

/** Kinds of alarms that rules decide, with what feeds them. What a device says by itself (SOS) is the tracker's. */
interface RuleKinds {
  outOfBounds: { feed: 'fix'; rule: OutOfBoundsRule }
  retention: { feed: 'fix'; rule: RetentionRule }
  stationary: { feed: 'fix'; rule: StationaryRule }
  overspeed: { feed: 'fix'; rule: OverspeedRule }
  wrongWay: { feed: 'fix'; rule: WrongWayRule }
  parkedTooLong: { feed: 'fix'; rule: ParkedTooLongRule }
  overcrowding: { feed: 'crowd'; rule: OvercrowdingRule }
  understaffing: { feed: 'crowd'; rule: UnderstaffingRule }
  lowBattery: { feed: 'health'; rule: LowBatteryRule }
  cardOffline: { feed: 'silence'; rule: CardOfflineRule }
  cardSeparated: { feed: 'rest'; rule: CardSeparatedRule }
  anchorOffline: { feed: 'silence'; rule: AnchorOfflineRule }
  gatewayOffline: { feed: 'silence'; rule: GatewayOfflineRule }
  equipmentAway: { feed: 'fix'; rule: EquipmentAwayRule }
  permit: { feed: 'permit'; rule: PermitRule }
  patrol: { feed: 'patrol'; rule: PatrolRule }
}
export type RuleKind = keyof RuleKinds

export type AlarmRule = RuleKinds[RuleKind]['rule']
/** Rules that are fed by `Feed`. */
export type RuleFedBy<Feed extends AlarmFeed> = {
  [Kind in RuleKind]: RuleKinds[Kind]['feed'] extends Feed ? RuleKinds[Kind]['rule'] : never
}[RuleKind]

/** Every kind with its feed and its condition; a forgotten kind does not compile. */
const RULE_KINDS: { [Kind in RuleKind]: AlarmRuleKind<RuleKinds[Kind]['feed'], RuleKinds[Kind]['rule']> } = {
  outOfBounds,
  retention,
  stationary,
  overspeed,
  wrongWay,
  parkedTooLong,
  overcrowding,
  understaffing,
  lowBattery,
  cardOffline,
  cardSeparated,
  anchorOffline,
  gatewayOffline,
  equipmentAway,
  permit,
  patrol,
}

/** Whether a rule is fed by that. */
export const isFedBy = <Feed extends AlarmFeed>(rule: AlarmRule, feed: Feed): rule is AlarmRule & RuleFedBy<Feed> =>
  RULE_KINDS[rule.kind].feed === feed

/** Whether a rule asks how its subject moves. */
export const asksMotion = ({ kind }: AlarmRule): boolean => RULE_KINDS[kind].asksMotion === true

/** Whether a short pause of the condition belongs to the wait for the alarm. */
export const bridgesGaps = ({ kind }: AlarmRule): boolean => RULE_KINDS[kind].bridgesGaps === true

/** What was measured against a rule by fixes; null: the fixes say it all. */
export const measure = (rule: AlarmRule, moment: MeasuredMoment): Measured | null =>
  RULE_KINDS[rule.kind].measure?.(rule as never, moment) ?? null

/** A rule's own kind judges: that rule and input belong together is what `RuleFedBy` says. */
export function judge<Feed extends AlarmFeed>(rule: RuleFedBy<Feed>, input: AlarmFeeds[Feed], open: { raised: boolean } | null): Verdict {
  const kind = RULE_KINDS[(rule as AlarmRule).kind] as unknown as AlarmRuleKind<Feed, RuleFedBy<Feed>>
  return kind.judge(rule, input, open)
}

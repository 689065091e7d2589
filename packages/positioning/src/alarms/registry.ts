import type { AlarmInput, AlarmInputs, AlarmRuleKind, Measured, MeasuredMoment, Verdict } from './alarm-rule.ts'
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

/** Kinds of alarms decided by rules, with their inputs. Events reported by devices (SOS) are the tracker's. */
interface RuleKinds {
  outOfBounds: { input: 'fix'; rule: OutOfBoundsRule }
  retention: { input: 'fix'; rule: RetentionRule }
  stationary: { input: 'fix'; rule: StationaryRule }
  overspeed: { input: 'fix'; rule: OverspeedRule }
  wrongWay: { input: 'fix'; rule: WrongWayRule }
  parkedTooLong: { input: 'fix'; rule: ParkedTooLongRule }
  overcrowding: { input: 'crowd'; rule: OvercrowdingRule }
  understaffing: { input: 'crowd'; rule: UnderstaffingRule }
  lowBattery: { input: 'health'; rule: LowBatteryRule }
  cardOffline: { input: 'silence'; rule: CardOfflineRule }
  cardSeparated: { input: 'rest'; rule: CardSeparatedRule }
  anchorOffline: { input: 'silence'; rule: AnchorOfflineRule }
  gatewayOffline: { input: 'silence'; rule: GatewayOfflineRule }
  equipmentAway: { input: 'fix'; rule: EquipmentAwayRule }
  permit: { input: 'permit'; rule: PermitRule }
  patrol: { input: 'patrol'; rule: PatrolRule }
}
export type RuleKind = keyof RuleKinds

export type AlarmRule = RuleKinds[RuleKind]['rule']
/** Rules that judge `Input`. */
export type RuleFedBy<Input extends AlarmInput> = {
  [Kind in RuleKind]: RuleKinds[Kind]['input'] extends Input ? RuleKinds[Kind]['rule'] : never
}[RuleKind]

/** Every kind with its input and its condition; a forgotten kind does not compile. */
const RULE_KINDS: { [Kind in RuleKind]: AlarmRuleKind<RuleKinds[Kind]['input'], RuleKinds[Kind]['rule']> } = {
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

/** Whether a rule judges that input. */
export const isFedBy = <Input extends AlarmInput>(rule: AlarmRule, input: Input): rule is AlarmRule & RuleFedBy<Input> =>
  RULE_KINDS[rule.kind].input === input

/** Whether a rule needs to know how its subject moves. */
export const asksMotion = ({ kind }: AlarmRule): boolean => RULE_KINDS[kind].asksMotion === true

/** Whether a short pause of the condition counts towards the on-delay. */
export const bridgesGaps = ({ kind }: AlarmRule): boolean => RULE_KINDS[kind].bridgesGaps === true

/** Whether its condition lasts until there is evidence of its end. */
export const lastsUnseen = ({ kind }: AlarmRule): boolean => RULE_KINDS[kind].lastsUnseen === true

/** What was measured against a rule by fixes; null: the fixes say it all. */
export const measure = (rule: AlarmRule, moment: MeasuredMoment): Measured | null =>
  RULE_KINDS[rule.kind].measure?.(rule as never, moment) ?? null

/** Dispatches to the rule's own kind; `RuleFedBy` guarantees that rule and input match. */
export function judge<Input extends AlarmInput>(
  rule: RuleFedBy<Input>,
  input: AlarmInputs[Input],
  open: { raised: boolean } | null,
): Verdict {
  const kind = RULE_KINDS[(rule as AlarmRule).kind] as unknown as AlarmRuleKind<Input, RuleFedBy<Input>>
  return kind.judge(rule, input, open)
}

import type { AlarmFeed, AlarmFeeds, AlarmRuleKind, Verdict } from './alarm-rule.ts'
import { type CardOfflineRule, cardOffline } from './card-offline.ts'
import { type LowBatteryRule, lowBattery } from './low-battery.ts'
import { type OutOfBoundsRule, outOfBounds } from './out-of-bounds.ts'
import { type OvercrowdingRule, overcrowding } from './overcrowding.ts'

/** Kinds of alarms that rules decide, with what feeds them. What a device says by itself (SOS) is the tracker's. */
interface RuleKinds {
  outOfBounds: { feed: 'fix'; rule: OutOfBoundsRule }
  overcrowding: { feed: 'crowd'; rule: OvercrowdingRule }
  lowBattery: { feed: 'health'; rule: LowBatteryRule }
  cardOffline: { feed: 'silence'; rule: CardOfflineRule }
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
  overcrowding,
  lowBattery,
  cardOffline,
}

/** Whether a rule is fed by that. */
export const isFedBy = <Feed extends AlarmFeed>(rule: AlarmRule, feed: Feed): rule is AlarmRule & RuleFedBy<Feed> =>
  RULE_KINDS[rule.kind].feed === feed

/** A rule's own kind judges: that rule and input belong together is what `RuleFedBy` says. */
export function judge<Feed extends AlarmFeed>(rule: RuleFedBy<Feed>, input: AlarmFeeds[Feed], open: { raised: boolean } | null): Verdict {
  const kind = RULE_KINDS[(rule as AlarmRule).kind] as unknown as AlarmRuleKind<Feed, RuleFedBy<Feed>>
  return kind.judge(rule, input, open)
}

import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/** A card of which nothing is heard, though those who heard it are. Ends with its next word, not sooner. */
export interface CardOfflineRule extends AlarmRuleBase {
  kind: 'cardOffline'
  silentMs: number
}

export const cardOffline: AlarmRuleKind<'silence', CardOfflineRule> = {
  feed: 'silence',
  judge: (rule, { silentMs }, open) => (open === null ? silentMs >= rule.silentMs : silentMs > 0),
}

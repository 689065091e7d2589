import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { isSilent } from './silence.ts'

/** A card of which nothing is heard, though those who heard it are. */
export interface CardOfflineRule extends AlarmRuleBase {
  kind: 'cardOffline'
  silentMs: number
}

export const cardOffline: AlarmRuleKind<'silence', CardOfflineRule> = { input: 'silence', judge: isSilent }

import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { isSilent } from './silence.ts'

/** A card that is not heard though the gateway that heard it last is. */
export interface CardOfflineRule extends AlarmRuleBase {
  kind: 'cardOffline'
  silentMs: number
}

export const cardOffline: AlarmRuleKind<'silence', CardOfflineRule> = { input: 'silence', judge: isSilent }

import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { isSilent } from './silence.ts'

/** A card that is not heard though the gateway that heard it last is; graver where its carrier may be in danger. */
export interface CardOfflineRule extends AlarmRuleBase {
  kind: 'cardOffline'
  silentMs: number
}

export const cardOffline: AlarmRuleKind<'silence', CardOfflineRule> = {
  input: 'silence',
  judge: (rule, input, open) => isSilent(rule, input, open) && (input.severity ?? true),
}

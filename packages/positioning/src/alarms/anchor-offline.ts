import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { isSilent } from './silence.ts'

/** An anchor or beacon that is not heard though its gateway delivers and it should be heard. */
export interface AnchorOfflineRule extends AlarmRuleBase {
  kind: 'anchorOffline'
  silentMs: number
}

export const anchorOffline: AlarmRuleKind<'silence', AnchorOfflineRule> = { input: 'silence', judge: isSilent }

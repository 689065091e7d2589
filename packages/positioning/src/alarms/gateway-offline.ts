import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { isSilent } from './silence.ts'

/** A gateway that delivers nothing, though others do. */
export interface GatewayOfflineRule extends AlarmRuleBase {
  kind: 'gatewayOffline'
  silentMs: number
}

export const gatewayOffline: AlarmRuleKind<'silence', GatewayOfflineRule> = { input: 'silence', judge: isSilent }

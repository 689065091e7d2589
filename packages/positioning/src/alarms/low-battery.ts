import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/** A battery that needs charging. Charges that fluctuate by a few percent with the temperature are one alarm. */
export interface LowBatteryRule extends AlarmRuleBase {
  kind: 'lowBattery'
  /** At or below it the alarm begins, above `clearPct` it ends. */
  lowPct: number
  clearPct: number
}

export const lowBattery: AlarmRuleKind<'health', LowBatteryRule> = {
  input: 'health',
  judge: ({ lowPct, clearPct }, { batteryPct }, open) => batteryPct <= (open === null ? lowPct : clearPct),
}

import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/** Something is wrong with a permit for hazardous work; `permitFaults` of the contracts says what. */
export interface PermitRule extends AlarmRuleBase {
  kind: 'permit'
  fault: string
}

export const permit: AlarmRuleKind<'permit', PermitRule> = {
  input: 'permit',
  judge: ({ fault }, { faults }) => faults.has(fault),
}

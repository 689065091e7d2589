import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/** Something is wrong with a permit for hazardous work; what, is found by `permitFaults` of the contracts. */
export interface PermitRule extends AlarmRuleBase {
  kind: 'permit'
  fault: string
}

export const permit: AlarmRuleKind<'permit', PermitRule> = {
  input: 'permit',
  judge: ({ fault }, { faults }) => faults.has(fault),
}

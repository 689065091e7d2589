import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/** Something is wrong with a round of a patrol; what, is found by `patrolFault` of the contracts. */
export interface PatrolRule extends AlarmRuleBase {
  kind: 'patrol'
  fault: string
}

export const patrol: AlarmRuleKind<'patrol', PatrolRule> = {
  input: 'patrol',
  judge: ({ fault }, input) => fault === input.fault,
}

import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/** Something is wrong with a patrol round; `patrolFault` of the contracts says what. */
export interface PatrolRule extends AlarmRuleBase {
  kind: 'patrol'
  fault: string
}

export const patrol: AlarmRuleKind<'patrol', PatrolRule> = {
  input: 'patrol',
  judge: ({ fault }, input) => fault === input.fault,
}

import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/** A card that lies in one place for longer than anybody stays still: nobody wears it. Ends when it is moved. */
export interface CardSeparatedRule extends AlarmRuleBase {
  kind: 'cardSeparated'
  restMs: number
}

export const cardSeparated: AlarmRuleKind<'rest', CardSeparatedRule> = {
  input: 'rest',
  judge: (rule, { restMs }) => restMs >= rule.restMs,
}

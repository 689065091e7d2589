import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/**
 * A card that lies in one place for longer than anybody stays still, while its carrier is there: nobody wears it. Ends
 * when it is moved, whatever becomes known of the carrier's coming meanwhile.
 */
export interface CardSeparatedRule extends AlarmRuleBase {
  kind: 'cardSeparated'
  restMs: number
}

export const cardSeparated: AlarmRuleKind<'rest', CardSeparatedRule> = {
  input: 'rest',
  judge: (rule, { lyingMs, restMs }, open) => (open?.raised ? lyingMs : restMs) >= rule.restMs,
}

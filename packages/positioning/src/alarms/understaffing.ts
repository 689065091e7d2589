import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/**
 * Fewer people in an area than required, or a named person missing (AQ 3064.3-2025, 5.2.4). People of the given classes
 * are counted; 0 requires only the named ones.
 */
export interface UnderstaffingRule extends AlarmRuleBase {
  kind: 'understaffing'
  areaId: string
  minimum: number
  classes: readonly string[]
  personIds: readonly string[]
}

export const understaffing: AlarmRuleKind<'crowd', UnderstaffingRule> = {
  input: 'crowd',
  judge({ minimum, classes, personIds }, { byClass, missing }) {
    let people = 0
    for (const of of classes) people += byClass.get(of) ?? 0
    return people < minimum || personIds.some((id) => missing.has(id))
  },
}

import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/**
 * Fewer people in an area than required, or a named person missing (AQ 3064.3-2025, 5.2.4). People of the given classes
 * are counted; 0 requires only the named ones.
 */
export interface UnderstaffingRule extends AlarmRuleBase {
  kind: 'understaffing'
  areaId: string
  minimum: number
  /** An alarm of the number ends when so many more than the minimum are there. Absent: none. */
  deadBand?: number | undefined
  classes: readonly string[]
  personIds: readonly string[]
}

export const understaffing: AlarmRuleKind<'crowd', UnderstaffingRule> = {
  input: 'crowd',
  judge({ minimum, deadBand = 0, classes, personIds }, { byClass, missing }, open) {
    let people = 0
    for (const of of classes) people += byClass.get(of) ?? 0
    return people < (open === null || minimum === 0 ? minimum : minimum + deadBand) || personIds.some((id) => missing.has(id))
  },
}

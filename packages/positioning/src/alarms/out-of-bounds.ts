import { isInside } from '../areas/containment.ts'
import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'

/**
 * Being where the rule forbids (AQ 3064.3-2025, 5.2.4): `enter` watches a forbidden area, `exit` the area one must stay
 * in. The area's own enter and exit hysteresis decides what being inside means.
 */
export interface OutOfBoundsRule extends AlarmRuleBase {
  kind: 'outOfBounds'
  areaId: string
  trigger: 'enter' | 'exit'
  classes: readonly string[]
}

export const outOfBounds: AlarmRuleKind<'fix', OutOfBoundsRule> = {
  input: 'fix',
  judge(rule, input) {
    if (!rule.classes.includes(input.trackableClass)) return null
    return isInside(input.containment, rule.areaId) === (rule.trigger === 'enter')
  },
}

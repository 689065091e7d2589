import { isInside } from '../areas/containment.ts'
import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { inMinutes } from './measured.ts'

/**
 * Staying longer than allowed (AQ 3064.3-2025, 5.2.4: overstay); `onDelayMs` is the limit. Stepping out for less than
 * the off-delay is not leaving.
 */
export interface RetentionRule extends AlarmRuleBase {
  kind: 'retention'
  areaId: string
  classes: readonly string[]
}

export const retention: AlarmRuleKind<'fix', RetentionRule> = {
  input: 'fix',
  bridgesGaps: true,
  lastsUnseen: true,
  judge: ({ areaId, classes }, { trackableClass, containment }) =>
    classes.includes(trackableClass) ? isInside(containment, areaId) : null,
  measure: (_, { startMs, timeMs }) => ({ stayMin: inMinutes(timeMs - startMs) }),
}

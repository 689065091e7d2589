import type { AlarmRuleBase, AlarmRuleKind, AlarmSeverity } from './alarm-rule.ts'

/**
 * More people in an area than may be there (AQ 3064.3-2025, 5.2.4). One more than `capacity` is the alarm: the set-up
 * of the standard's test, with the threshold 4, is a capacity of 3.
 */
export interface OvercrowdingRule extends AlarmRuleBase {
  kind: 'overcrowding'
  areaId: string
  capacity: number
}

/** From so many times the capacity on: yellow, orange, red. */
const STEPS: readonly [times: number, AlarmSeverity][] = [
  [2, 'critical'],
  [1.5, 'high'],
]

export const overcrowding: AlarmRuleKind<'crowd', OvercrowdingRule> = {
  input: 'crowd',
  judge({ capacity }, { people }) {
    if (people <= capacity) return false
    for (const [times, severity] of STEPS) if (people >= times * capacity) return severity
    return 'medium'
  },
}

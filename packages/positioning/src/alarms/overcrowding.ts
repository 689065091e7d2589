import type { AlarmRuleBase, AlarmRuleKind, AlarmSeverity } from './alarm-rule.ts'

/**
 * More people in an area than allowed (AQ 3064.3-2025, 5.2.4). The alarm begins at `capacity` + 1: the standard's test
 * set-up with threshold 4 is a capacity of 3.
 */
export interface OvercrowdingRule extends AlarmRuleBase {
  kind: 'overcrowding'
  areaId: string
  capacity: number
  /**
   * An alarm ends when so many fewer than the capacity are left, so that one person at the door does not end it.
   * Absent: none.
   */
  deadBand?: number | undefined
}

/** Multiples of the capacity for yellow, orange, red. */
const STEPS: readonly [times: number, AlarmSeverity][] = [
  [2, 'critical'],
  [1.5, 'high'],
]

export const overcrowding: AlarmRuleKind<'crowd', OvercrowdingRule> = {
  input: 'crowd',
  judge({ capacity, deadBand = 0 }, { people }, open) {
    if (people <= (open === null ? capacity : capacity - deadBand)) return false
    for (const [times, severity] of STEPS) if (people >= times * capacity) return severity
    return 'medium'
  },
}

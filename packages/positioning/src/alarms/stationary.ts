import type { AlarmRuleKind } from './alarm-rule.ts'
import { judgeStandingStill, measureStandingStill, type StandingStillRule } from './standing-still.ts'

/** Somebody who no longer moves, and may be hurt (AQ 3064.3-2025, 5.2.4). */
export interface StationaryRule extends StandingStillRule {
  kind: 'stationary'
}

export const stationary: AlarmRuleKind<'fix', StationaryRule> = {
  input: 'fix',
  asksMotion: true,
  judge: judgeStandingStill,
  measure: measureStandingStill,
}

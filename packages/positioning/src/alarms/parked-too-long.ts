import type { AlarmRuleKind } from './alarm-rule.ts'
import { judgeStandingStill, measureStandingStill, type StandingStillRule } from './standing-still.ts'

/** A vehicle that stands where it may only load, pass or wait briefly. */
export interface ParkedTooLongRule extends StandingStillRule {
  kind: 'parkedTooLong'
}

export const parkedTooLong: AlarmRuleKind<'fix', ParkedTooLongRule> = {
  input: 'fix',
  asksMotion: true,
  judge: judgeStandingStill,
  measure: measureStandingStill,
}

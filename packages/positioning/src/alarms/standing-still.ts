import { isInside } from '../areas/containment.ts'
import type { AlarmInputs, AlarmRuleBase, Measured, MeasuredMoment, Verdict } from './alarm-rule.ts'
import { inMinutes } from './measured.ts'
import { stillMs } from './motion.ts'

/** Common part of rules about staying in one place of an area. */
export interface StandingStillRule extends AlarmRuleBase {
  areaId: string
  classes: readonly string[]
  /** This long in one place raises the alarm, ms. */
  stillMs: number
}

/**
 * In the area, and for this long nowhere else as far as the stated accuracy tells. It ends with the first certain move,
 * and begins again only after another wait in one place.
 */
export function judgeStandingStill(rule: StandingStillRule, { timeMs, trackableClass, containment, motion }: AlarmInputs['fix']): Verdict {
  if (!rule.classes.includes(trackableClass)) return null
  if (motion === null || !isInside(containment, rule.areaId)) return false
  return stillMs(motion, timeMs) >= rule.stillMs
}

export const measureStandingStill = (_: StandingStillRule, { motion, timeMs }: MeasuredMoment): Measured | null =>
  motion === null ? null : { stillMin: inMinutes(stillMs(motion, timeMs)) }

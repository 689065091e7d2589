import { isInside } from '../areas/containment.ts'
import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { measureTravel } from './measured.ts'
import { travelOf } from './motion.ts'

/** A vehicle that drives a one-way road the other way. Whoever crosses it, turns or stands does not. */
export interface WrongWayRule extends AlarmRuleBase {
  kind: 'wrongWay'
  areaId: string
  classes: readonly string[]
  /** The way one may go, clockwise from the plan's upward direction. */
  directionDeg: number
  /** A course so far off the opposite direction, or less, is the wrong way. */
  toleranceDeg: number
}

/** An alarm that stands ends with a course that is so much farther off. */
const DEAD_BAND_DEG = 15
/** A way that is not longer than so many times its doubt has no course. */
const DOUBTS = 2
const LEAST_WAY_M = 2

export const wrongWay: AlarmRuleKind<'fix', WrongWayRule> = {
  input: 'fix',
  asksMotion: true,
  judge({ areaId, classes, directionDeg, toleranceDeg }, { trackableClass, containment, motion }, open) {
    if (!classes.includes(trackableClass)) return null
    const travel = motion === null || !isInside(containment, areaId) ? null : travelOf(motion)
    if (travel === null || travel.distanceM < Math.max(LEAST_WAY_M, DOUBTS * travel.doubtM)) return false
    const offDeg = Math.abs(((travel.courseDeg - directionDeg + 540) % 360) - 180)
    return 180 - offDeg <= toleranceDeg + (open === null ? 0 : DEAD_BAND_DEG)
  },
  measure: measureTravel,
}

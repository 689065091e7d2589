import { isInside } from '../areas/containment.ts'
import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { measureTravel } from './measured.ts'
import { travelOf } from './motion.ts'

/** A vehicle that drives against a one-way road. Crossing it or turning on it does not count. */
export interface WrongWayRule extends AlarmRuleBase {
  kind: 'wrongWay'
  areaId: string
  classes: readonly string[]
  /** The allowed direction, clockwise from the plan's upward direction. */
  directionDeg: number
  /** A course within this angle of the opposite direction is the wrong way. */
  toleranceDeg: number
}

/** An open alarm ends when the course is this much farther off. */
const DEAD_BAND_DEG = 15
/** A way shorter than this multiple of its doubt has no course. */
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

import { isInside } from '../areas/containment.ts'
import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { measureTravel } from './measured.ts'
import { travelOf } from './motion.ts'

/**
 * A vehicle that exceeds an area's speed limit: beyond doubt at first, and until it is slower by the dead-band. Judged
 * by the way of the last seconds, so that a single stray fix does not count.
 */
export interface OverspeedRule extends AlarmRuleBase {
  kind: 'overspeed'
  areaId: string
  classes: readonly string[]
  limitKmh: number
  deadBandKmh: number
}

const KMH = 3.6

export const overspeed: AlarmRuleKind<'fix', OverspeedRule> = {
  input: 'fix',
  asksMotion: true,
  judge({ areaId, classes, limitKmh, deadBandKmh }, { trackableClass, containment, motion }, open) {
    if (!classes.includes(trackableClass)) return null
    const travel = motion === null || !isInside(containment, areaId) ? null : travelOf(motion)
    if (travel === null) return false
    const { seconds, distanceM, doubtM } = travel
    if (open !== null) return (KMH * distanceM) / seconds > limitKmh - deadBandKmh
    return (KMH * (distanceM - doubtM)) / seconds > limitKmh
  },
  measure: measureTravel,
}

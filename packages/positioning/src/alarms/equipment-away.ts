import { isInside } from '../areas/containment.ts'
import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { inTenths } from './measured.ts'

/** Where a piece of equipment belongs: around a point of a floor, metres of the building's frame. */
export interface StoragePoint {
  floor: number
  x: number
  y: number
  radiusM: number
  /** How much farther than the radius it must be to count as away; it is back within the radius. */
  exitToleranceM: number
}

/**
 * A piece of equipment is not where it belongs: not in its area (`areaId`, with the area's own hysteresis), or beyond
 * its distance from its point by more than the accuracy of its position.
 */
export interface EquipmentAwayRule extends AlarmRuleBase {
  kind: 'equipmentAway'
  /** The piece concerned. */
  trackableNo: number
  /** Null: it belongs in the area of the rule. */
  point: StoragePoint | null
}

export const equipmentAway: AlarmRuleKind<'fix', EquipmentAwayRule> = {
  input: 'fix',
  judge({ trackableNo, areaId, point }, { trackableNo: of, containment, at }, open) {
    if (of !== trackableNo) return null
    if (point === null) return areaId === null ? null : !isInside(containment, areaId)
    // No new information: the state stays.
    if (at === undefined) return open !== null
    if (at.floor !== point.floor) return true
    const distanceM = Math.hypot(at.x - point.x, at.y - point.y)
    return distanceM > point.radiusM + (open === null ? Math.max(point.exitToleranceM, at.accuracyM) : 0)
  },
  measure: ({ point }, { at }) => (point === null ? null : { awayM: inTenths(Math.hypot(at.x - point.x, at.y - point.y)) }),
}

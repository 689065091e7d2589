import { isInside } from '../areas/containment.ts'
import type { AlarmRuleBase, AlarmRuleKind } from './alarm-rule.ts'
import { inTenths } from './measured.ts'

/** Where a piece of equipment is kept: around a point of a floor, metres of the building's frame. */
export interface StoragePoint {
  floor: number
  x: number
  y: number
  radiusM: number
  /** How much further it may be before it counts as away; it is back within the radius. */
  exitToleranceM: number
}

/**
 * A piece of equipment is not where it is kept: not in its area (`areaId`, by the area's own hysteresis), or further
 * from its point than it may be by more than the accuracy of its position.
 */
export interface EquipmentAwayRule extends AlarmRuleBase {
  kind: 'equipmentAway'
  /** The piece that it is about. */
  trackableNo: number
  /** Null: it is kept in the area of the rule. */
  point: StoragePoint | null
}

export const equipmentAway: AlarmRuleKind<'fix', EquipmentAwayRule> = {
  input: 'fix',
  judge({ trackableNo, areaId, point }, { trackableNo: of, containment, at }, open) {
    if (of !== trackableNo) return null
    if (point === null) return areaId === null ? null : !isInside(containment, areaId)
    // Nothing new is known: it is as it was.
    if (at === undefined) return open !== null
    if (at.floor !== point.floor) return true
    const distanceM = Math.hypot(at.x - point.x, at.y - point.y)
    return distanceM > point.radiusM + (open === null ? Math.max(point.exitToleranceM, at.accuracyM) : 0)
  },
  measure: ({ point }, { at }) => (point === null ? null : { awayM: inTenths(Math.hypot(at.x - point.x, at.y - point.y)) }),
}

import type { ContainmentState } from '../areas/containment.ts'

/** Alarm kinds decided from positions alone. Device alarms (SOS, battery) are the tracker's. */
export const POSITION_ALARM_KINDS = ['outOfBounds'] as const
export type PositionAlarmKind = (typeof POSITION_ALARM_KINDS)[number]

/** What an alarm rule looks at: one trackable, where it was found, and which areas it is in. */
export interface AlarmInput {
  /** Event time of the fix, Unix ms. */
  timeMs: number
  trackableNo: number
  /** Class of the trackable (employee, contractor, visitor, vehicle …). */
  trackableClass: string
  containment: ContainmentState
}

/** Common to all rules. `onDelayMs`: the condition must hold that long; `offDelayMs`: be gone that long. */
export interface AlarmRuleBase {
  id: string
  areaId: string
  onDelayMs: number
  offDelayMs: number
}

/**
 * A kind of rule: does the condition hold now? `null` = the rule does not concern this trackable.
 * Delays, episodes and clearing are the same for all kinds (`episodes.ts`).
 */
export type AlarmCondition<Rule> = (rule: Rule, input: AlarmInput) => boolean | null

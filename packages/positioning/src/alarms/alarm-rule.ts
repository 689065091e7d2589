import type { ContainmentState } from '../areas/containment.ts'
import type { ExemptFrom } from '../areas/exemptions.ts'
import type { Schedule } from '../areas/schedule.ts'
import type { MotionState } from './motion.ts'

/** How grave an alarm is, least first. */
export const ALARM_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number]

/** What every input of a rule carries. */
interface Moment {
  /** Unix ms; never going back for one subject and input. */
  timeMs: number
  /** When what is judged began, if that was before: an episode is named by it. */
  sinceMs?: number
  /** Areas whose rules leave the subject alone; absent: none does. */
  exemptFrom?: ExemptFrom
}

/** What rules judge; the tracker keeps an `AlarmState` for each subject and input. */
export interface AlarmInputs {
  /** A fix of a trackable: event time, and which areas it is in. */
  fix: Moment & {
    trackableNo: number
    /** employee, contractor, visitor, vehicle … */
    trackableClass: string
    containment: ContainmentState
    /** How it has moved of late; null: no rule that concerns it asks, or nothing is known yet. */
    motion: MotionState | null
    /** Where it is; absent: nothing is known of that. */
    at?: { floor: number; x: number; y: number; accuracyM: number } | undefined
  }
  /**
   * The people in an area, as they come and go and as time passes: all, by class, and by their id who is not there of
   * those that a rule of the area names.
   */
  crowd: Moment & { people: number; byClass: ReadonlyMap<string, number>; missing: ReadonlySet<string> }
  /** What a device says of its health. */
  health: Moment & { batteryPct: number }
  /** How long something has been lying where it is. */
  rest: Moment & { restMs: number }
  /** Time that passes without a word of a device; 0 with the word. */
  silence: Moment & { silentMs: number }
  /** What is wrong with a permit. */
  permit: Moment & { faults: ReadonlySet<string> }
  /** What is wrong with a round of a patrol; null: nothing. */
  patrol: Moment & { fault: string | null }
}
export type AlarmInput = keyof AlarmInputs

/**
 * Common to all rules. `onDelayMs`: the condition must hold that long; `offDelayMs`: be gone, or be less severe, that
 * long. `schedule`: when it raises alarms at all; absent: always.
 */
export interface AlarmRuleBase {
  id: string
  /** Null: of no area. */
  areaId: string | null
  onDelayMs: number
  offDelayMs: number
  schedule?: Schedule
  /** Its subject may be elsewhere until then, Unix ms. */
  lentUntilMs?: number
}

/**
 * Does the condition hold now, and how severe is it? `true` = as severe as the kind is; `null` = the rule does not
 * concern this subject, which ends what it had begun.
 */
export type Verdict = boolean | AlarmSeverity | null

/** An alarm that begins by fixes, and the fix that decided: what can be measured of it. */
export interface MeasuredMoment {
  startMs: number
  timeMs: number
  motion: MotionState | null
  at: { x: number; y: number }
}

/** What was measured against a rule, by the names that the evidence of alarms has for it; units in them. */
export type Measured = Record<string, number>

/**
 * A kind of rule: its input, and how it judges. Delays, episodes, severity that changes and clearing are the same
 * for all kinds (`episodes.ts`).
 */
export interface AlarmRuleKind<Input extends AlarmInput, Rule> {
  input: Input
  /** Its input carries how the subject moves. */
  asksMotion?: true
  /** A pause of its condition that is shorter than the off-delay does not begin the on-delay anew. */
  bridgesGaps?: true
  /**
   * `open`: an episode of this rule and subject has begun, and whether it was raised; for a threshold that differs
   * then.
   */
  judge: (rule: Rule, input: AlarmInputs[Input], open: { raised: boolean } | null) => Verdict
  /** Of rules by fixes: what was measured, where the fixes do not say it all. */
  measure?: (rule: Rule, moment: MeasuredMoment) => Measured | null
}

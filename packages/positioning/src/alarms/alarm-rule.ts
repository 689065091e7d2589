import type { ContainmentState } from '../areas/containment.ts'
import type { ExemptFrom } from '../areas/exemptions.ts'
import type { Schedule } from '../areas/schedule.ts'
import type { MotionState } from './motion.ts'

/** How severe an alarm is, least first. */
export const ALARM_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number]

/** What every input of a rule carries. */
interface Moment {
  /** Unix ms; never going back for one subject and input. */
  timeMs: number
  /** When the judged condition began, if earlier: it identifies the episode. */
  sinceMs?: number
  /** Areas whose rules exempt the subject; absent: none. */
  exemptFrom?: ExemptFrom
  /** Its carrier is known not to be on the site: no rule judges it. */
  isAway?: boolean
}

/** What rules judge; the tracker keeps an `AlarmState` for each subject and input. */
export interface AlarmInputs {
  /** A fix of a trackable: event time, and which areas it is in. */
  fix: Moment & {
    trackableNo: number
    /** employee, contractor, visitor, vehicle … */
    trackableClass: string
    containment: ContainmentState
    /** How it has moved lately; null: no rule that concerns it asks, or nothing is known yet. */
    motion: MotionState | null
    /** Where it is; absent: nothing is known of that. */
    at?: { floor: number; x: number; y: number; accuracyM: number } | undefined
  }
  /**
   * The people in an area, updated as they come and go and as time passes: the total, by class, and the ids of required
   * people who are missing.
   */
  crowd: Moment & { people: number; byClass: ReadonlyMap<string, number>; missing: ReadonlySet<string> }
  /** What a device reports about its health. */
  health: Moment & { batteryPct: number }
  /** How long something has been lying where it is, and how much of that its carrier was there. */
  rest: Moment & { lyingMs: number; restMs: number }
  /**
   * How long nothing has been heard from a device; 0 when something is heard. `severity`: more than that of the kind,
   * by where it was heard last.
   */
  silence: Moment & { silentMs: number; severity?: AlarmSeverity | undefined }
  /** What is wrong with a permit. */
  permit: Moment & { faults: ReadonlySet<string> }
  /** What is wrong with a round of a patrol; null: nothing. */
  patrol: Moment & { fault: string | null }
}
export type AlarmInput = keyof AlarmInputs

/**
 * Common to all rules. `onDelayMs`: how long the condition must hold; `offDelayMs`: how long it must be gone, or less
 * severe. `schedule`: when the rule raises alarms; absent: always.
 */
export interface AlarmRuleBase {
  id: string
  /** Null: not tied to an area. */
  areaId: string | null
  onDelayMs: number
  offDelayMs: number
  schedule?: Schedule
  /** Its subject may be elsewhere until then, Unix ms. */
  lentUntilMs?: number
}

/**
 * Does the condition hold now, and how severe is it? `true`: the default severity of its kind; `null`: the rule does
 * not concern this subject, which ends any episode.
 */
export type Verdict = boolean | AlarmSeverity | null

/** The span of an alarm that is raised by fixes, for what can be measured over it. */
export interface MeasuredMoment {
  startMs: number
  timeMs: number
  motion: MotionState | null
  at: { x: number; y: number }
}

/** What was measured against a rule, under the names used in the alarm's evidence; with units in the names. */
export type Measured = Record<string, number>

/**
 * A kind of rule: its input, and how it judges. Delays, episodes, severity that changes and clearing are the same
 * for all kinds (`episodes.ts`).
 */
export interface AlarmRuleKind<Input extends AlarmInput, Rule> {
  input: Input
  /** Its input carries how the subject moves. */
  asksMotion?: true
  /** A pause of the condition shorter than the off-delay does not restart the on-delay. */
  bridgesGaps?: true
  /** Its condition lasts until there is evidence of its end: the on-delay runs on while nothing is known. */
  lastsUnseen?: true
  /**
   * `open`: the episode of this rule and subject, if one has begun, and whether it was raised; for thresholds that
   * differ then.
   */
  judge: (rule: Rule, input: AlarmInputs[Input], open: { raised: boolean } | null) => Verdict
  /** For rules judged by fixes: what was measured, where the fixes alone do not tell. */
  measure?: (rule: Rule, moment: MeasuredMoment) => Measured | null
}

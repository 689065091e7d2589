import type { Alarm } from './alarm.ts'
import { ALARM_DEFINITIONS, type AlarmKind } from './kinds.ts'

/** An alarm is shelved for at most a shift, min. */
export const LONGEST_SHELF_MIN = 12 * 60

/** A call for help is never shelved, and no silence window applies to one. */
export const mayBeQuiet = (kind: AlarmKind): boolean => ALARM_DEFINITIONS[kind].counter !== 'sos'

/**
 * Until when an alarm is not announced, Unix ms; null: it is announced. Shelved alarms come back when their time is
 * over, and so do alarms that began in a silence window and still stand at its end. Alarms that came and went in the
 * window never ring; `Infinity`.
 */
export function quietUntilMs(alarm: Pick<Alarm, 'shelvedUntil' | 'silencedUntil' | 'clearedAt'>, nowMs: number): number | null {
  const { shelvedUntil, silencedUntil, clearedAt } = alarm
  const shelvedMs = shelvedUntil === null ? 0 : Date.parse(shelvedUntil)
  const silencedMs = silencedUntil === null ? 0 : Date.parse(silencedUntil)
  if (clearedAt !== null && Date.parse(clearedAt) < silencedMs) return Number.POSITIVE_INFINITY
  const untilMs = Math.max(shelvedMs, silencedMs)
  return untilMs > nowMs ? untilMs : null
}

/** Somebody set it aside, and its time is not over. */
export const isShelved = ({ shelvedUntil }: Pick<Alarm, 'shelvedUntil'>, nowMs: number): boolean =>
  shelvedUntil !== null && Date.parse(shelvedUntil) > nowMs

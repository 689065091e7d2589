import { ALARM_PRIORITIES, type Alarm, type AlarmPriority, quietUntilMs } from '@muster/contracts'

export const MUTE_MS = 120_000

/**
 * Temporary silence for the alarms that were open when it was requested, at their severity then. New ones, and those
 * that become more severe, ring through it.
 */
export interface Mute {
  untilMs: number
  /** Priorities by alarm. */
  alarms: ReadonlyMap<string, AlarmPriority>
}

/** Alarms that ring: open, not set aside, and unacknowledged. */
export function ringing(alarms: Iterable<Alarm>, nowMs: number): Alarm[] {
  return [...alarms].filter((alarm) => alarm.active && alarm.work === 'new' && quietUntilMs(alarm, nowMs) === null)
}

/** The tone to sound now, or null for silence. */
export function toneNow(alarms: Iterable<Alarm>, mute: Mute | null, nowMs: number): AlarmPriority | null {
  const muted = mute !== null && nowMs < mute.untilMs ? mute.alarms : null
  const present = new Set(
    ringing(alarms, nowMs)
      .filter(({ id, priority }) => !isMuted(priority, muted?.get(id)))
      .map(({ priority }) => priority),
  )
  return ALARM_PRIORITIES.find((priority) => present.has(priority)) ?? null
}

const isMuted = (priority: AlarmPriority, as: AlarmPriority | undefined) =>
  as !== undefined && ALARM_PRIORITIES.indexOf(priority) >= ALARM_PRIORITIES.indexOf(as)

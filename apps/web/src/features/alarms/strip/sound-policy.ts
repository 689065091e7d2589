import { ALARM_PRIORITIES, type Alarm, type AlarmPriority } from '@muster/contracts'

export const MUTE_MS = 120_000

/** Silence for a while, of the alarms that stood when it was asked for. New ones ring through it. */
export interface Mute {
  untilMs: number
  ids: ReadonlySet<string>
}

/** Alarms that ring: present, and nobody has looked. */
export function ringing(alarms: Iterable<Alarm>): Alarm[] {
  return [...alarms].filter(({ active, work }) => active && work === 'new')
}

/** The tone to sound now, or null for silence. */
export function toneNow(alarms: Iterable<Alarm>, mute: Mute | null, nowMs: number): AlarmPriority | null {
  const muted = mute !== null && nowMs < mute.untilMs ? mute.ids : null
  const present = new Set(
    ringing(alarms)
      .filter(({ id }) => !muted?.has(id))
      .map(({ priority }) => priority),
  )
  return ALARM_PRIORITIES.find((priority) => present.has(priority)) ?? null
}

import { ALARM_DEFINITIONS, type Alarm } from '@muster/contracts'
import type { AlarmMark } from './marker-view.ts'

/**
 * Who gets a ring: everybody in alarm, or with an unacknowledged past alarm. It pulses only while the condition is
 * present and unacknowledged, and never with reduced motion.
 */
export function alarmMarks(alarms: Iterable<Alarm>, reducedMotion: boolean): Map<number, AlarmMark> {
  const marks = new Map<number, AlarmMark>()
  for (const alarm of alarms) {
    const { active, work } = alarm
    if (!active && work !== 'new') continue
    const pulsing = active && work === 'new' && !reducedMotion
    for (const no of peopleOf(alarm)) if (pulsing || !marks.has(no)) marks.set(no, pulsing ? 'pulsing' : 'steady')
  }
  return marks
}

/** Since when the longest open alarm of each person lasts, Unix ms. */
export function alarmedSince(alarms: Iterable<Alarm>): Map<number, number> {
  const since = new Map<number, number>()
  for (const alarm of alarms) {
    if (!alarm.active) continue
    const startMs = Date.parse(alarm.startedAt)
    for (const no of peopleOf(alarm)) since.set(no, Math.min(startMs, since.get(no) ?? startMs))
  }
  return since
}

/** Whom an alarm concerned, and from when to when its condition was present, Unix ms. */
export interface AlarmSpan {
  no: number
  fromMs: number
  toMs: number
}

export const alarmSpans = (alarms: readonly Alarm[]): AlarmSpan[] =>
  alarms.flatMap((alarm) => {
    const toMs = alarm.clearedAt === null ? Number.POSITIVE_INFINITY : Date.parse(alarm.clearedAt)
    return peopleOf(alarm).map((no) => ({ no, fromMs: Date.parse(alarm.startedAt), toMs }))
  })

/** Who was in alarm at a moment of the past; rings of the past do not pulse. */
export const alarmedAt = (spans: readonly AlarmSpan[], atMs: number): Map<number, AlarmMark> =>
  new Map(spans.filter(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs).map(({ no }) => [no, 'steady']))

/** The people concerned: a low battery does not concern the carrier, nor does understaffing those who are missing. */
function peopleOf({ kind, members, trackableNo }: Alarm): number[] {
  const { subject } = ALARM_DEFINITIONS[kind]
  if (subject === 'crowd') return (members ?? []).map(({ no }) => no)
  return trackableNo === null || subject === 'device' ? [] : [trackableNo]
}

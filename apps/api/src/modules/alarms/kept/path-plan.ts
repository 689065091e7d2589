import { type AlarmEvidence, type AlarmKind, type AlarmMember, CLAIMED_KINDS, MOST_TRACK_SUBJECTS, WHY_AROUND_MS } from '@muster/contracts'

const MINUTE_MS = 60_000
/** A path begins so long before the cause and ends so long after the end. */
const AROUND_MS = 5 * MINUTE_MS
/** The paths of those who were around cover what their why-not asks for, and this much more. */
const OTHERS_MORE_MS = MINUTE_MS
/** A rule may wait for hours: so much before the decision is its cause. */
const LONGEST_CAUSE_MS = 60 * MINUTE_MS
/** Of an alarm that lasts longer no more is kept. */
const LONGEST_MS = 120 * MINUTE_MS
const CLAIMED: readonly AlarmKind[] = CLAIMED_KINDS

/** What decides whose paths are kept with an alarm, and of which time. */
export interface PlannedAlarm {
  id: string
  buildingId: string
  kind: AlarmKind
  trackableNo: number | null
  members: readonly AlarmMember[] | null
  people: AlarmEvidence['people'] | null
  around: AlarmEvidence['around'] | null
  rule: AlarmEvidence['rule']
  /** Where it was raised. */
  x: number | null
  y: number | null
  floor: number | null
  startedAt: Date
  arrivedAt: Date
  clearedAt: Date | null
}

/** A path to keep. */
export interface PlannedPath {
  alarmId: string
  no: number
  own: boolean
  fromMs: number
  toMs: number
}

type Whom = Pick<PlannedAlarm, 'trackableNo' | 'members' | 'people'>

/** Whom an alarm is about: its subject, or of a crowd its people, as many as are replayed together. */
export function subjectsOf({ trackableNo, members, people }: Whom): number[] {
  if (trackableNo !== null) return [trackableNo]
  return [...new Set([...(members ?? []), ...(people ?? [])].map(({ no }) => no))].slice(0, MOST_TRACK_SUBJECTS)
}

/** When the cause of an alarm began: what another system claims is believed, as everywhere. */
export function causeMs({ kind, startedAt, arrivedAt }: Pick<PlannedAlarm, 'kind' | 'startedAt' | 'arrivedAt'>): number {
  const startMs = startedAt.getTime()
  return CLAIMED.includes(kind) ? startMs : Math.max(startMs, arrivedAt.getTime() - LONGEST_CAUSE_MS)
}

/** The paths to keep: of whom it is about until it ended, of those who were around while it was decided. */
export function plannedPaths(alarm: PlannedAlarm): PlannedPath[] {
  const { id: alarmId, arrivedAt, clearedAt, rule, startedAt } = alarm
  const beginMs = causeMs(alarm)
  const endMs = Math.max(beginMs, Math.min((clearedAt ?? arrivedAt).getTime(), beginMs + LONGEST_MS))
  const subjects = subjectsOf(alarm)
  const others = (alarm.around?.people ?? []).map(({ no }) => no).filter((no) => !subjects.includes(no))
  const onDelayMs = Math.min(Number(rule?.onDelayMs ?? 0), LONGEST_CAUSE_MS)
  const around = { fromMs: startedAt.getTime() - WHY_AROUND_MS, toMs: startedAt.getTime() + onDelayMs + WHY_AROUND_MS }
  return [
    ...subjects.map((no) => ({ alarmId, no, own: true, fromMs: beginMs - AROUND_MS, toMs: endMs + AROUND_MS })),
    ...others.map((no) => ({
      ...{ alarmId, no, own: false },
      ...{ fromMs: around.fromMs - OTHERS_MORE_MS, toMs: around.toMs + OTHERS_MORE_MS },
    })),
  ]
}

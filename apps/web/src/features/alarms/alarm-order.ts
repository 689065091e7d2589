import { ALARM_PRIORITIES, ALARM_WORK_STATES, type Alarm, type AlarmState, alarmState } from '@muster/contracts'

const STATE_ORDER: Record<AlarmState, number> = {
  activeNew: 0,
  clearedNew: 1,
  activeAcknowledged: 2,
  clearedAcknowledged: 3,
  activeHandled: 4,
  closed: 5,
}

/** The server's timestamps sort as texts; this runs some ten thousand times in a storm. */
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Unacknowledged first, handled ones last; then by severity, then the newest. */
export function compareAlarms(a: Alarm, b: Alarm): number {
  const work = ALARM_WORK_STATES.indexOf(a.work) - ALARM_WORK_STATES.indexOf(b.work)
  const severity = ALARM_PRIORITIES.indexOf(a.priority) - ALARM_PRIORITIES.indexOf(b.priority)
  const state = STATE_ORDER[alarmState(a)] - STATE_ORDER[alarmState(b)]
  return work || severity || state || inOrder(b.arrivedAt, a.arrivedAt) || inOrder(a.id, b.id)
}

/** Alarms of one kind in one area that came together, shown as one row. */
export interface AlarmGroup {
  /** Same for every alarm of the kind and area. */
  key: string
  alarms: Alarm[]
  /** The first of them: where the trouble started. */
  firstOut: Alarm
}

/** This many unacknowledged alarms of one kind in one area form a group. */
export const GROUP_FROM = 4

export type StripRow = { type: 'alarm'; id: string; alarm: Alarm } | ({ type: 'group'; id: string } & AlarmGroup)

const groupKey = (alarm: Alarm) => `${alarm.kind}:${alarm.areaId ?? '-'}`

const isGroupable = ({ work, kind }: Alarm) => work === 'new' && kind !== 'sos'

/** Rows in order. A group stands where its first alarm would. SOS is never grouped: each is one person calling. */
export function stripRows(alarms: Iterable<Alarm>): StripRow[] {
  const sorted = [...alarms].sort(compareAlarms)
  const floods = new Map<string, Alarm[]>()
  for (const alarm of sorted) {
    if (!isGroupable(alarm)) continue
    const members = floods.get(groupKey(alarm))
    if (members) members.push(alarm)
    else floods.set(groupKey(alarm), [alarm])
  }
  const rows: StripRow[] = []
  const placed = new Set<string>()
  for (const alarm of sorted) {
    const key = groupKey(alarm)
    const members = floods.get(key)
    if (!members || members.length < GROUP_FROM || !isGroupable(alarm)) {
      rows.push({ type: 'alarm', id: alarm.id, alarm })
    } else if (!placed.has(key)) {
      placed.add(key)
      rows.push({ type: 'group', id: `group:${key}`, key, alarms: members, firstOut: earliest(members) })
    }
  }
  return rows
}

function earliest(alarms: readonly Alarm[]): Alarm {
  return alarms.reduce((first, alarm) => (Date.parse(alarm.startedAt) < Date.parse(first.startedAt) ? alarm : first))
}

import { ALARM_DEFINITIONS, type AlarmKind, type AlarmPriority } from '@muster/contracts'
import type { AlarmEpisode, AlarmEvent } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { AlarmChange } from '../output.ts'
import { alarmId } from './alarm-id.ts'
import { type Described, describeAlarm } from './describe-alarm.ts'
import { endReason } from './end-reason.ts'

/** What an alarm says when it begins, beside what its event and its name say. */
export type Beginning = Omit<Described, 'config' | 'id' | 'kind' | 'startMs' | 'priority' | 'area'>

/** As the ids of its alarms name it (alarm-id.ts); of a subject with many rules of one kind, each its own. */
export type SubjectName = number | string | null | ((ruleId: string) => string)

/** Whom or what alarms are about, as they tell of it. */
export interface AlarmSubject {
  name: SubjectName
  /** Asked when an alarm of it begins. */
  begin: (event: AlarmNews) => Beginning
  /** Asked when one changes: who is in it by then; absent: it is about nobody but its subject. */
  members?: (event: AlarmNews) => Pick<AlarmChange, 'members' | 'memberCount' | 'gathering'>
  /** The card, by hardware id, that warns its carrier while the alarm stands. */
  card?: string
}

/** What became of an alarm: as a rule decided it (`AlarmEvent`), or what a device or another system said. */
export interface AlarmNews extends Pick<AlarmEvent, 'type' | 'areaId' | 'startMs' | 'timeMs'> {
  kind: AlarmKind
  /** Absent: it follows from kind, subject, area and beginning (alarm-id.ts). */
  id?: string
  ruleId?: string
  /** Null, absent: as severe as the kind is. */
  severity?: AlarmPriority | null
  changes?: number
  reason?: AlarmEvent['reason']
}

/** Raises, changes or ends an alarm: the one way in which the pipeline tells of what its rules decided. */
export function tell(context: Context, subject: AlarmSubject, event: AlarmNews): void {
  const { config, output } = context
  const { type, kind, areaId, startMs, timeMs, changes = 0 } = event
  if (type === 'cleared') {
    tellEnd(context, subject, event)
    return
  }
  const id = idOf(subject, event)
  const priority = event.severity ?? ALARM_DEFINITIONS[kind].priority
  if (type === 'changed') {
    output.change(id, { changes, priority, atMs: timeMs, ...(subject.members?.(event) ?? { members: null, memberCount: null }) })
    return
  }
  const area = areaId === null ? null : { id: areaId, name: config.areaNames.get(areaId) ?? areaId }
  output.raise(describeAlarm({ config, id, kind, startMs, priority, area, ...subject.begin(event) }))
  if (subject.card !== undefined) warn(context, subject.card, id, kind, true)
}

type Named = Pick<AlarmSubject, 'name' | 'card'>

/** The same of an alarm that is over. */
export function tellEnd(context: Context, subject: Named, event: AlarmNews): void {
  const { areaId, timeMs, reason = null } = event
  const id = idOf(subject, event)
  context.output.clear(id, timeMs, endReason(context.config, { areaId, reason }))
  if (subject.card !== undefined) warn(context, subject.card, id, event.kind, false)
}

type Identified = Pick<AlarmNews, 'id' | 'kind' | 'areaId' | 'startMs' | 'ruleId'>

const idOf = ({ name }: Named, { id, kind, areaId, startMs, ruleId = '' }: Identified): string =>
  id ?? alarmId(kind, typeof name === 'function' ? name(ruleId) : name, areaId, startMs)

/** Ends what stands about a subject of which nobody asks any more. */
export function endAlarms(
  context: Context,
  name: SubjectName,
  episodes: readonly AlarmEpisode[],
  atMs: number,
  reason: AlarmEvent['reason'] = null,
): void {
  for (const episode of episodes)
    if (episode.raised) tellEnd(context, { name }, { ...episode, type: 'cleared', timeMs: Math.max(atMs, episode.startMs + 1), reason })
}

/** The card warns its carrier, or no longer. */
function warn({ output }: Context, hwId: string, alarm: string, kind: AlarmKind, active: boolean): void {
  const id = `${alarm}:down:${active ? 'raised' : 'cleared'}`
  output.notify({ id, alarmId: alarm, address: hwId, body: { type: 'warning', id, kind, alarmId: alarm, active } })
}

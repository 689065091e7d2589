import { ALARM_DEFINITIONS, type AlarmEvidence, type AlarmKind, type AlarmPriority } from '@muster/contracts'
import type { AlarmEpisode, AlarmEvent } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { AlarmChange } from '../output.ts'
import { alarmId } from './alarm-id.ts'
import { type Described, describeAlarm } from './describe-alarm.ts'
import { endReason } from './end-reason.ts'
import { peopleAround, placesOf } from './people-around.ts'

/** Details of a new alarm, besides what its event and its name say. */
export type Beginning = Omit<Described, 'config' | 'id' | 'kind' | 'startMs' | 'priority' | 'area'>

/** Its name in alarm ids (alarm-id.ts); for a subject with several rules of one kind, one per rule. */
export type SubjectName = number | string | null | ((ruleId: string) => string)

/** The subject of alarms. */
export interface AlarmSubject {
  name: SubjectName
  /** Called when an alarm of it begins. */
  begin: (event: AlarmNews) => Beginning
  /** Called when one changes: its present members; absent: it has none. */
  members?: (event: AlarmNews) => Pick<AlarmChange, 'members' | 'memberCount' | 'gathering' | 'gravest'>
  /** The card, by hardware id, that warns its carrier while the alarm is open. */
  card?: string
}

/** What happened to an alarm: decided by a rule (`AlarmEvent`), or reported by a device or another system. */
export interface AlarmNews extends Pick<AlarmEvent, 'type' | 'areaId' | 'startMs' | 'timeMs'> {
  kind: AlarmKind
  /** Absent: derived from kind, subject, area and beginning (alarm-id.ts). */
  id?: string
  ruleId?: string
  /** Null, absent: the one set for the kind, which stays as it was when the alarm was raised. */
  severity?: AlarmPriority | null
  changes?: number
  reason?: AlarmEvent['reason']
}

/** Raises, changes or ends an alarm: the only way in which the pipeline reports what its rules decided. */
export function tell(context: Context, subject: AlarmSubject, event: AlarmNews): void {
  const { config, output } = context
  const { type, kind, areaId, startMs, timeMs, changes = 0 } = event
  if (type === 'cleared') {
    tellEnd(context, subject, event)
    return
  }
  const id = idOf(subject, event)
  const priority = event.severity ?? null
  if (type === 'changed') {
    output.change(id, { changes, priority, atMs: timeMs, ...(subject.members?.(event) ?? { members: null, memberCount: null }) })
    return
  }
  const area = areaId === null ? null : { id: areaId, name: config.areaNames.get(areaId) ?? areaId }
  const beginning = subject.begin(event)
  const evidence = evidenceThen(context, kind, beginning)
  output.raise(describeAlarm({ config, id, kind, startMs, priority, area, ...beginning, evidence }))
  if (subject.card !== undefined) warn(context, subject.card, id, kind, true)
}

/** The evidence with the people of a crowd, and those around, where they are at this moment. */
function evidenceThen(context: Context, kind: AlarmKind, beginning: Beginning): AlarmEvidence {
  const { evidence, crowd } = beginning
  const around = peopleAround(context, beginning)
  const isCrowd = ALARM_DEFINITIONS[kind].subject === 'crowd' && evidence.people === undefined
  const people = isCrowd && crowd?.members ? placesOf(context, crowd.members) : evidence.people
  return { ...evidence, ...(people && { people }), ...(around && { around }) }
}

type Named = Pick<AlarmSubject, 'name' | 'card'>

/** The same for an alarm that ended. */
export function tellEnd(context: Context, subject: Named, event: AlarmNews): void {
  const { areaId, timeMs, reason = null } = event
  const id = idOf(subject, event)
  context.output.clear(id, timeMs, endReason(context.config, { areaId, reason }))
  if (subject.card !== undefined) warn(context, subject.card, id, event.kind, false)
}

type Identified = Pick<AlarmNews, 'id' | 'kind' | 'areaId' | 'startMs' | 'ruleId'>

export const idOf = ({ name }: Named, { id, kind, areaId, startMs, ruleId = '' }: Identified): string =>
  id ?? alarmId(kind, typeof name === 'function' ? name(ruleId) : name, areaId, startMs)

/** Ends open alarms about a subject that is no longer watched; its card, if it warns of them, stops. */
export function endAlarms(
  context: Context,
  subject: Named,
  episodes: readonly AlarmEpisode[],
  atMs: number,
  reason: AlarmEvent['reason'] = null,
): void {
  for (const episode of episodes)
    if (episode.raised) tellEnd(context, subject, { ...episode, type: 'cleared', timeMs: Math.max(atMs, episode.startMs + 1), reason })
}

/** Makes the card warn its carrier, or stop. */
function warn({ output }: Context, hwId: string, alarm: string, kind: AlarmKind, active: boolean): void {
  const id = `${alarm}:down:${active ? 'raised' : 'cleared'}`
  output.notify({ id, alarmId: alarm, address: hwId, body: { type: 'warning', id, kind, alarmId: alarm, active } })
}

import { type Alarm, type AlarmListRow, type AlarmStateCounts, alarmState, type Language, OPEN_ALARM_STATES } from '@muster/contracts'
import { columnsOf, tables } from '@muster/database'
import type { Pool } from 'pg'
import { siteTime, timeZoneOf } from '../../framework/resource/site-time.ts'
import { type ListQuery, type ReadOnlyStore, readOnlyStore } from '../../framework/resource/store.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { aroundThen } from './alarm.store.ts'
import { type MoreOfAlarm, moreOfAlarms } from './alarm-export.store.ts'
import { filteredAlarms } from './alarm-filters.ts'
import { ALARM_STATES, findListed, listAlarms } from './alarm-list.store.ts'
import { aroundText, floorText, placeText, subjectText } from './alarm-words.ts'
import { floorLabels } from './floor-labels.store.ts'

const a = columnsOf('alarm')
const isMine = (loginName: string) => `${a.work} <> 'handled' and ${a.assigned_to} = ${loginName}`

/** Open alarms that match the filters, by state. */
export async function countStates(pool: Pool, session: SessionView, filters: ListQuery['filters']): Promise<AlarmStateCounts> {
  // As in the index of open alarms.
  const where = (await filteredAlarms(pool, session, filters)).raw(`(${a.work} <> 'handled' or ${a.cleared_at} is null)`)
  const mine = isMine(where.value(session.loginName))
  const counts = OPEN_ALARM_STATES.map(
    (state) => `count(*) filter (where ${state === 'mine' ? mine : ALARM_STATES[state]})::int as "${state}"`,
  )
  const { rows } = await pool.query<AlarmStateCounts>(`select ${counts.join()} from alarm where ${where}`, where.values)
  return rows[0]!
}

/** Alarms for the list, the export and the live button; work on one has its own calls. */
const records: ReadOnlyStore<AlarmListRow> = {
  async page(call, { filters, ...query }) {
    const { state } = filters
    const where = await filteredAlarms(call.context.pool, call.session, filters)
    if (state === 'mine') where.add(call.session.loginName, isMine)
    else if (state) where.raw(ALARM_STATES[state as keyof typeof ALARM_STATES] ?? 'false')
    return listAlarms(call, where, { filters, ...query })
  },

  async forms(call, ids) {
    const { context, session, language = session.language } = call
    const [alarms, around, more, labels, timeZone] = await Promise.all([
      findListed(call, ids),
      aroundThen(context.pool, session, ids),
      moreOfAlarms(call, ids),
      floorLabels(context.pool, session.buildingId),
      timeZoneOf(context.pool, session.buildingId),
    ])
    return alarms.map((alarm) => ({
      id: alarm.id,
      version: alarm.version,
      values: {
        ...exportedValues(alarm, language, labels, timeZone),
        ...moreValues(alarm, more.get(alarm.id)),
        around: aroundText(language, around.get(alarm.id)),
      },
    }))
  },

  async newest(pool, buildingId) {
    const rows = await tables(pool)
      .selectFrom('alarm')
      .select('id')
      .where('building_id', '=', buildingId)
      .orderBy('arrived_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    return rows[0]?.id ?? null
  },
}

export const alarmResourceStore = readOnlyStore<AlarmListRow>(records)

function exportedValues(alarm: AlarmListRow, language: Language, floors: ReadonlyMap<number, string>, timeZone: string) {
  const at = (iso: string | null) => (iso === null ? '' : siteTime(new Date(iso), timeZone))
  const { kind, priority, departName, workedBy, acknowledgedBy, acknowledgedByName, disposition, cause, falseAlarm, description } = alarm
  return {
    kind,
    priority,
    trackableName: subjectText(language, alarm),
    departName: departName ?? '',
    areaName: placeText(language, alarm, floors),
    floor: floorText(language, alarm.floor, floors) ?? '',
    x: alarm.x?.toFixed(1) ?? '',
    y: alarm.y?.toFixed(1) ?? '',
    nearName: nearText(alarm),
    startedAt: at(alarm.startedAt),
    arrivedAt: at(alarm.arrivedAt),
    clearedAt: at(alarm.clearedAt),
    work: alarmState(alarm),
    assignedToName: alarm.assignedToName ?? alarm.assignedTo ?? '',
    acknowledgedBy: acknowledgedByName ?? acknowledgedBy ?? '',
    acknowledgedAt: at(alarm.acknowledgedAt),
    workedBy: workedBy ?? '',
    handledAt: at(alarm.handledAt),
    disposition: disposition ?? '',
    cause: cause ?? '',
    falseAlarm: disposition === null ? '' : falseAlarm ? 'Y' : 'N',
    description: description ?? '',
  }
}

/**
 * What of a vehicle, a permit and the work on it is exported besides; the plate and the number are those of the time.
 */
function moreValues({ kind, trackableName, subjectName }: Alarm, more: MoreOfAlarm | undefined) {
  if (more === undefined) return {}
  const { id: _, isVehicle, ...texts } = more
  const given = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']))
  return { ...given, plate: (isVehicle && trackableName) || '', permitNumber: (kind === 'permit' && subjectName) || '' }
}

const nearText = ({ nearName, nearM }: Alarm) => (nearName === null || nearM === null ? '' : `${nearName} ${Math.round(nearM)} m`)

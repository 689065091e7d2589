import { type AlarmCounter, alarmSigns, CLAIMED_KINDS, kindsOf, LATE_AFTER_MS, readAlarmNumber } from '@muster/contracts'
import { columnsOf, type StoredRow } from '@muster/database'
import type { Pool } from 'pg'
import type { ListQuery } from '../../framework/resource/store.ts'
import { formOf } from '../../framework/resource/where.ts'
import type { SeenRows } from '../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { ALARM_STATES } from './alarm-list.store.ts'
import { narrowedAlarms } from './narrowed-alarms.ts'

const a = columnsOf('alarm')

const isNumber = (text: string, digits: number) => new RegExp(`^-?\\d{1,${digits}}$`).test(text)

/** About somebody, or about a crowd they were in; each half uses its own index. */
const isAbout = (no: string) =>
  `(${a.trackable_no} = ${no}::int or ${a.members} @> jsonb_build_array(jsonb_build_object('no', ${no}::int)))`

/** SQL: it claims to be well older than its arrival, as `cameLate` of the contracts; written as in its index. */
const LATE = `${a.kind} in ('${CLAIMED_KINDS.join("', '")}') and ${a.arrived_at} - ${a.started_at} > interval '${LATE_AFTER_MS / 1000} seconds'`

/** Choices that are a condition each; those that few alarms meet are written as in their index. */
const CONDITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  condition: { active: ALARM_STATES.standing, cleared: `${a.cleared_at} is not null` },
  falseAlarm: { Y: a.false_alarm, N: `${a.work} = 'handled' and not ${a.false_alarm}` },
  late: { Y: `(${LATE})`, N: `not (${LATE})` },
}

/** Those of the number's day at the site whose signs are the same; none when it is no number. */
async function alarmsNumbered(pool: Pool, buildingId: string, number: string): Promise<string[]> {
  const asked = readAlarmNumber(number)
  if (asked === null) return []
  const { rows } = await pool.query<Pick<StoredRow<'alarm'>, 'id'>>(
    `with site as (select time_zone from building where id = $1)
     select ${a.id} from alarm, site where ${a.building_id} = $1
        and ${a.started_at} >= $2::timestamp at time zone time_zone
        and ${a.started_at} < ($2::timestamp + interval '1 day') at time zone time_zone`,
    [buildingId, asked.day],
  )
  return rows.flatMap(({ id }) => (alarmSigns(id) === asked.signs ? [id] : []))
}

/** Alarms that the session may see and that match the filters, in whatever state. */
export async function filteredAlarms(pool: Pool, session: SessionView, filters: ListQuery['filters']): Promise<SeenRows> {
  const { subject, number, kind, counter, priority, time, areaId, departId, person, device, floor, event } = filters
  const { assignedTo, handledBy, disposition, cause } = filters
  const rows = narrowedAlarms(session, { kind, priority, areaId, departId })
    .searched('alarm.searched', subject)
    .addIf(counter && (kindsOf(counter as AlarmCounter).join() || '-'), (given) => `${a.kind} = any(string_to_array(${given}, ','))`)
    .addIf(person && (isNumber(person, 9) ? person : '0'), isAbout)
    .addIf(device, (given) => `${a.subject_id} = ${given}`)
    .duringSite(time, a.arrived_at)
    .addIf(event, (given) => `${a.event} = ${given}`)
    .addIf(assignedTo, (given) => `${a.assigned_to} = ${given}`)
    .addIf(handledBy, (given) => `${a.handled_by} = ${given}`)
    .addIf(disposition, (given) => `${a.disposition} = ${given}`)
  if (number) rows.add(await alarmsNumbered(pool, session.buildingId, number), (given) => `${a.id} = any(${given})`)
  if (floor) isNumber(floor, 4) ? rows.add(floor, (given) => `${a.floor} = ${given}::int`) : rows.raw('false')
  // The first half as in the index.
  if (cause) rows.raw(`${a.cause} is not null`).searched(formOf(a.cause), cause)
  for (const [name, choices] of Object.entries(CONDITIONS)) {
    const chosen = filters[name]
    if (chosen) rows.raw(choices[chosen] ?? 'false')
  }
  return rows
}

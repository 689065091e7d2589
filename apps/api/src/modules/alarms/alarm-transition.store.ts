import { ALARM_DEFINITIONS, ALARM_KINDS, type Alarm, type AlarmDisposition } from '@muster/contracts'
import { ALARM_COLUMNS, type AlarmRow, columnsOf, namesOf, toAlarm } from '@muster/database'
import type { PoolClient } from 'pg'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { handTransition } from './alarm.policy.ts'

const a = columnsOf('alarm')
const to = namesOf('alarm')
const event = namesOf('alarm_event')

/** Who works on an alarm: an account, and its name now. */
type Worker = Pick<SessionView, 'loginName' | 'realName'>

const nameOf = ({ realName }: Worker): string | null => realName || null

/**
 * Acknowledges those of the alarms that may be acknowledged now; each is changed by one guarded update together with
 * its event row, so of two operators at once exactly one succeeds.
 * @returns the changed alarms; absent ones were not changed.
 */
export async function acknowledgeAlarms(db: PoolClient, buildingId: string, ids: string[], by: Worker): Promise<Alarm[]> {
  const step = handTransition('acknowledge')
  const { rows } = await db.query<AlarmRow>(
    `with changed as (
       update alarm set ${to.work} = $4, ${to.acknowledged_at} = now(), ${to.acknowledged_by} = $5, ${to.acknowledged_by_name} = $6,
              ${to.version} = ${a.version} + 1
        where ${a.building_id} = $1 and ${a.id} = any($2) and ${a.work} = any($3) returning ${ALARM_COLUMNS}
     ), noted as (
       insert into alarm_event (${event.alarm_id}, ${event.at}, ${event.by}, ${event.by_name}, ${event.action})
       select id, now(), $5, $6, 'acknowledge' from changed
     ) select * from changed`,
    [buildingId, ids, step.from, step.to, by.loginName, nameOf(by)],
  )
  return rows.map(toAlarm)
}

export interface Disposal {
  disposition: AlarmDisposition
  cause: string
  falseAlarm: boolean
  description: string
}

const ENDS_BY_HAND = ALARM_KINDS.filter((kind) => ALARM_DEFINITIONS[kind].endsByHand)

/**
 * Records what was done about an alarm, which also acknowledges it if nobody has yet; null when its state does not
 * allow it or it does not exist.
 */
export async function handleAlarm(db: PoolClient, buildingId: string, id: string, disposal: Disposal, by: Worker): Promise<Alarm | null> {
  const step = handTransition('handle')
  const { rows } = await db.query<AlarmRow>(
    `with changed as (
       update alarm set ${to.work} = $4, ${to.handled_at} = now(), ${to.handled_by} = $5, ${to.disposition} = $6, ${to.cause} = $7,
              ${to.false_alarm} = $8, ${to.description} = $9, ${to.handled_by_name} = $11, ${to.version} = ${a.version} + 1,
              ${to.acknowledged_at} = coalesce(${a.acknowledged_at}, now()), ${to.acknowledged_by} = coalesce(${a.acknowledged_by}, $5),
              ${to.acknowledged_by_name} = case when ${a.acknowledged_by} is null then $11 else ${a.acknowledged_by_name} end,
              ${to.cleared_at} = case when ${a.kind} = any($10) or ${a.gathering}->>'manual' = 'true' then coalesce(${a.cleared_at}, now()) else ${a.cleared_at} end
        where ${a.building_id} = $1 and ${a.id} = $2 and ${a.work} = any($3) returning ${ALARM_COLUMNS}
     ), noted as (
       insert into alarm_event (${event.alarm_id}, ${event.at}, ${event.by}, ${event.by_name}, ${event.action}, ${event.detail})
       select id, now(), $5, $11, $6, $7 from changed
     ) select * from changed`,
    [
      ...[buildingId, id, step.from, step.to, by.loginName],
      ...[disposal.disposition, disposal.cause, disposal.falseAlarm, disposal.description, ENDS_BY_HAND, nameOf(by)],
    ],
  )
  const row = rows[0]
  return row ? toAlarm(row) : null
}

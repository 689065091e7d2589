import { ALARM_DEFINITIONS, ALARM_KINDS, type Alarm, type AlarmDisposition } from '@muster/contracts'
import { ALARM_COLUMNS, type AlarmRow, toAlarm } from '@muster/database'
import type { Pool } from 'pg'
import { handTransition } from './alarm.policy.ts'

/**
 * Acknowledges those of the alarms that may be acknowledged now; each is changed by one guarded update together with
 * its event row, so of two operators at once exactly one wins.
 * @returns the alarms as they are after it; those that are absent were not changed.
 */
export async function acknowledgeAlarms(pool: Pool, buildingId: string, ids: string[], by: string): Promise<Alarm[]> {
  const { from, to } = handTransition('acknowledge')
  const { rows } = await pool.query<AlarmRow>(
    `with changed as (
       update alarm set work = $4, acknowledged_at = now(), acknowledged_by = $5, version = version + 1
        where building_id = $1 and id = any($2) and work = any($3) returning ${ALARM_COLUMNS}
     ), noted as (
       insert into alarm_event (alarm_id, at, by, action) select id, now(), $5, 'acknowledge' from changed
     ) select * from changed`,
    [buildingId, ids, from, to, by],
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

/** Records what was done about an acknowledged alarm; null when its state does not allow it or it is not there. */
export async function handleAlarm(pool: Pool, buildingId: string, id: string, disposal: Disposal, by: string): Promise<Alarm | null> {
  const { from, to } = handTransition('handle')
  const { rows } = await pool.query<AlarmRow>(
    `with changed as (
       update alarm set work = $4, handled_at = now(), handled_by = $5, disposition = $6, cause = $7, false_alarm = $8,
              description = $9, version = version + 1,
              cleared_at = case when kind = any($10) then coalesce(cleared_at, now()) else cleared_at end
        where building_id = $1 and id = $2 and work = any($3) returning ${ALARM_COLUMNS}
     ), noted as (
       insert into alarm_event (alarm_id, at, by, action, detail) select id, now(), $5, $6, $7 from changed
     ) select * from changed`,
    [buildingId, id, from, to, by, disposal.disposition, disposal.cause, disposal.falseAlarm, disposal.description, ENDS_BY_HAND],
  )
  const row = rows[0]
  return row ? toAlarm(row) : null
}

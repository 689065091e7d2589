import type { DownMessage } from '@muster/contracts'
import type { AlarmRow } from '@muster/database'
import type { Pool } from 'pg'
import { WAS_KEPT_BACK } from './commit-statement.ts'

/** The state a new owner begins with, as it was stored (state/snapshot.ts). */
export interface StoredSnapshot {
  logId: string | null
  position: number
  head: Buffer
  parts: Buffer[]
}

const CYCLE_BYTES = 8

export async function latestSnapshot(pool: Pool, buildingId: string): Promise<StoredSnapshot | null> {
  const { rows } = await pool.query<{ logId: string | null; position: number; state: Buffer; parts: Buffer[] }>(
    `select log_id as "logId", position::float8 as position, state,
       array(select data from track.snapshot_part where building_id = $1 and int8send(cycle) = substring(state for 8) order by part) as parts
     from tracker_snapshot where building_id = $1`,
    [buildingId],
  )
  const [row] = rows
  return row === undefined ? null : { logId: row.logId, position: row.position, head: row.state.subarray(CYCLE_BYTES), parts: row.parts }
}

/** How far a replay may reach back for a press whose alarm was handled. */
const HANDLED_BEFORE = '1 day'

/**
 * Calls for help that operators have handled, with the time (Unix ms), as far as presses from `fromMs` on may be
 * repeats of them.
 */
export async function handledCalls(pool: Pool, buildingId: string, fromMs: number): Promise<[id: string, handledMs: number][]> {
  const { rows } = await pool.query<{ id: string; handledMs: number }>(
    `select id, (extract(epoch from handled_at) * 1000)::float8 as "handledMs" from alarm
     where building_id = $1 and work = 'handled' and kind = 'sos' and handled_at > to_timestamp($2 / 1000.0) - interval '${HANDLED_BEFORE}'
     order by handled_at desc limit 10000`,
    [buildingId, fromMs],
  )
  return rows.reverse().map(({ id, handledMs }) => [id, handledMs])
}

/** Stored lately, or a device waits for its acknowledgement: consoles may not know of it. */
const MAYBE_UNTOLD = `(alarm.created_at > now() - interval '10 minutes'
  or exists (select 1 from alarm_notice notice where notice.building_id = $1 and notice.sent_at is null and notice.alarm_id = alarm.id))`

/**
 * Calls for help that an older version kept from the consoles, because they came late, stand again; as long as the
 * building is ours.
 */
export async function promoteUntold(pool: Pool, buildingId: string, epoch: number): Promise<void> {
  await pool.query(
    `with promoted as (
       update alarm set cleared_at = null, version = version + 1 where building_id = $1 and ${WAS_KEPT_BACK} and ${MAYBE_UNTOLD}
         and exists (select 1 from building_lease where building_id = $1 and epoch = $2) returning id
     ) insert into alarm_event (alarm_id, action) select id, 'raised' from promoted`,
    [buildingId, epoch],
  )
}

/** Alarms that the last owner may have died of before it told anybody. */
export async function recentAlarms(pool: Pool, buildingId: string): Promise<AlarmRow[]> {
  const { rows } = await pool.query<{ row: AlarmRow }>(
    `select to_jsonb(alarm) as row from alarm where building_id = $1 and ${MAYBE_UNTOLD} order by created_at`,
    [buildingId],
  )
  return rows.map(({ row }) => row)
}

/**
 * Messages to devices that are durable and were never confirmed by the broker. Nothing is acknowledged of which there
 * is no alarm.
 */
export async function unsentNotices(pool: Pool, buildingId: string): Promise<{ id: string; topic: string; message: DownMessage }[]> {
  const { rows } = await pool.query<{ id: string; topic: string; message: DownMessage }>(
    `select id, topic, payload as message from alarm_notice where building_id = $1 and sent_at is null
     and (payload->>'type' <> 'sosAck' or exists (select 1 from alarm where alarm.id = alarm_id)) order by created_at`,
    [buildingId],
  )
  return rows
}

import type { DownMessage } from '@muster/contracts'
import type { AlarmRow } from '@muster/database'
import type { Pool } from 'pg'

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

/** Alarms stored lately: the last owner may have died before it told anybody. Those that came late are never announced. */
export async function recentAlarms(pool: Pool, buildingId: string): Promise<AlarmRow[]> {
  const { rows } = await pool.query<{ row: AlarmRow }>(
    `select to_jsonb(alarm) as row from alarm where building_id = $1 and created_at > now() - interval '10 minutes'
     and (cleared_at is null or cleared_at > created_at - interval '30 seconds') order by created_at`,
    [buildingId],
  )
  return rows.map(({ row }) => row)
}

/** Messages to devices that are durable and were never confirmed by the broker. */
export async function unsentNotices(pool: Pool, buildingId: string): Promise<{ id: string; topic: string; message: DownMessage }[]> {
  const { rows } = await pool.query<{ id: string; topic: string; message: DownMessage }>(
    'select id, topic, payload as message from alarm_notice where building_id = $1 and sent_at is null order by created_at',
    [buildingId],
  )
  return rows
}

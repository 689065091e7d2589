import { type AlarmRow, columnsOf, namesOf, sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import { WAS_KEPT_BACK } from './commit-statement.ts'

/** The stored state that a new owner starts from (state/snapshot.ts). */
export interface StoredSnapshot {
  logId: string | null
  position: number
  head: Buffer
  parts: Buffer[]
}

const CYCLE_BYTES = 8

const stored = columnsOf('alarm')
const to = namesOf('alarm')
const event = namesOf('alarm_event')
const notice = columnsOf('downlink', 'notice')
const lease = columnsOf('building_lease')
const kept = columnsOf('tracker_snapshot', 'kept')

/**
 * One row per part: the driver parses an array of them in JavaScript, which blocked everything for seconds on a large
 * site.
 */
export async function latestSnapshot(pool: Pool, buildingId: string): Promise<StoredSnapshot | null> {
  const { rows } = await pool.query<{ logId: string | null; position: number; data: Buffer }>(
    `select ${kept.log_id} as "logId", ${kept.position}::float8 as position, stored.data
     from tracker_snapshot kept cross join lateral (
       select -1 as part, ${kept.state} as data
       union all select part, data from track.snapshot_part where building_id = $1 and int8send(cycle) = substring(${kept.state} for ${CYCLE_BYTES})
     ) stored where ${kept.building_id} = $1 order by stored.part`,
    [buildingId],
  )
  const [head, ...parts] = rows
  if (head === undefined) return null
  return { logId: head.logId, position: head.position, head: head.data.subarray(CYCLE_BYTES), parts: parts.map(({ data }) => data) }
}

/** How far back a replay may look for a press whose alarm was handled. */
const HANDLED_BEFORE_DAYS = 1

/**
 * Calls for help that operators have handled, with the time (Unix ms), as far as presses from `fromMs` on may be
 * repeats of them.
 */
export async function handledCalls(pool: Pool, buildingId: string, fromMs: number): Promise<[id: string, handledMs: number][]> {
  const rows = await tables(pool)
    .selectFrom('alarm')
    .select('id')
    .select(({ ref }) => sql<number>`(extract(epoch from ${ref('handled_at')}) * 1000)::float8`.as('handledMs'))
    .where('building_id', '=', buildingId)
    .where('work', '=', 'handled')
    .where('kind', '=', 'sos')
    .where('handled_at', '>', sql<Date>`to_timestamp(${fromMs} / 1000.0) - make_interval(days => ${HANDLED_BEFORE_DAYS})`)
    .orderBy('handled_at', 'desc')
    .limit(10_000)
    .execute()
  return rows.reverse().map(({ id, handledMs }) => [id, handledMs])
}

/** Stored lately, or a device waits for its acknowledgement: consoles may not know of it. */
const MAYBE_UNTOLD = `(${stored.created_at} > now() - interval '10 minutes' or exists (
  select 1 from downlink notice where ${notice.building_id} = $1 and ${notice.sent_at} is null and ${notice.subject_id} = ${stored.id}
    and ${notice.kind} = 'alarm'))`

/**
 * Reopens calls for help that an older version kept from the consoles because they came late, as long as the building
 * is ours.
 */
export async function promoteUntold(pool: Pool, buildingId: string, epoch: number): Promise<void> {
  await pool.query(
    `with promoted as (
       update alarm set ${to.cleared_at} = null, ${to.version} = ${stored.version} + 1
       where ${stored.building_id} = $1 and ${WAS_KEPT_BACK} and ${MAYBE_UNTOLD}
         and exists (select 1 from building_lease where ${lease.building_id} = $1 and ${lease.epoch} = $2) returning ${stored.id}
     ) insert into alarm_event (${event.alarm_id}, ${event.action}) select id, 'raised' from promoted`,
    [buildingId, epoch],
  )
}

/** Calls for help that the last owner may have died before announcing. */
export async function untoldCalls(pool: Pool, buildingId: string): Promise<AlarmRow[]> {
  const { rows } = await pool.query<{ row: AlarmRow }>(
    `select to_jsonb(alarm) as row from alarm
     where ${stored.building_id} = $1 and ${stored.kind} = 'sos' and ${MAYBE_UNTOLD} order by ${stored.created_at}`,
    [buildingId],
  )
  return rows.map(({ row }) => row)
}

/** Few enough to hold up nobody while they are parsed. */
const ROWS_AT_ONCE = 200

/** The other alarms of that kind, some at a time: there may be very many. */
export async function* untoldOthers(pool: Pool, buildingId: string): AsyncGenerator<AlarmRow[]> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<{ row: AlarmRow }>(
      `select to_jsonb(alarm) as row from alarm
       where ${stored.building_id} = $1 and ${stored.kind} <> 'sos' and ${stored.id} > $2 and ${MAYBE_UNTOLD}
       order by ${stored.id} limit $3`,
      [buildingId, after, ROWS_AT_ONCE],
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ row }) => row)
    after = last.row.id
  }
}

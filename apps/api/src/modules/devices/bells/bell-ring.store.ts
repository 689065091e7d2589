import type { BellRing, CommandResult } from '@muster/contracts'
import { columnsOf, giving, NOW, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { ANSWERED_AT, ORDER_RESULT } from '../../../framework/downlinks/order-device.ts'
import { isoTimeMs } from '../../../framework/resource/site-time.ts'

const r = columnsOf('bell_ring', 'r')
const b = columnsOf('alarm_bell', 'b')
const a = columnsOf('alarm', 'a')
const d = columnsOf('downlink', 'd')

/** Rings shown per bell. */
const SHOWN_RINGS = 50

/**
 * SQL: the downlink over MQTT of ring `r`, or of the one it came together with, which has its result; an HTTP
 * controller's ring has none.
 */
export const CARRIED = `left join downlink d on ${d.building_id} = ${r.building_id} and ${d.key} = coalesce(${r.with_id}, ${r.id})`
/** SQL: something was sent for this ring itself. */
export const WAS_SENT = `${r.with_id} is null`
/** SQL: the result of ring `r`, and its time. */
export const RING_RESULT = giving<CommandResult | null>(`coalesce(${ORDER_RESULT}, ${r.result})`)
export const RING_ANSWERED_AT = giving<Date | null>(`coalesce(${ANSWERED_AT}, ${r.answered_at})`)
const SENT_AT = giving<Date | null>(`coalesce(${d.sent_at}, ${r.sent_at})`)

const SHOWN = selectList({
  ...{ id: r.id, what: r.what, kind: r.kind, by: r.by, result: RING_RESULT, detail: r.detail },
  ...{ createdAt: isoTimeMs(r.created_at), sentAt: isoTimeMs(SENT_AT), answeredAt: isoTimeMs(RING_ANSWERED_AT) },
})

/** The last orders to a bell, newest first. */
export async function listRings(pool: Pool, buildingId: string, bellId: string): Promise<BellRing[]> {
  const { rows } = await pool.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN} from bell_ring r ${CARRIED} where ${r.building_id} = $1 and ${r.bell_id} = $2 and ${WAS_SENT}
      order by ${r.created_at} desc, ${r.id} limit ${SHOWN_RINGS}`,
    [buildingId, bellId],
  )
  return rows
}

const OF_ALARM = selectList({
  ...{
    bell: b.name,
    what: giving<'ring' | 'stop'>(r.what),
    result: RING_RESULT,
    detail: r.detail,
    reason: giving<string | null>(d.reason),
  },
  ...{ createdAt: r.created_at, sentAt: SENT_AT, answeredAt: RING_ANSWERED_AT, endedAt: giving<Date | null>(d.failed_at) },
})

/** What bells were told for an alarm, oldest first. */
export async function ringsForAlarm(pool: Pool, alarmId: string): Promise<ValueOf<typeof OF_ALARM>[]> {
  const { rows } = await pool.query<ValueOf<typeof OF_ALARM>>(
    `select ${OF_ALARM} from bell_ring r join alarm_bell b on ${b.id} = ${r.bell_id} ${CARRIED}
      where ${r.alarm_id} = $1 order by ${r.created_at}, ${b.name}`,
    [alarmId],
  )
  return rows
}

const CALLED = selectList({
  ...{ address: b.address, code: b.code, what: r.what, kind: giving<string | null>(r.kind), seconds: r.seconds, text: r.text },
  // A ring after its time, or after its alarm was handled, would call people for nothing.
  over: giving<boolean>(
    `${r.what} = 'ring' and (${r.created_at} + make_interval(secs => ${r.seconds}) < now() or coalesce(${a.work} = 'handled', false))`,
  ),
})
export type CalledBell = ValueOf<typeof CALLED>

/** An order due for a controller; null when it was delivered, or its bell is gone. */
export async function findCall(pool: Pool, id: string): Promise<CalledBell | null> {
  const { rows } = await pool.query<CalledBell>(
    `select ${CALLED} from bell_ring r join alarm_bell b on ${b.id} = ${r.bell_id} left join alarm a on ${a.id} = ${r.alarm_id}
      where ${r.id} = $1 and ${r.result} is distinct from 'done'`,
    [id],
  )
  return rows[0] ?? null
}

/** Records the result of a request to a controller; a later try may succeed. */
export async function noteCall(pool: Pool, id: string, result: CommandResult, detail: string): Promise<void> {
  await tables(pool)
    .updateTable('bell_ring')
    .set({ sent_at: NOW, answered_at: NOW, result, detail })
    .where((ring) => ring.or([ring('id', '=', id), ring('with_id', '=', id)]))
    .execute()
}

/** Rings are kept for a year. */
export async function deleteOldRings(pool: Pool): Promise<void> {
  await pool.query(
    `delete from downlink d where ${d.kind} not in ('message', 'alarm') and ${d.kind} = 'bell' and ${d.created_at} < now() - interval '1 year'`,
  )
  await pool.query(`delete from bell_ring r where ${r.created_at} < now() - interval '1 year'`)
}

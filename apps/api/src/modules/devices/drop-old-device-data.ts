import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'

const d = columnsOf('downlink', 'd')

/** Nobody asks what a card said a month ago, how an anchor was heard then, or how full a card was last winter. */
export async function deleteOldDeviceData(pool: Pool): Promise<void> {
  await pool.query(
    `delete from downlink d where ${d.kind} not in ('message', 'alarm') and ${d.kind} <> 'bell' and ${d.created_at} < now() - interval '30 days'`,
  )
  await pool.query(`delete from anchor_hour h where ${columnsOf('anchor_hour', 'h').at} < now() - interval '14 days'`)
  await pool.query(`delete from battery_sample s where ${columnsOf('battery_sample', 's').at} < now() - interval '180 days'`)
}

import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'

const d = columnsOf('downlink', 'd')
const h = columnsOf('device_hour', 'h')

/** Deletes downlinks after 30 days, hours of devices after 14 (cards: 180), and online history after 180. */
export async function deleteOldDeviceData(pool: Pool): Promise<void> {
  await pool.query(
    `delete from downlink d where ${d.kind} not in ('message', 'alarm') and ${d.kind} <> 'bell' and ${d.created_at} < now() - interval '30 days'`,
  )
  await pool.query(
    `delete from device_hour h where ${h.kind} <> 'card' and ${h.at} < now() - interval '14 days' or ${h.at} < now() - interval '180 days'`,
  )
  await pool.query(`delete from device_change c where ${columnsOf('device_change', 'c').at} < now() - interval '180 days'`)
}

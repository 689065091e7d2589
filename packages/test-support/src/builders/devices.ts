import type pg from 'pg'
import { insert } from './insert.ts'

/** State of a device: columns of `device_state`. */
export async function buildDeviceState(
  pool: pg.Pool,
  buildingId: string,
  { kind, id, ...columns }: { kind: string; id: string } & Record<string, unknown>,
): Promise<void> {
  await insert(pool, 'device_state', { building_id: buildingId, kind, device_id: id, ...columns })
}

import { ago, anyOf, type StoredRow, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { dropPathsOfOthers } from '../alarms/kept/alarm-path.store.ts'

/** Tables whose rows can be hidden without their person or vehicle. */
const ALONE = ['special_certificate', 'visit', 'vehicle_visit'] as const
/** Number per transaction, so that nobody waits for the sweep. */
const AT_ONCE = 200

/**
 * Permanently deletes what was deleted this many days ago: people and vehicles with card history, certificates and
 * visits, and their paths around alarms about others. Subjects of unhandled alarms stay. @returns number of people
 * and vehicles deleted
 */
export async function deleteHidden(pool: Pool, days: number): Promise<number> {
  let gone = 0
  for (let rows = AT_ONCE; rows === AT_ONCE; gone += rows) rows = await inTransaction(pool, (db) => deleteSome(db, days))
  for (const table of ALONE) {
    await inTransaction(pool, async (db) => {
      const rows = await tables(db).deleteFrom(table).where('deleted_at', '<', ago(days, 'days')).returning('id').execute()
      await letGo(db, rows)
    })
  }
  return gone
}

async function deleteSome(db: PoolClient, days: number): Promise<number> {
  const old = async (table: 'person' | 'vehicle') => {
    const { rows } = await db.query<{ id: string; no: number }>(
      `select h.id, h.trackable_no as no from ${table} h where h.deleted_at < now() - make_interval(days => $1)
         and not exists (select 1 from alarm a where a.trackable_no = h.trackable_no and a.work <> 'handled') limit ${AT_ONCE}`,
      [days],
    )
    return rows
  }
  const rows = [...(await old('person')), ...(await old('vehicle'))].slice(0, AT_ONCE)
  const certificates = await tables(db)
    .selectFrom('special_certificate')
    .select('id')
    .where('person_id', '=', anyOf(rows.map(({ id }) => id)))
    .execute()
  await letGo(db, [...rows, ...certificates])
  const nos = rows.map(({ no }) => no)
  await dropPathsOfOthers(db, nos)
  await tables(db).deleteFrom('trackable').where('no', '=', anyOf(nos)).execute()
  return rows.length
}

/** Files of deleted rows have no owner; the sweep of uploads deletes them. */
async function letGo(db: PoolClient, rows: readonly Pick<StoredRow<'person'>, 'id'>[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tables(db).deleteFrom('file_use').where('owner_id', '=', anyOf(ids)).execute()
}

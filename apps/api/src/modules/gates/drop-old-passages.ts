import { ago, anyOf, tables } from '@muster/database'
import type { Pool } from 'pg'
import { inTransaction } from '../../framework/resource/transaction.ts'

/** Number per transaction, so that no gate waits for the sweep. */
const AT_ONCE = 1000

/**
 * Deletes passages older than this many days; their pictures then have no owner, and the sweep of uploads deletes them.
 * @returns number deleted
 */
export async function dropOldPassages(pool: Pool, days: number): Promise<number> {
  let gone = 0
  for (let rows = AT_ONCE; rows === AT_ONCE; gone += rows) rows = await dropSome(pool, days)
  return gone
}

const dropSome = (pool: Pool, days: number): Promise<number> =>
  inTransaction(pool, async (db) => {
    // By the server's time: a device clock may be wrong by years.
    const old = await tables(db)
      .selectFrom('gate_passage')
      .select('id')
      .where('arrived_at', '<', ago(days, 'days'))
      .orderBy('arrived_at')
      .limit(AT_ONCE)
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tables(db).deleteFrom('file_use').where('owner_id', '=', anyOf(ids)).execute()
    await tables(db).deleteFrom('gate_passage').where('id', '=', anyOf(ids)).execute()
    return ids.length
  })

import { createHash } from 'node:crypto'
import { AppError } from '@muster/contracts'
import { ago, sql, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { ResourceCall } from './resource-call.ts'

/**
 * Runs a save once per header `Idempotency-Key`: a repeated one gets the first one's answer. Concurrent ones wait for
 * each other. Without the header every call runs.
 */
export async function onceOnly<T extends object>(db: PoolClient, call: ResourceCall, what: string, save: () => Promise<T>): Promise<T> {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return save()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) throw new AppError('badRequest')
  const { accountId } = call.session
  const requestHash = createHash('sha256')
    .update(JSON.stringify([what, call.session.buildingId, call.body]))
    .digest('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 1))`.execute(tables(db))
  const rows = await tables(db)
    .selectFrom('saved_key')
    .select(['request_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
  const known = rows[0]
  if (known && known.request_hash !== requestHash) throw new AppError('badRequest')
  if (known) return known.answer as T
  const answer = await save()
  await tables(db)
    .insertInto('saved_key')
    .values({ account_id: accountId, key, request_hash: requestHash, answer: JSON.stringify(answer) })
    .execute()
  return answer
}

/** Keys are useful as long as a client may still repeat a save. */
export async function deleteOldKeys(pool: Pool): Promise<void> {
  await tables(pool).deleteFrom('saved_key').where('created_at', '<', ago(1, 'days')).execute()
}

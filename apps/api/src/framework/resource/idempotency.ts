import { createHash } from 'node:crypto'
import { AppError } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import type { ResourceCall } from './resource-call.ts'

/**
 * Runs a save once per header `Idempotency-Key`: a repeated one gets the first one's answer. Two at the same time wait for each other.
 * Without the header every call runs.
 */
export async function onceOnly<T extends object>(db: PoolClient, call: ResourceCall, what: string, save: () => Promise<T>): Promise<T> {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return save()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) throw new AppError('badRequest')
  const { accountId } = call.session
  const requestHash = createHash('sha256')
    .update(JSON.stringify([what, call.session.buildingId, call.body]))
    .digest('hex')
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`${accountId} ${key}`])
  const { rows } = await db.query<{ request_hash: string; answer: T }>(
    'select request_hash, answer from saved_key where account_id = $1 and key = $2',
    [accountId, key],
  )
  const known = rows[0]
  if (known && known.request_hash !== requestHash) throw new AppError('badRequest')
  if (known) return known.answer
  const answer = await save()
  await db.query('insert into saved_key (account_id, key, request_hash, answer) values ($1, $2, $3, $4)', [
    accountId,
    key,
    requestHash,
    JSON.stringify(answer),
  ])
  return answer
}

/** Keys are of use while a client may still repeat a save. */
export async function deleteOldKeys(pool: Pool): Promise<void> {
  await pool.query(`delete from saved_key where created_at < now() - interval '1 day'`)
}

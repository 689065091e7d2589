import { createHash } from 'node:crypto'
import { anyOf, tables } from '@muster/database'
import type pg from 'pg'

/** Ids of gateways in the database whose secret is not the one given. `secrets` by gateway id. */
export async function findForeignGateways(pool: pg.Pool, secrets: Record<string, string>): Promise<string[]> {
  const rows = await tables(pool)
    .selectFrom('gateway')
    .select(['id', 'secret_hash'])
    .where('id', '=', anyOf(Object.keys(secrets)))
    .execute()
  return rows
    .filter(
      ({ id, secret_hash }) =>
        createHash('sha256')
          .update(secrets[id] ?? '')
          .digest('hex') !== secret_hash,
    )
    .map(({ id }) => id)
}

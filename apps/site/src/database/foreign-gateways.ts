import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Ids of gateways in the database whose secret is not the one given. `secrets` by gateway id. */
export async function findForeignGateways(pool: pg.Pool, secrets: Record<string, string>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; secret_hash: string }>('select id, secret_hash from gateway where id = any($1)', [
    Object.keys(secrets),
  ])
  return rows
    .filter(
      ({ id, secret_hash }) =>
        createHash('sha256')
          .update(secrets[id] ?? '')
          .digest('hex') !== secret_hash,
    )
    .map(({ id }) => id)
}

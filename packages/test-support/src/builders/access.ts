import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { nextNumber, uniqueId } from '../sequence.ts'
import { insert } from './insert.ts'

type Overrides = Record<string, unknown>

/** A gateway of the native format with the secret it signs in with. */
export async function buildGateway(
  pool: pg.Pool,
  buildingId: string,
  overrides: Overrides = {},
): Promise<{ id: string; username: string; secret: string }> {
  const n = nextNumber()
  const secret = randomBytes(16).toString('hex')
  const gateway = await insert<{ id: string; username: string }>(pool, 'gateway', {
    id: `gw-${n}`,
    building_id: buildingId,
    name: `网关 ${n}`,
    username: `gw-${n}`,
    secret_hash: createHash('sha256').update(secret).digest('hex'),
    topics: [],
    ...overrides,
  })
  return { ...gateway, secret }
}

/** An account that may enter the building. `password_hash` comes from the caller, who knows the hash's cost. */
export async function buildAccount(
  pool: pg.Pool,
  buildingId: string,
  overrides: Overrides & { password_hash: string },
): Promise<{ id: string; login_name: string }> {
  const n = nextNumber()
  const account = await insert<{ id: string; login_name: string }>(pool, 'account', {
    id: uniqueId('account'),
    login_name: `user${n}`,
    permissions: [],
    ...overrides,
  })
  await insert(pool, 'account_building', { account_id: account.id, building_id: buildingId })
  return account
}

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

/** A role that sees all data; `overrides` are columns of `role`. */
export async function buildRole(pool: pg.Pool, buildingId: string, overrides: Overrides = {}): Promise<{ id: string; name: string }> {
  return insert(pool, 'role', {
    id: uniqueId('role'),
    building_id: buildingId,
    name: `角色 ${nextNumber()}`,
    patrol_scope: 'company',
    ...overrides,
  })
}

/**
 * An account that may enter the building. `password_hash` comes from the caller, who knows the hash's cost. With
 * `permissions` (or further columns of a role in `role`) it gets a role of its own.
 */
export async function buildAccount(
  pool: pg.Pool,
  buildingId: string,
  { permissions, role, ...overrides }: Overrides & { password_hash: string; permissions?: readonly string[]; role?: Overrides },
): Promise<{ id: string; login_name: string; roleId: string | null }> {
  const n = nextNumber()
  const account = await insert<{ id: string; login_name: string }>(pool, 'account', {
    id: uniqueId('account'),
    login_name: `user${n}`,
    ...overrides,
  })
  const held = permissions || role ? await buildRole(pool, buildingId, { permissions: permissions ?? [], ...role }) : null
  const roleId = held?.id ?? null
  await insert(pool, 'account_building', { account_id: account.id, building_id: buildingId, role_id: roleId })
  return { ...account, roleId }
}

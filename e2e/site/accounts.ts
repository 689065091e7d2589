import { randomBytes } from 'node:crypto'
import { buildAccount } from '@muster/test-support'
import { Pool } from 'pg'
import { ownerDatabaseUrl, readSite } from './site.ts'
import { DEMO_BUILDING } from './stored-session.ts'

/** A weak password, and its hash with costs suitable for a test. */
export const WEAK_PASSWORD = 'abc12345'
export const WEAK_HASH = '$argon2id$v=19$m=64,t=1,p=1$OtbvOLmwuhjf97mvI9iyqw$Pklmd8+FUqLZcCKpfb3k2sF8uMxfd/S7YS9CGkg1liI'

/** Uses the database of the site under test. */
export async function withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: await ownerDatabaseUrl(), max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** A new account of a building with its own role. Its password is the weak one. */
export function addAccount(permissions: readonly string[], buildId = DEMO_BUILDING): Promise<{ name: string; buildId: string }> {
  return withDatabase(async (pool) => {
    const suffix = randomBytes(4).toString('hex')
    const { login_name: name } = await buildAccount(pool, buildId, {
      id: `e2e-${suffix}`,
      login_name: `e2e-${suffix}`,
      password_hash: WEAK_HASH,
      permissions,
      role: { id: `e2e-role-${suffix}`, name: `e2e ${suffix}` },
    })
    return { name, buildId }
  })
}

/** Resets the administrator's layout: keys active, all menu groups open, tour not seen. */
export async function forgetLayout(): Promise<void> {
  const { admin } = await readSite()
  await withDatabase((pool) => pool.query('update account set layout = null where login_name = $1', [admin.name]))
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildAccount, buildBuilding } from '@muster/test-support'
import { WEAK_HASH, WEAK_PASSWORD, withDatabase } from './accounts.ts'
import { DATA_DIR_VARIABLE } from './site.ts'
import { type Session, sessionOf } from './stored-session.ts'

const LICENCE = fileURLToPath(new URL('../../apps/site/dist/licence/licence.main.js', import.meta.url))
/** The account type with all rights in its buildings. */
const ADMINISTRATOR = 1

export interface OwnBuilding {
  id: string
  name: string
  /** Of its administrator, or of an account with the requested permissions. */
  session: Session
}

export interface BuildingOptions {
  /** Of the account; without them it is an administrator. */
  permissions?: readonly string[]
  /** Licensed modules beside the core, as `code=name`. */
  modules?: readonly string[]
  /** Columns of the building; by default it is 100 × 80 m. */
  columns?: Record<string, unknown>
}

/** A licence of the demonstration's own vendor. */
export async function licenceOf(building: string, ...wanted: string[]): Promise<string> {
  const key = join(process.env[DATA_DIR_VARIABLE] ?? '', 'licence-vendor.pem')
  const { stdout } = await promisify(execFile)(process.execPath, [LICENCE, 'issue', '--key', key, '--building', building, ...wanted])
  return stdout
}

/** A new empty building without people: no other test sees its changes, or adds alarms or rows to it. */
export async function makeBuilding({ permissions, modules = [], columns }: BuildingOptions = {}): Promise<OwnBuilding> {
  const suffix = randomBytes(4).toString('hex')
  const id = `own-${suffix}`
  const account = `e2e-${suffix}`
  const wanted = modules.flatMap((module) => ['--module', module])
  const text = await licenceOf(id, '--customer', '空厂区', '--days', '300', ...wanted)
  const { name } = await withDatabase(async (pool) => {
    const building = await buildBuilding(pool, { id, name: `新厂区 ${suffix}`, ...columns })
    await pool.query(
      `insert into licence (id, building_id, text, key_id, issued_at)
       select $1, $2, $3, key_id, now() from licence where key_id is not null limit 1`,
      [`licence-${suffix}`, id, text.trim()],
    )
    const held = permissions ? { permissions, role: { id: `role-${suffix}`, name: `角色 ${suffix}` } } : { account_type: ADMINISTRATOR }
    await buildAccount(pool, id, { id: account, login_name: account, password_hash: WEAK_HASH, ...held })
    return building
  })
  return { id, name, session: await sessionOf(account, WEAK_PASSWORD, id) }
}

/** With everything in it, and its accounts. */
export const removeBuilding = (buildId: string): Promise<void> =>
  withDatabase(async (pool) => {
    await pool.query('delete from account where id in (select account_id from account_building where building_id = $1)', [buildId])
    await pool.query('delete from building where id = $1', [buildId])
  })

import { type NewRow, tables } from '@muster/database'
import { hash } from '@node-rs/argon2'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { DEMO_ACCOUNTS, DEMO_ROLES } from './accounts.ts'

/** Account type with every permission of its buildings. */
export const ADMINISTRATOR = 1
const ORDINARY = 2

/** The roles, the administrator, and the accounts with a given password. */
export const loadAccounts: SeedPart = async ({ db, plant, roster, options }) => {
  const building_id = plant.id
  const roleId = (code: string) => `${building_id}-role-${code}`
  await insertRows(
    db,
    'role',
    DEMO_ROLES.map(({ code, ...role }) => ({ id: roleId(code), building_id, ...role })),
  )
  async function add(account: Omit<NewRow<'account'>, 'password_hash'>, password: string) {
    await insertRows(db, 'account', [{ ...account, password_hash: await hash(password) }])
  }
  /** The name may be an account of another building: only the administrator is admitted here then. */
  async function letIn(column: 'login_name' | 'id', value: string, role_id: string | null) {
    const accounts = await tables(db).selectFrom('account').select('id').where(column, '=', value).execute()
    await insertRows(
      db,
      'account_building',
      accounts.map(({ id }) => ({ account_id: id, building_id, role_id })),
    )
  }
  const idOf = (name: string) => `${building_id}-account-${name}`
  const { adminName: login_name, adminPassword, accountPasswords = {} } = options
  await add({ id: idOf('admin'), login_name, account_type: ADMINISTRATOR, real_name: '系统管理员' }, adminPassword)
  await letIn('login_name', login_name, null)
  for (const { loginName, role, post } of DEMO_ACCOUNTS) {
    const password = accountPasswords[loginName]
    if (password === undefined) continue
    const person = roster.people.find(({ postId }) => postId === `${building_id}-post-${post}`)
    const of = { real_name: person?.name ?? null, person_id: person?.id ?? null }
    await add({ id: idOf(loginName), login_name: loginName, account_type: ORDINARY, ...of }, password)
    await letIn('id', idOf(loginName), roleId(role))
  }
}

import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { insertRows } from '../load/insert-rows.ts'
import { buildPeople } from '../people/roster.ts'
import { DEMO_ACCOUNTS, DEMO_ROLES } from './accounts.ts'

/** Account type that has every permission of its buildings. */
export const ADMINISTRATOR = 1

export interface AccountOptions {
  adminName: string
  adminPassword: string
  /** Password by login name of `DEMO_ACCOUNTS`; those without one are not made. */
  accountPasswords?: Record<string, string>
}

/** The administrator, and the roles with their accounts. */
export async function loadAccounts(client: pg.Client, building_id: string, options: AccountOptions): Promise<void> {
  await insertRows(client, 'account', [
    {
      ...account(`${building_id}-account-admin`, options.adminName, ADMINISTRATOR),
      real_name: '值班调度员',
      password_hash: await hash(options.adminPassword),
      person_id: null,
    },
  ])
  await client.query(
    `insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1 on conflict do nothing`,
    [options.adminName, building_id],
  )
  const roleId = (code: string) => `${building_id}-role-${code}`
  await insertRows(
    client,
    'role',
    DEMO_ROLES.map(({ code, ...role }) => ({
      id: roleId(code),
      building_id,
      enabled: true,
      person_ids: [],
      vehicle_ids: [],
      patrol_department_ids: [],
      version: 1,
      created_at: new Date().toISOString(),
      ...role,
    })),
  )
  const people = buildPeople()
  for (const { loginName, role, post } of DEMO_ACCOUNTS) {
    const password = options.accountPasswords?.[loginName]
    if (password === undefined) continue
    const person = people.find(({ postId }) => postId === `${building_id}-post-${post}`)
    const id = `${building_id}-account-${loginName}`
    await insertRows(client, 'account', [
      { ...account(id, loginName, 2), real_name: person?.name ?? null, password_hash: await hash(password), person_id: person?.id ?? null },
    ])
    await client.query(
      'insert into account_building (account_id, building_id, role_id) select $1, $2, $3 where exists (select 1 from account where id = $1) on conflict do nothing',
      [id, building_id, roleId(role)],
    )
  }
}

const account = (id: string, login_name: string, account_type: number) => ({
  id,
  login_name,
  account_type,
  language: 'zh_CN',
  enabled: true,
  must_change_password: false,
  version: 1,
  created_at: new Date().toISOString(),
})

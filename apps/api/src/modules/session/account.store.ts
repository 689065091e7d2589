import type { Pool, PoolClient } from 'pg'

export interface AccountRow {
  id: string
  loginName: string
  /** Null before the first password. */
  passwordHash: string | null
  accountType: number
  language: string
  enabled: boolean
}

export interface BuildingChoice {
  id: string
  name: string
}

export async function findAccount(pool: Pool, loginName: string): Promise<AccountRow | null> {
  const { rows } = await pool.query<AccountRow>(
    `select id, login_name as "loginName", nullif(password_hash, '!') as "passwordHash", account_type as "accountType", language, enabled
       from account where login_name = $1`,
    [loginName],
  )
  return rows[0] ?? null
}

/** Buildings an account may enter, by name. */
export async function listAccountBuildings(pool: Pool, accountId: string): Promise<BuildingChoice[]> {
  const { rows } = await pool.query<BuildingChoice>(
    `select b.id, b.name from building b join account_building ab on ab.building_id = b.id
      where ab.account_id = $1 order by b.name, b.id`,
    [accountId],
  )
  return rows
}

/** All buildings of the installation, for the choice on the login page. */
export async function listAllBuildings(pool: Pool): Promise<BuildingChoice[]> {
  const { rows } = await pool.query<BuildingChoice>('select id, name from building order by name, id')
  return rows
}

/** Sets a password and ends all sessions of the account. @returns the hashes of their tokens */
export async function savePassword(db: PoolClient, accountId: string, passwordHash: string): Promise<string[]> {
  await db.query('update account set password_hash = $2, must_change_password = false where id = $1', [accountId, passwordHash])
  const { rows } = await db.query<{ token_hash: string }>('delete from session where account_id = $1 returning token_hash', [accountId])
  return rows.map(({ token_hash }) => token_hash)
}

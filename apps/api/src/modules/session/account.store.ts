import { type Queryable, tables } from '@muster/database'
import { endWaitingOf } from './waiting-sign-in.store.ts'

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

export async function findAccount(db: Queryable, loginName: string): Promise<AccountRow | null> {
  const row = await tables(db)
    .selectFrom('account')
    .select(['id', 'login_name as loginName', 'account_type as accountType', 'language', 'enabled'])
    .select(({ fn, val }) => fn<string | null>('nullif', ['password_hash', val('!')]).as('passwordHash'))
    .where('login_name', '=', loginName)
    .executeTakeFirst()
  return row ?? null
}

/** Buildings an account may enter, by name. */
export const listAccountBuildings = (db: Queryable, accountId: string): Promise<BuildingChoice[]> =>
  tables(db)
    .selectFrom('building as b')
    .innerJoin('account_building as ab', 'ab.building_id', 'b.id')
    .select(['b.id', 'b.name'])
    .where('ab.account_id', '=', accountId)
    .orderBy('b.name')
    .orderBy('b.id')
    .execute()

/** All buildings of the installation, for the choice on the login page. */
export const listAllBuildings = (db: Queryable): Promise<BuildingChoice[]> =>
  tables(db).selectFrom('building').select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** Sets a password and ends all sessions of the account. @returns the hashes of their tokens */
export async function savePassword(db: Queryable, accountId: string, passwordHash: string): Promise<string[]> {
  const changed = { password_hash: passwordHash, must_change_password: false }
  await tables(db).updateTable('account').set(changed).where('id', '=', accountId).execute()
  await endWaitingOf(db, accountId)
  const ended = await tables(db).deleteFrom('session').where('account_id', '=', accountId).returning('token_hash').execute()
  return ended.map(({ token_hash }) => token_hash)
}

import { ago, type Queryable, sql, tables } from '@muster/database'

/** Time limit for the code. */
const LIFE_MINUTES = 5
/** Codes that may be tried per correct password. */
const MAX_TRIES = 5

export interface WaitingSignIn {
  accountId: string
  loginName: string
  accountType: number
  language: string
  buildingId: string
  weakPassword: boolean
}

export async function insertWaiting(
  db: Queryable,
  idHash: string,
  { accountId, buildingId, network, weakPassword }: Pick<WaitingSignIn, 'accountId' | 'buildingId' | 'weakPassword'> & { network: string },
): Promise<void> {
  await tables(db)
    .insertInto('waiting_sign_in')
    .values({ id_hash: idHash, account_id: accountId, building_id: buildingId, network, weak_password: weakPassword })
    .execute()
}

const waiting = (network: string) =>
  sql<boolean>`w.network = ${network} and w.created_at > ${ago(LIFE_MINUTES, 'mins')} and w.tries < ${MAX_TRIES}`

/** The waiting sign-in of an enabled account; null: it expired, was used, or began elsewhere. */
export async function findWaiting(db: Queryable, idHash: string, network: string): Promise<WaitingSignIn | null> {
  const row = await tables(db)
    .selectFrom('waiting_sign_in as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select(['w.account_id as accountId', 'w.building_id as buildingId', 'w.weak_password as weakPassword'])
    .select(['a.login_name as loginName', 'a.account_type as accountType', 'a.language'])
    .where('w.id_hash', '=', idHash)
    .where('a.enabled', '=', true)
    .where(waiting(network))
    .executeTakeFirst()
  return row ?? null
}

/** Counts an attempt before the code is checked. @returns whether one was left */
export async function tryWaiting(db: Queryable, idHash: string, network: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('waiting_sign_in as w')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('w.id_hash', '=', idHash)
    .where(waiting(network))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns whether it still existed: it becomes one session */
export async function takeWaiting(db: Queryable, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db).deleteFrom('waiting_sign_in').where('id_hash', '=', idHash).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ending an account's sessions also ends its waiting sign-ins. */
export async function endWaitingOf(db: Queryable, accountId: string): Promise<void> {
  await tables(db).deleteFrom('waiting_sign_in').where('account_id', '=', accountId).execute()
}

export async function deleteOldWaiting(db: Queryable): Promise<void> {
  await tables(db).deleteFrom('waiting_sign_in').where('created_at', '<', ago(LIFE_MINUTES, 'mins')).execute()
}

import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'
import { ADMINISTRATOR, type SessionView } from '../../framework/scope/session-view.ts'
import { grantOf, holdsAll } from '../roles/role-grants.ts'
import { endWaitingOf } from '../session/waiting-sign-in.store.ts'

const a = columnsOf('account', 'a')
const ab = columnsOf('account_building', 'ab')
const o = columnsOf('account_building', 'o')
const mine = columnsOf('account_building', 'mine')
const p = columnsOf('person', 'p')

const HELD = selectList({
  ...{ id: a.id, version: a.version, loginName: a.login_name, enabled: a.enabled, roleId: ab.role_id },
  administrator: giving<boolean>(`${a.account_type} = ${ADMINISTRATOR}`),
  /**
   * The account may do things in another building that the caller may not, unless the caller has the same role there or
   * all rights.
   */
  elsewhere: giving<boolean>(`exists (select 1 from account_building o
    where ${o.account_id} = ${a.id} and ${o.building_id} <> $1 and not exists (
      select 1 from account_building mine where ${mine.account_id} = $3 and ${mine.building_id} = ${o.building_id}
        and ($4 or ${o.role_id} is null or ${o.role_id} = ${mine.role_id})))`),
  /** The linked person belongs to another building. */
  personElsewhere: giving<boolean>(`${a.person_id} is not null
    and not exists (select 1 from person p where ${p.id} = ${a.person_id} and ${p.building_id} = $1)`),
})

/** An account of the building, locked for a change. */
export type HeldAccount = ValueOf<typeof HELD>

export async function holdAccount(db: PoolClient, session: SessionView, id: string): Promise<HeldAccount | null> {
  const { rows } = await db.query<HeldAccount>(
    `select ${HELD} from account a join account_building ab on ${ab.account_id} = ${a.id} and ${ab.building_id} = $1
      where ${a.id} = $2 for update of a`,
    [session.buildingId, id, session.accountId, session.accountType === ADMINISTRATOR],
  )
  return rows[0] ?? null
}

/**
 * Why the caller may not change this account, or null. It must not have more rights than the caller, here or in a
 * building the caller cannot enter.
 */
export async function outOfReach(db: PoolClient, session: SessionView, account: HeldAccount): Promise<Refusal | null> {
  if (account.administrator && session.accountType !== ADMINISTRATOR) return { reason: 'accountAboveOwn' }
  if (account.elsewhere) return { reason: 'accountElsewhere' }
  const grant = account.roleId === null ? null : await grantOf(db, session.buildingId, account.roleId)
  return grant && !(await holdsAll(db, session, grant)) ? { reason: 'accountAboveOwn' } : null
}

/** At least one account must keep all rights. */
async function isLastAdministrator(db: PoolClient, buildingId: string, id: string): Promise<boolean> {
  // One after the other: two at once could remove each other.
  await db.query(`select pg_advisory_xact_lock(hashtextextended('administrators ' || $1, 0))`, [buildingId])
  const { rowCount } = await db.query(
    `select 1 from account a join account_building ab on ${ab.account_id} = ${a.id} and ${ab.building_id} = $1
      where ${a.account_type} = ${ADMINISTRATOR} and ${a.enabled} and ${a.id} <> $2 limit 1`,
    [buildingId, id],
  )
  return rowCount === 0
}

/** Why an enabled account may not be disabled or deleted, or null. */
export async function disablingRefusal(db: PoolClient, session: SessionView, held: HeldAccount): Promise<Refusal | null> {
  if (held.administrator && (await isLastAdministrator(db, session.buildingId, held.id)))
    return { reason: 'lastAdministrator', field: 'enabled' }
  return held.id === session.accountId ? { reason: 'ownAccount', field: 'enabled' } : null
}

/**
 * Ends all sessions of an account, and its sign-ins waiting for a code.
 * @returns the hashes of the tokens
 */
export async function endSessionsOf(db: PoolClient, accountId: string): Promise<string[]> {
  await endWaitingOf(db, accountId)
  const rows = await tables(db).deleteFrom('session').where('account_id', '=', accountId).returning('token_hash').execute()
  return rows.map(({ token_hash }) => token_hash)
}

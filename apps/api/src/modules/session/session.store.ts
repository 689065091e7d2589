import type { SessionKind } from '@muster/contracts'
import { PERMISSIONS, toLanguage } from '@muster/contracts'
import { ago, anyOf, NOW, type Queryable, sql, tables } from '@muster/database'
import { dataScopeOf, patrolLimitOf, SCOPE_COLUMNS, SCOPE_DEPARTMENTS } from '../../framework/scope/data-scope.ts'
import { ADMINISTRATOR, type SessionView } from '../../framework/scope/session-view.ts'

/** Idle sessions end after this, all sessions after `ABSOLUTE_HOURS`. */
export const IDLE_MINUTES = 30
export const ABSOLUTE_HOURS = 12

type RightsRow = Awaited<ReturnType<ReturnType<typeof rights>['execute']>>[number]
type RightsKey =
  | 'loginName'
  | 'realName'
  | 'accountType'
  | 'language'
  | 'permissions'
  | 'roleId'
  | 'scope'
  | 'patrol'
  | 'mustChangePassword'
  | 'authority'

/** Enabled accounts in the buildings they may enter, with their rights and limits there. */
const rights = (db: Queryable) =>
  tables(db)
    .selectFrom('account as a')
    .innerJoin('account_building as ab', 'ab.account_id', 'a.id')
    .innerJoin('building as b', 'b.id', 'ab.building_id')
    .leftJoin('role as r', (join) =>
      join.onRef('r.id', '=', 'ab.role_id').onRef('r.building_id', '=', 'ab.building_id').on('r.enabled', '=', true),
    )
    .select(['a.login_name', 'a.real_name', 'a.account_type', 'a.language', 'a.must_change_password', 'b.menu_version'])
    .select(['r.id as role_id', 'r.permissions', ...SCOPE_COLUMNS, SCOPE_DEPARTMENTS])
    .select(({ selectFrom, ref }) => [
      // For an administrator: codes added by the building.
      sql<string[] | null>`case when ${ref('a.account_type')} = ${sql.lit(ADMINISTRATOR)} then array(${selectFrom('menu_entry as m')
        .select('m.permission')
        .whereRef('m.building_id', '=', 'ab.building_id')
        .where('m.key', 'is', null)
        .where('m.permission', 'is not', null)}) end`.as('own_codes'),
      // The licence in force for the building, as in `findLicenceText`.
      selectFrom('licence as l')
        .select('l.id')
        .whereRef('l.building_id', '=', 'b.id')
        .orderBy('l.issued_at', 'desc')
        .orderBy('l.uploaded_at', 'desc')
        .limit(1)
        .as('licence_id'),
    ])
    .where('a.enabled', '=', true)

function rightsOf(row: RightsRow): Pick<SessionView, RightsKey> {
  const administrator = row.account_type === ADMINISTRATOR
  const codes = administrator ? [...PERMISSIONS, ...(row.own_codes ?? [])] : (row.permissions ?? [])
  const scope = dataScopeOf(row, administrator)
  const patrol = patrolLimitOf(row, administrator)
  return {
    loginName: row.login_name,
    realName: row.real_name,
    accountType: row.account_type,
    language: toLanguage(row.language),
    permissions: new Set(codes),
    roleId: row.role_id,
    scope,
    patrol,
    mustChangePassword: row.must_change_password,
    authority: `${row.menu_version} ${row.licence_id} ${scope.key} ${patrol.scope} ${patrol.departmentIds} ${administrator ? '*' : codes.join(' ')}`,
  }
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof validSessions>['execute']>>[number]

const toView = (row: SessionRow): SessionView => ({
  ...rightsOf(row),
  tokenHash: row.token_hash,
  id: row.id,
  accountId: row.account_id,
  buildingId: row.building_id,
  kind: row.kind,
  expiresAtMs: row.expires_at.getTime(),
  lastSeenAtMs: row.last_seen_at.getTime(),
})

/** Not ended, not idle, account enabled and still allowed into the building. */
const validSessions = (db: Queryable) =>
  rights(db)
    .innerJoin('session as s', (join) => join.onRef('s.account_id', '=', 'a.id').onRef('s.building_id', '=', 'ab.building_id'))
    .select(['s.token_hash', 's.id', 's.account_id', 's.building_id', 's.kind', 's.expires_at', 's.last_seen_at'])
    .where('s.expires_at', '>', NOW)
    .where('s.last_seen_at', '>', ago(IDLE_MINUTES, 'mins'))

/** Those of the sessions that are valid. */
export async function findValidSessions(db: Queryable, tokenHashes: string[]): Promise<SessionView[]> {
  const rows = await validSessions(db).where('s.token_hash', '=', anyOf(tokenHashes)).execute()
  return rows.map(toView)
}

/** A valid session by its id; null when there is none. */
export async function findValidSession(db: Queryable, id: string): Promise<SessionView | null> {
  const row = await validSessions(db).where('s.id', '=', id).executeTakeFirst()
  return row ? toView(row) : null
}

/** An account's present rights and limits in a building; null when it is disabled or no longer admitted. */
export async function findRights(db: Queryable, accountId: string, buildingId: string): Promise<Pick<SessionView, RightsKey> | null> {
  const row = await rights(db).where('a.id', '=', accountId).where('ab.building_id', '=', buildingId).executeTakeFirst()
  return row ? rightsOf(row) : null
}

const LONGEST_AGENT = 300

interface NewSession {
  tokenHash: string
  accountId: string
  buildingId: string
  address: string
  userAgent: string | undefined
  kind?: SessionKind
  /** Integrator of the link used. */
  integratorId?: string
  /** Null: a full length from now. Switching buildings keeps the end of the replaced session. */
  expiresAt: Date | null
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  const { tokenHash, accountId, buildingId, address, userAgent, kind = 'console', integratorId = null, expiresAt } = session
  await tables(db)
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      building_id: buildingId,
      address,
      user_agent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
      kind,
      integrator_id: integratorId,
      created_at: NOW,
      last_seen_at: NOW,
      expires_at: expiresAt ?? FULL_LENGTH,
    })
    .execute()
}

const FULL_LENGTH = sql<Date>`now() + make_interval(hours => ${ABSOLUTE_HOURS})`

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await tables(db).deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Extends the absolute end by a full length. */
export async function renewSession(db: Queryable, tokenHash: string): Promise<void> {
  await tables(db).updateTable('session').set({ expires_at: FULL_LENGTH, last_seen_at: NOW }).where('token_hash', '=', tokenHash).execute()
}

/** Notes that the sessions are in use. */
export async function touchSessions(db: Queryable, tokenHashes: string[]): Promise<void> {
  await tables(db).updateTable('session').set({ last_seen_at: NOW }).where('token_hash', '=', anyOf(tokenHashes)).execute()
}

/** Deletes expired sessions; returns how many. */
export async function deleteEndedSessions(db: Queryable): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('expires_at', '<=', NOW), eb('last_seen_at', '<=', ago(IDLE_MINUTES, 'mins'))]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

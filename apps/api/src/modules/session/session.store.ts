import type { Language, SessionKind } from '@muster/contracts'
import { PERMISSIONS, toLanguage } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import {
  type DataScope,
  dataScopeOf,
  type PatrolLimit,
  patrolLimitOf,
  SCOPE_COLUMNS,
  type ScopeRow,
} from '../../framework/scope/data-scope.ts'

/** Idle sessions end after this, all sessions after `ABSOLUTE_HOURS`. */
export const IDLE_MINUTES = 30
export const ABSOLUTE_HOURS = 12

/** A session that is valid now, with the rights its account has now. */
export interface SessionView {
  tokenHash: string
  /** Names it where neither token nor hash have any business. */
  id: string
  accountId: string
  loginName: string
  realName: string | null
  accountType: number
  language: Language
  permissions: ReadonlySet<string>
  /** Role in the building; null for administrators, and for accounts that have none there or a disabled one. */
  roleId: string | null
  /** Changes with the rights, the limits, the menu and the licence that the account has. */
  authority: string
  /** Whose and which data the account sees. */
  scope: DataScope
  /** Whose patrols it sees. */
  patrol: PatrolLimit
  /** The password was set by somebody else: nothing may be done before it is changed. */
  mustChangePassword: boolean
  buildingId: string
  kind: SessionKind
  /** Absolute end, Unix ms. */
  expiresAtMs: number
  lastSeenAtMs: number
}

interface RightsRow extends ScopeRow {
  login_name: string
  real_name: string | null
  account_type: number
  language: string
  permissions: string[] | null
  /** Of an administrator: codes that the building made up. */
  own_codes: string[] | null
  role_id: string | null
  menu_version: number
  licence_id: string | null
  must_change_password: boolean
}
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

interface SessionRow extends RightsRow {
  id: string
  token_hash: string
  account_id: string
  building_id: string
  kind: SessionKind
  expires_at: Date
  last_seen_at: Date
}

/** The account type that may do everything its buildings offer, also what later versions add. */
export const ADMINISTRATOR = 1

const OWN_CODES = `case when a.account_type = ${ADMINISTRATOR} then
  array(select m.permission from menu_entry m where m.building_id = ab.building_id and m.key is null and m.permission is not null) end as own_codes`
const JOIN_ROLE =
  'join building b on b.id = ab.building_id left join role r on r.id = ab.role_id and r.building_id = ab.building_id and r.enabled'

/** The licence that counts for the building, as in `findLicenceText`. */
const LICENCE =
  '(select l.id from licence l where l.building_id = b.id order by l.issued_at desc, l.uploaded_at desc limit 1) as licence_id'

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

const VALID_SESSIONS = `select s.token_hash, s.id, s.account_id, a.login_name, a.real_name, a.account_type, a.language, r.permissions, ${OWN_CODES},
         r.id as role_id, b.menu_version, ${LICENCE}, a.must_change_password, s.building_id, s.kind, s.expires_at, s.last_seen_at, ${SCOPE_COLUMNS}
    from session s
    join account a on a.id = s.account_id and a.enabled
    join account_building ab on ab.account_id = s.account_id and ab.building_id = s.building_id
    ${JOIN_ROLE}
   where s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => $2)`

/** The sessions among these that are valid: not ended, not idle, account enabled and still allowed into the building. */
export async function findValidSessions(pool: Pool, tokenHashes: string[]): Promise<SessionView[]> {
  const { rows } = await pool.query<SessionRow>(`${VALID_SESSIONS} and s.token_hash = any($1)`, [tokenHashes, IDLE_MINUTES])
  return rows.map(toView)
}

/** A valid session by its id; null when there is none. */
export async function findValidSession(pool: Pool, id: string): Promise<SessionView | null> {
  const { rows } = await pool.query<SessionRow>(`${VALID_SESSIONS} and s.id = $1`, [id, IDLE_MINUTES])
  return rows[0] ? toView(rows[0]) : null
}

/** What an account may do and see in a building now; null when it is disabled or not let in any more. */
export async function findRights(pool: Pool, accountId: string, buildingId: string): Promise<Pick<SessionView, RightsKey> | null> {
  const { rows } = await pool.query<RightsRow>(
    `select a.login_name, a.real_name, a.account_type, a.language, r.permissions, ${OWN_CODES}, r.id as role_id, b.menu_version,
            ${LICENCE}, a.must_change_password, ${SCOPE_COLUMNS}
       from account a join account_building ab on ab.account_id = a.id and ab.building_id = $2 ${JOIN_ROLE}
      where a.id = $1 and a.enabled`,
    [accountId, buildingId],
  )
  return rows[0] ? rightsOf(rows[0]) : null
}

const LONGEST_AGENT = 300

interface NewSession {
  tokenHash: string
  accountId: string
  buildingId: string
  address: string
  userAgent: string | undefined
  kind?: SessionKind
  /** Whose link it came by. */
  integratorId?: string
  /** Null: a full length from now. A building switch hands on the end of the session it replaces. */
  expiresAt: Date | null
}

export async function insertSession(db: Pool | PoolClient, session: NewSession): Promise<void> {
  const { tokenHash, accountId, buildingId, address, userAgent, kind = 'console', integratorId = null, expiresAt } = session
  await db.query(
    `insert into session (token_hash, account_id, building_id, address, user_agent, kind, integrator_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now(), coalesce($8, now() + make_interval(hours => $9)))`,
    [tokenHash, accountId, buildingId, address, userAgent?.slice(0, LONGEST_AGENT) ?? null, kind, integratorId, expiresAt, ABSOLUTE_HOURS],
  )
}

export async function deleteSession(pool: Pool, tokenHash: string): Promise<void> {
  await pool.query('delete from session where token_hash = $1', [tokenHash])
}

/** Puts the absolute end off by a full length. */
export async function renewSession(pool: Pool, tokenHash: string): Promise<void> {
  await pool.query('update session set expires_at = now() + make_interval(hours => $2), last_seen_at = now() where token_hash = $1', [
    tokenHash,
    ABSOLUTE_HOURS,
  ])
}

/** Notes that the sessions are in use. */
export async function touchSessions(pool: Pool, tokenHashes: string[]): Promise<void> {
  await pool.query('update session set last_seen_at = now() where token_hash = any($1)', [tokenHashes])
}

/** Removes sessions that have ended by themselves; returns how many. */
export async function deleteEndedSessions(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'delete from session where expires_at <= now() or last_seen_at <= now() - make_interval(mins => $1)',
    [IDLE_MINUTES],
  )
  return rowCount ?? 0
}

import type { OnlineSessionRow, SessionKind } from '@muster/contracts'
import type { Pool } from 'pg'
import { pageOf } from '../../framework/resource/page-of.ts'
import { recordStore, type Scope } from '../../framework/resource/store.ts'
import { Where } from '../../framework/resource/where.ts'
import { deviceOf } from './device-of.ts'
import { IDLE_MINUTES } from './session.store.ts'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const COLUMNS = `s.id, a.login_name as account, coalesce(p.name, a.real_name) as "realName", s.kind, s.address, s.user_agent as "userAgent",
  s.token_hash as "tokenHash", ${iso('s.created_at')} as "startedAt", ${iso('s.last_seen_at')} as "lastSeenAt", ${iso('s.expires_at')} as "expiresAt"`
const FROM =
  'from session s join account a on a.id = s.account_id left join person p on p.id = a.person_id and p.building_id = s.building_id'
const VALID = `a.enabled and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES})`
const LIST = {
  columns: COLUMNS,
  from: FROM,
  sorts: { startedAt: 's.created_at', lastSeenAt: 's.last_seen_at', account: 'a.login_name' },
  tieBreak: 's.id',
}

interface StoredRow extends Omit<OnlineSessionRow, 'device' | 'current'> {
  userAgent: string | null
  tokenHash: string
  kind: SessionKind
}

/** The hash of the token goes no further. */
const toRow = ({ userAgent, tokenHash, ...row }: StoredRow, current: string): OnlineSessionRow => ({
  ...row,
  device: deviceOf(userAgent),
  current: tokenHash === current,
})

/** The list names people: whose data are limited sees his own sessions. */
function inScope({ session }: Pick<Scope, 'session'>): Where {
  const where = new Where().add(session.buildingId, (p) => `s.building_id = ${p}`).raw(VALID)
  return session.scope.people === null ? where : where.add(session.accountId, (p) => `s.account_id = ${p}`)
}

export const onlineSessionStore = recordStore<OnlineSessionRow>({
  async page(scope, query) {
    const { account, address, kind } = query.filters
    const where = inScope(scope)
      .contains(account, 'a.login_name', 'a.real_name', 'p.name')
      .contains(address, 's.address')
      .addIf(kind, (p) => `s.kind = ${p}`)
    const { rows, total } = await pageOf<StoredRow>(scope, LIST, where, query)
    return { total, rows: rows.map((row) => toRow(row, scope.session.tokenHash)) }
  },

  async forms(scope, ids) {
    const where = inScope(scope).add(ids, (p) => `s.id = any(${p})`)
    const { rows } = await scope.context.pool.query<StoredRow>(`select ${COLUMNS} ${FROM} where ${where}`, where.values)
    return rows.map((row) => {
      const { id, current: _, ...shown } = toRow(row, scope.session.tokenHash)
      const values = { ...shown, realName: shown.realName ?? '', address: shown.address ?? '', userAgent: row.userAgent ?? '' }
      return { id, version: 0, values }
    })
  },
})

/** The sessions of an account in all buildings, newest first. */
export async function listOwnSessions(
  pool: Pool,
  accountId: string,
  current: string,
): Promise<(OnlineSessionRow & { building: string })[]> {
  const { rows } = await pool.query<StoredRow & { building: string }>(
    `select ${COLUMNS}, b.name as building ${FROM} join building b on b.id = s.building_id where s.account_id = $1 and ${VALID} order by s.created_at desc`,
    [accountId],
  )
  return rows.map((row) => ({ ...toRow(row, current), building: row.building }))
}

/** Ends sessions. @param id null: all of the account. @returns hashes of their tokens */
export async function deleteOwnSessions(pool: Pool, accountId: string, id: string | null): Promise<string[]> {
  const { rows } = await pool.query<{ token_hash: string }>(
    'delete from session where account_id = $1 and ($2::text is null or id = $2) returning token_hash',
    [accountId, id],
  )
  return rows.map(({ token_hash }) => token_hash)
}

/** Ends a session that the scope sees. @returns whose it was, or null when there is none */
export async function deleteSessionOf(
  pool: Pool,
  scope: Pick<Scope, 'session'>,
  id: string,
): Promise<{ tokenHash: string; loginName: string } | null> {
  const where = inScope(scope).add(id, (p) => `s.id = ${p}`)
  const { rows } = await pool.query<{ token_hash: string; login_name: string }>(
    `delete from session using (select s.id, a.login_name ${FROM} where ${where}) found where session.id = found.id
     returning session.token_hash, found.login_name`,
    where.values,
  )
  return rows[0] ? { tokenHash: rows[0].token_hash, loginName: rows[0].login_name } : null
}

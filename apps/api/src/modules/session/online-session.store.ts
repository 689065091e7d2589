import type { OnlineSessionRow } from '@muster/contracts'
import { columnsOf, giving, type Queryable, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import { readOnlyStore, type StoreCall } from '../../framework/resource/store.ts'
import { formOf } from '../../framework/resource/where.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { deviceOf } from './device-of.ts'
import { IDLE_MINUTES } from './session.store.ts'

const [s, a, p, b] = [columnsOf('session', 's'), columnsOf('account', 'a'), columnsOf('person', 'p'), columnsOf('building', 'b')]
const COLUMNS = selectList({
  ...{ id: s.id, account: a.login_name, realName: giving<string | null>(`coalesce(${p.name}, ${a.real_name})`), kind: s.kind },
  ...{ address: s.address, userAgent: s.user_agent, tokenHash: s.token_hash },
  ...{ startedAt: isoTimeMs(s.created_at), lastSeenAt: isoTimeMs(s.last_seen_at), expiresAt: isoTimeMs(s.expires_at) },
})
const NAMED = selectList({ building: b.name })
const FROM = `from session s join account a on ${a.id} = ${s.account_id}
  left join person p on ${p.id} = ${a.person_id} and ${p.building_id} = ${s.building_id}`
const VALID = `${a.enabled} and ${s.expires_at} > now() and ${s.last_seen_at} > now() - make_interval(mins => ${IDLE_MINUTES})`
const LIST = {
  columns: COLUMNS,
  from: FROM,
  sorts: { startedAt: s.created_at, lastSeenAt: s.last_seen_at, account: a.login_name },
  tieBreak: s.id,
}

type StoredRow = ValueOf<typeof COLUMNS>

/** The hash of the token is left out. */
const toRow = ({ userAgent, tokenHash, ...row }: StoredRow, current: string): OnlineSessionRow => ({
  ...row,
  device: deviceOf(userAgent),
  current: tokenHash === current,
})

/** The list names people: users with limited data see only their own sessions. */
const inScope = ({ session }: Pick<StoreCall, 'session'>): SeenRows =>
  SeenRows.of(session, s.building_id, ({ scope, accountId }, value) =>
    scope.people === null ? 'true' : `${s.account_id} = ${value(accountId)}`,
  ).raw(VALID)

export const onlineSessionStore = readOnlyStore<OnlineSessionRow>({
  async page(call, query) {
    const { account, address, kind } = query.filters
    const where = inScope(call)
      .finds(account, formOf(a.login_name), formOf(a.real_name), formOf(p.name))
      .contains(address, s.address)
      .addIf(kind, (given) => `${s.kind} = ${given}`)
    const { rows, ...counted } = await pageOf<StoredRow>(call, LIST, where, query)
    return { ...counted, rows: rows.map((row) => toRow(row, call.session.tokenHash)) }
  },

  async forms(call, ids) {
    const where = inScope(call).add(ids, (given) => `${s.id} = any(${given})`)
    const { rows } = await call.context.pool.query<StoredRow>(`select ${COLUMNS} ${FROM} where ${where}`, where.values)
    return rows.map((row) => {
      const { id, current: _, ...shown } = toRow(row, call.session.tokenHash)
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
  const { rows } = await pool.query<StoredRow & ValueOf<typeof NAMED>>(
    `select ${COLUMNS}, ${NAMED} ${FROM} join building b on ${b.id} = ${s.building_id}
      where ${s.account_id} = $1 and ${VALID} order by ${s.created_at} desc, ${s.id}`,
    [accountId],
  )
  return rows.map((row) => ({ ...toRow(row, current), building: row.building }))
}

/** Ends sessions. @param id null: all of the account. @returns hashes of their tokens */
export async function deleteOwnSessions(db: Queryable, accountId: string, id: string | null): Promise<string[]> {
  const ended = await tables(db)
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(id !== null, (sessions) => sessions.where('id', '=', id ?? ''))
    .returning('token_hash')
    .execute()
  return ended.map(({ token_hash }) => token_hash)
}

/** Ends a session visible to the scope. @returns its owner, or null when there is none */
export async function deleteSessionOf(
  pool: Pool,
  call: Pick<StoreCall, 'session'>,
  id: string,
): Promise<{ tokenHash: string; loginName: string } | null> {
  const where = inScope(call).add(id, (given) => `${s.id} = ${given}`)
  const ended = columnsOf('session')
  const { rows } = await pool.query<{ token_hash: string; login_name: string }>(
    `delete from session using (select ${s.id}, ${a.login_name} ${FROM} where ${where}) found where ${ended.id} = found.id
     returning ${ended.token_hash}, found.login_name`,
    where.values,
  )
  return rows[0] ? { tokenHash: rows[0].token_hash, loginName: rows[0].login_name } : null
}

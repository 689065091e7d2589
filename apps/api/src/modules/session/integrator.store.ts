import { type IntegratorRow, searchForm } from '@muster/contracts'
import { anyOf, columnsOf, NOW, type Queryable, selectList, sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import { yesNo } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import type { Refusal, ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { escapeLike } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { ADMINISTRATOR, type SessionView } from '../../framework/scope/session-view.ts'
import { grantOf, holdsAll } from '../roles/role-grants.ts'

const [i, a] = [columnsOf('integrator', 'i'), columnsOf('account', 'a')]
const LIST = {
  columns: selectList({
    ...{ id: i.id, name: i.name, accountName: a.login_name, bigScreen: i.big_screen, enabled: i.enabled, version: i.version },
    ...{ keyIssuedAt: isoTimeMs(i.key_issued_at), lastUsedAt: isoTimeMs(i.last_used_at) },
  }),
  from: `from integrator i join account a on ${a.id} = ${i.account_id}`,
  sorts: { name: i.name, keyIssuedAt: i.key_issued_at, lastUsedAt: i.last_used_at },
  tieBreak: i.id,
}

/** Accounts a link may sign in as. */
const eligible = (db: Queryable, buildingId: string) =>
  tables(db)
    .selectFrom('account as a')
    .innerJoin('account_building as ab', 'ab.account_id', 'a.id')
    .where('ab.building_id', '=', buildingId)
    .where('a.account_type', '<>', ADMINISTRATOR)

/** Accounts to choose from: those with no more rights than the caller, and the chosen one. */
export async function listLinkAccounts(
  pool: Pool,
  session: SessionView,
  { text, chosen }: { text: string; chosen: string },
): Promise<{ value: string; label: string }[]> {
  const rows = await eligible(pool, session.buildingId)
    .select(['a.id as value', 'a.login_name as label', 'ab.role_id as roleId'])
    .where(({ or, eb, ref }) =>
      or([eb('a.id', '=', chosen), sql<boolean>`search_form(${ref('a.login_name')}) like ${`%${escapeLike(searchForm(text))}%`}`]),
    )
    .orderBy(({ eb }) => eb('a.id', '<>', chosen))
    .orderBy('a.login_name')
    .limit(50)
    .execute()
  const roleIds = [...new Set(rows.map(({ roleId }) => roleId))]
  const given = new Set((await Promise.all(roleIds.map(async (id) => ((await mayGive(pool, session, id)) ? [id] : [])))).flat())
  return rows.filter(({ value, roleId }) => value === chosen || given.has(roleId)).map(({ value, label }) => ({ value, label }))
}

/** Whether the caller's link may give the role's rights: no more than the caller's own. */
async function mayGive(db: Queryable, session: SessionView, roleId: string | null): Promise<boolean> {
  const grant = roleId === null ? null : await grantOf(db, session.buildingId, roleId)
  return grant === null || holdsAll(db, session, grant)
}

/** Why the caller's link may not sign in as this account, or null. */
async function linkRefusal(db: Queryable, session: SessionView, accountId: string): Promise<Refusal | null> {
  const account = await eligible(db, session.buildingId).select('ab.role_id').where('a.id', '=', accountId).executeTakeFirst()
  if (!account) return { reason: 'accountNotForLinks', field: 'account' }
  return (await mayGive(db, session, account.role_id)) ? null : { reason: 'linkAboveOwn', field: 'account' }
}

/** Why the caller may not change an integrator of this account, or null: its links have more rights. */
async function outOfReach(db: Queryable, session: SessionView, accountId: string): Promise<Refusal | null> {
  const refusal = await linkRefusal(db, session, accountId)
  return refusal?.reason === 'linkAboveOwn' ? { reason: 'linkAboveOwn' } : null
}

/**
 * Replaces the key.
 * @returns why not: the building has no such integrator, or its links have more rights than the caller
 */
export async function saveSecret(
  db: Queryable,
  session: SessionView,
  id: string,
  sealedSecret: string,
): Promise<Refusal | 'notFound' | null> {
  const row = await tables(db)
    .updateTable('integrator')
    .set({ sealed_secret: sealedSecret, key_issued_at: NOW })
    .where('building_id', '=', session.buildingId)
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirst()
  return row ? outOfReach(db, session, row.account_id) : 'notFound'
}

export const integratorStore: ResourceStore<IntegratorRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, i.building_id, everybody).contains(query.filters.name, i.name)
    return pageOf<IntegratorRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('integrator')
      .select(['id', 'version', 'name', 'account_id', 'enabled', 'big_screen'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, name, account_id, enabled, big_screen }) => ({
      id,
      version,
      values: { name, account: account_id, enabled: yesNo(enabled), bigScreen: yesNo(big_screen) },
    }))
  },

  async save(db, { session }, values, existing) {
    const { buildingId } = session
    const refusal = await linkRefusal(db, session, String(values.account))
    if (refusal) return refusal
    const columns = {
      name: String(values.name),
      account_id: String(values.account),
      enabled: values.enabled === 'Y',
      big_screen: values.bigScreen === 'Y',
    }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'integrator', { id, building_id: buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'integrator', ['account_id'], buildingId, existing)
      if (typeof held === 'string') return held
      const before = await outOfReach(db, session, held.account_id)
      if (before) return before
      // Sessions opened by its links end when the right to open them ends.
      if (!columns.enabled || held.account_id !== columns.account_id)
        await tables(db).deleteFrom('session').where('integrator_id', '=', existing.id).execute()
      return { id: existing.id, version: await updateRow(db, 'integrator', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: String(values.name) }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .selectFrom('integrator')
      .select(['name', 'account_id'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'notFound'
    const refusal = await outOfReach(db, session, row.account_id)
    if (refusal) return { ...refusal, name: row.name }
    await tables(db).deleteFrom('integrator').where('id', '=', id).execute()
    return { name: row.name }
  },
}

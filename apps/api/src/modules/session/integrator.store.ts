import type { IntegratorRow } from '@muster/contracts'
import { anyOf, columnsOf, NOW, type Queryable, selectList, tables } from '@muster/database'
import { yesNo } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { escapeLike } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { ADMINISTRATOR } from '../../framework/scope/session-view.ts'

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

/** Accounts that a link may sign in as. */
const eligible = (db: Queryable, buildingId: string) =>
  tables(db)
    .selectFrom('account as a')
    .innerJoin('account_building as ab', 'ab.account_id', 'a.id')
    .where('ab.building_id', '=', buildingId)
    .where('a.account_type', '<>', ADMINISTRATOR)

export const listLinkAccounts = (
  db: Queryable,
  buildingId: string,
  { text, chosen }: { text: string; chosen: string },
): Promise<{ value: string; label: string }[]> =>
  eligible(db, buildingId)
    .select(['a.id as value', 'a.login_name as label'])
    .where(({ or, eb }) => or([eb('a.id', '=', chosen), eb('a.login_name', 'ilike', `%${escapeLike(text)}%`)]))
    .orderBy(({ eb }) => eb('a.id', '<>', chosen))
    .orderBy('a.login_name')
    .limit(50)
    .execute()

async function isEligible(db: Queryable, buildingId: string, accountId: string): Promise<boolean> {
  return (await eligible(db, buildingId).select('a.id').where('a.id', '=', accountId).executeTakeFirst()) !== undefined
}

/** Replaces the key. @returns false when the building has no such integrator */
export async function saveSecret(db: Queryable, buildingId: string, id: string, sealedSecret: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('integrator')
    .set({ sealed_secret: sealedSecret, key_issued_at: NOW })
    .where('building_id', '=', buildingId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const integratorStore: ResourceStore<IntegratorRow> = {
  page(scope, query) {
    const where = SeenRows.of(scope.session, i.building_id, everybody).contains(query.filters.name, i.name)
    return pageOf<IntegratorRow>(scope, LIST, where, query)
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
    if (!(await isEligible(db, buildingId, String(values.account)))) return { reason: 'accountNotForLinks', field: 'account' }
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
      // What his links have opened ends with the right to open it.
      if (!columns.enabled || held.account_id !== columns.account_id)
        await tables(db).deleteFrom('session').where('integrator_id', '=', existing.id).execute()
      return { id: existing.id, version: await updateRow(db, 'integrator', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: String(values.name) }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const gone = await tables(db)
      .deleteFrom('integrator')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return gone ?? 'notFound'
  },
}

import type { RoleRow } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, sql, tables } from '@muster/database'
import { isYes, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { grantOf, holdsAll } from './role-grants.ts'

const r = columnsOf('role', 'r')
const ab = columnsOf('account_building', 'ab')

const LIST = {
  columns: selectList({
    ...{ id: r.id, name: r.name, enabled: r.enabled, remark: r.remark, version: r.version },
    permissions: giving<number>(`cardinality(${r.permissions})`),
    accounts: giving<number>(`(select count(*)::int from account_building ab where ${ab.role_id} = ${r.id})`),
  }),
  from: 'from role r',
  sorts: { name: r.name },
  tieBreak: r.id,
}

/** Roles. Nobody changes or deletes one with more rights than their own. */
export const roleStore: ResourceStore<RoleRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, r.building_id, everybody).contains(query.filters.name, r.name)
    if (query.filters.enabled) where.raw(query.filters.enabled === 'Y' ? r.enabled : `not ${r.enabled}`)
    return pageOf<RoleRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('role')
      .select(['id', 'version', 'name', 'enabled', 'remark'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, name, enabled, remark }) => ({
      id,
      version,
      values: { name, enabled: yesNo(enabled), remark: remark ?? '' },
    }))
  },

  async save(db, { session }, values, existing) {
    const columns = { name: String(values.name).trim(), enabled: isYes(values, 'enabled'), remark: textOf(values, 'remark') }
    try {
      if (!existing) {
        const id = newId()
        // A new role gives nothing until it is configured; limited users make limited roles.
        const { people, areaTypeIds } = session.scope
        const limits = {
          people_scope: people === null ? 'all' : 'selected',
          area_scope: areaTypeIds === null ? 'all' : 'selected',
          patrol_scope: 'own',
        }
        await insertRow(db, 'role', { id, building_id: session.buildingId, ...columns, ...limits })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'role', ['enabled'], session.buildingId, existing)
      if (typeof held === 'string') return held
      const grant = await grantOf(db, session.buildingId, existing.id)
      if (grant && !(await holdsAll(db, session, grant))) return { reason: 'roleAboveOwn' }
      if (session.roleId === existing.id && !columns.enabled) return { reason: 'ownRights', field: 'enabled' }
      return { id: existing.id, version: await updateRow(db, 'role', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .selectFrom('role')
      .select('name')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
    const row = rows[0]
    if (!row) return 'notFound'
    // Counted once the row is locked: an account being given the role is included.
    const { count } = await tables(db)
      .selectFrom('account_building')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('role_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count > 0) return { name: row.name, reason: 'roleInUse', values: { count } }
    const grant = await grantOf(db, session.buildingId, id)
    if (grant && !(await holdsAll(db, session, grant))) return { name: row.name, reason: 'roleAboveOwn' }
    await tables(db).deleteFrom('role').where('id', '=', id).execute()
    return { name: row.name }
  },
}

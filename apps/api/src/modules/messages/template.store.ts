import type { MessageTemplateRow } from '@muster/contracts'
import { columnsOf, selectList, tables, type ValueOf } from '@muster/database'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const t = columnsOf('message_template', 't')
const ROW = selectList({ id: t.id, name: t.name, content: t.content, version: t.version })
const LIST = { columns: ROW, from: 'from message_template t', sorts: { name: t.name }, tieBreak: t.id }

/** Reusable texts. */
export const messageTemplateStore: ResourceStore<MessageTemplateRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, t.building_id, everybody).contains(query.filters.name, t.name, t.content)
    return pageOf<MessageTemplateRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof ROW>>(
      `select ${ROW} ${LIST.from} where ${t.building_id} = $1 and ${t.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, ...values }) => ({ id, version, values }))
  },

  async save(db, { session }, values, existing) {
    const columns = { name: String(values.name).trim(), content: String(values.content) }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'message_template', { id, building_id: session.buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'message_template', ['name'], session.buildingId, existing)
      if (typeof held === 'string') return held
      return { id: existing.id, version: await updateRow(db, 'message_template', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('message_template')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
}

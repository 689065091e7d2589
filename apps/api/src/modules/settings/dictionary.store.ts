import { type DictionaryCategory, type DictionaryRow, toLanguage } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { dictionaryName } from './dictionary.reference.ts'
import { dictionaryUse } from './dictionary-uses.ts'

const e = columnsOf('dictionary_entry', 'e')

const LIST = {
  columns: selectList({
    ...{ id: e.id, category: e.category, value: e.value, sort: e.sort, version: e.version },
    ...{ nameZhCn: e.name_zh_cn, nameZhTw: e.name_zh_tw, nameEnUs: e.name_en_us },
  }),
  from: 'from dictionary_entry e',
  sorts: { category: `(${e.category}, ${e.sort})`, sort: e.sort, value: e.value, nameZhCn: e.name_zh_cn },
  tieBreak: e.id,
}

export const dictionaryOptions: Handler<'dictionaryOptions'> = async ({ context, session, query, request }) => {
  const name = dictionaryName(toLanguage(request.headers['accept-language']))
  const columns = selectList({ value: e.value, label: giving<string>(name) })
  const { rows } = await context.pool.query<ValueOf<typeof columns>>(
    `select ${columns} from dictionary_entry e where ${e.building_id} = $1 and ${e.category} = $2
       and ($3 = '' or ${e.value} = $4 or position(lower($3) in lower(${name})) > 0) order by ${e.sort}, ${e.value}`,
    [session.buildingId, query.category, query.text, query.chosen],
  )
  return ok(rows)
}

export const dictionaryStore: ResourceStore<DictionaryRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, e.building_id, everybody)
      .addIf(query.filters.category, (given) => `${e.category} = ${given}`)
      .contains(query.filters.name, e.value, e.name_zh_cn, e.name_zh_tw, e.name_en_us)
    return pageOf<DictionaryRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('dictionary_entry')
      .selectAll()
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, category, value, name_zh_cn, name_zh_tw, name_en_us, sort }) => {
      const names = { nameZhCn: name_zh_cn, nameZhTw: name_zh_tw ?? '', nameEnUs: name_en_us ?? '' }
      return { id, version, values: { category, value, ...names, sort: String(sort) } }
    })
  },

  async save(db, { session }, values, existing) {
    const columns = {
      category: String(values.category) as DictionaryCategory,
      value: String(values.value).trim(),
      name_zh_cn: String(values.nameZhCn).trim(),
      name_zh_tw: textOf(values, 'nameZhTw'),
      name_en_us: textOf(values, 'nameEnUs'),
      sort: Number(values.sort),
    }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'dictionary_entry', { id, building_id: session.buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'dictionary_entry', ['category', 'value'], session.buildingId, existing)
      if (typeof held === 'string') return held
      // Rows store the value, so it cannot change; its names can.
      const before = { category: held.category, value: held.value }
      const moved = before.category !== columns.category || before.value !== columns.value
      const use = moved ? await dictionaryUse(db, session.buildingId, before) : null
      if (use) return { ...use, field: 'value' }
      return { id: existing.id, version: await updateRow(db, 'dictionary_entry', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'dictionaryTaken', values: { name: columns.value }, field: 'value' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const entry = await tables(db)
      .selectFrom('dictionary_entry')
      .select(['category', 'value', 'name_zh_cn'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!entry) return 'notFound'
    const use = await dictionaryUse(db, session.buildingId, entry)
    if (use) return { ...use, name: entry.name_zh_cn }
    await tables(db).deleteFrom('dictionary_entry').where('id', '=', id).execute()
    return { name: entry.name_zh_cn }
  },
}

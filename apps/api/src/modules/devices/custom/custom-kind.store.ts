import type { CustomField, CustomKindRow, FormValues } from '@muster/contracts'
import { optionsOf } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables } from '@muster/database'
import { newId } from '../../../framework/resource/new-id.ts'
import { pageOf } from '../../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../../framework/resource/store.ts'
import { isUniqueViolation } from '../../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { everybody, SeenRows } from '../../../framework/scope/seen-rows.ts'

const k = columnsOf('custom_kind', 'k')
const c = columnsOf('custom_device', 'c')

const LIST = {
  columns: selectList({
    ...{ id: k.id, name: k.name, version: k.version },
    fieldNames: giving<string>(
      `coalesce((select string_agg(f->>'name', '、' order by place) from jsonb_array_elements(${k.fields}) with ordinality as t(f, place)), '')`,
    ),
    devices: giving<number>(`(select count(*)::int from custom_device c where ${c.kind_id} = ${k.id})`),
  }),
  from: 'from custom_kind k',
  sorts: { name: k.name },
  tieBreak: k.id,
}

/** A row of the form's group. */
interface FormField {
  name: string
  type: CustomField['type']
  required: 'Y' | 'N'
  unit: string
  options: string
}

const stored = ({ name, type, required, unit, options }: FormField): CustomField => ({
  ...{ name: name.trim(), type, required: required === 'Y' },
  unit: type === 'number' ? (unit ?? '').trim() : '',
  options: type === 'select' ? optionsOf(options) : [],
})
const shown = ({ name, type, required, unit, options }: CustomField): FormField & FormValues => ({
  ...{ name, type, required: required ? 'Y' : 'N', unit, options: options.join('、') },
})

/** Kinds of devices defined by the site. */
export const customKindStore: ResourceStore<CustomKindRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, k.building_id, everybody).contains(query.filters.name, k.name)
    return pageOf<CustomKindRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('custom_kind')
      .select(['id', 'version', 'name', 'icon', 'fields'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, name, icon, fields }) => ({ id, version, values: { name, icon, fields: fields.map(shown) } }))
  },

  async save(db, { session }, values, existing) {
    const name = String(values.name).trim()
    const fields = (values.fields as unknown as FormField[]).map(stored)
    const twice = fields.find((field, i) => fields.findIndex((other) => other.name === field.name) < i)
    if (twice) return { reason: 'customFieldTwice', values: { name: twice.name }, field: 'fields' }
    const columns = { name, icon: values.icon ? JSON.stringify(values.icon) : null, fields: JSON.stringify(fields) }
    const held = existing && (await holdRow(db, 'custom_kind', ['id'], session.buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'custom_kind', existing.id, columns) }
      const id = newId()
      await insertRow(db, 'custom_kind', { id, building_id: session.buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const used = await tables(db).selectFrom('custom_device').select('name').where('kind_id', '=', id).execute()
    const [first] = used
    const kinds = tables(db).selectFrom('custom_kind').select('name').where('building_id', '=', session.buildingId).where('id', '=', id)
    const kind = await kinds.executeTakeFirst()
    if (!kind) return 'notFound'
    if (first) return { name: kind.name, reason: 'customKindUsed', values: { name: first.name, count: used.length } }
    await tables(db).deleteFrom('custom_kind').where('id', '=', id).execute()
    return kind
  },
}

/** Fields of a kind of the building; none when the kind does not exist. */
export const customKindFields: Handler<'customKindFields'> = async ({ context, session, query }) => {
  const row = await tables(context.pool)
    .selectFrom('custom_kind')
    .select('fields')
    .where('building_id', '=', session.buildingId)
    .where('id', '=', query.id)
    .executeTakeFirst()
  return ok(row?.fields ?? [])
}

import type { CustomDeviceRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { textOf } from '../../../framework/resource/form-values.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { pageOf } from '../../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../../framework/resource/store.ts'
import { isUniqueViolation } from '../../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../../framework/scope/seen-rows.ts'
import { drawingOf, placeOf } from '../plan-place.ts'
import { checkedValues } from './custom-values.ts'

const c = columnsOf('custom_device', 'c')
const k = columnsOf('custom_kind', 'k')
const f = columnsOf('floor', 'f')

/** SQL: values of device `c` for the fields of its kind `k`, one row each, in order. */
const SAID = `(select (field->>'name') || ': ' || (${c.values}->>(field->>'name')) ||
    case when coalesce(field->>'unit', '') = '' then '' else ' ' || (field->>'unit') end as line, place
  from jsonb_array_elements(${k.fields}) with ordinality as t(field, place) where ${c.values}->>(field->>'name') is not null) said`
/** The same in one line, and as lines. */
const DETAILS = `coalesce((select string_agg(line, '；' order by place) from ${SAID}), '')`
export const DETAIL_LINES = `coalesce((select array_agg(line order by place) from ${SAID}), '{}')`

const LIST = {
  columns: selectList({
    ...{ id: c.id, name: c.name, kindName: k.name, remark: c.remark, version: c.version, details: giving<string>(DETAILS) },
    floorLabel: giving<string | null>(`coalesce(${f.label}, ${c.floor}::text)`),
  }),
  from: `from custom_device c join custom_kind k on ${k.id} = ${c.kind_id}`,
  joins: `left join floor f on ${f.building_id} = ${c.building_id} and ${f.number} = ${c.floor}`,
  sorts: { name: c.name, kindName: k.name },
  tieBreak: c.id,
}
const FORM = selectList({
  ...{ id: c.id, version: c.version, name: c.name, kind: c.kind_id, values: c.values, remark: c.remark, floor: c.floor, x: c.x, y: c.y },
})

/** Devices of the kinds defined by the site. */
export const customDeviceStore: ResourceStore<CustomDeviceRow> = {
  page(call, query) {
    const { name, kind, details } = query.filters
    const where = SeenRows.of(call.session, c.building_id, everybody)
      .contains(name, c.name)
      .contains(details, DETAILS)
      .addIf(kind, (given) => `${c.kind_id} = ${given}`)
    return pageOf<CustomDeviceRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from custom_device c where ${c.building_id} = $1 and ${c.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, name, kind, values, remark, ...at }) => ({
      ...{ id, version },
      values: { name, kind, values, remark: remark ?? '', place: drawingOf(at) },
    }))
  },

  async save(db, { session }, values, existing) {
    const { buildingId } = session
    const kind = await tables(db)
      .selectFrom('custom_kind')
      .select(['id', 'fields'])
      .where('building_id', '=', buildingId)
      .where('id', '=', String(values.kind))
      .forKeyShare()
      .executeTakeFirst()
    if (!kind) return { reason: 'customKindUnknown', field: 'kind' }
    const checked = checkedValues(kind.fields, values.values)
    if ('refusal' in checked) return checked.refusal
    const place = await placeOf(db, buildingId, values, 'place')
    if ('reason' in place) return place
    const name = String(values.name).trim()
    const columns = { name, kind_id: kind.id, values: JSON.stringify(checked.said), remark: textOf(values, 'remark'), ...place }
    const held = existing && (await holdRow(db, 'custom_device', ['id'], buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'custom_device', existing.id, columns) }
      const id = newId()
      await insertRow(db, 'custom_device', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('custom_device')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
}

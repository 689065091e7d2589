import type { EmergencySupplyRow, Language } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { expiryOf } from '../people/person-list.ts'
import { dictionaryWord, dictionaryWords } from '../settings/dictionary.reference.ts'
import { drawingOf, placeOf } from './plan-place.ts'

const s = columnsOf('emergency_supply', 's')
const f = columnsOf('floor', 'f')

const KINDS = dictionaryWords('supplyKind')

const list = (language: Language) => ({
  columns: selectList({
    ...{ id: s.id, name: s.name, remark: s.remark, version: s.version, storage: s.storage, quantity: s.quantity },
    kindName: dictionaryWord('supplyKind', language, s.building_id, s.kind),
    floorLabel: giving<string | null>(`coalesce(${f.label}, ${s.floor}::text)`),
    expiresOn: dayText(s.expires_on),
    expiry: giving<EmergencySupplyRow['expiry']>(`coalesce(${expiryOf(s.expires_on)}, 'none')`),
  }),
  from: 'from emergency_supply s',
  joins: `left join floor f on ${f.building_id} = ${s.building_id} and ${f.number} = ${s.floor}`,
  sorts: { name: s.name, expiresOn: s.expires_on, quantity: s.quantity },
  tieBreak: s.id,
})
const FORM = selectList({
  ...{ id: s.id, version: s.version, name: s.name, kind: s.kind, remark: s.remark, icon: s.icon, storage: s.storage, quantity: s.quantity },
  ...{ floor: s.floor, x: s.x, y: s.y, expiresOn: dayText(s.expires_on) },
})

export const emergencySupplyStore: ResourceStore<EmergencySupplyRow> = {
  page(call, query) {
    const { name, kind, storage, ends } = query.filters
    const where = SeenRows.of(call.session, s.building_id, everybody)
      .finds(name, formOf(s.name))
      .contains(storage, s.storage)
      .addIf(kind, (given) => `${s.kind} = ${given}`)
    if (ends === 'expired') where.raw(`${s.expires_on} < current_date`)
    else where.addIf(ends, (days) => `${s.expires_on} >= current_date and ${s.expires_on} <= current_date + ${days}::int`)
    return pageOf<EmergencySupplyRow>(call, list(call.language ?? 'zh_CN'), where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from emergency_supply s where ${s.building_id} = $1 and ${s.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, name, kind, remark, icon, storage, quantity, expiresOn, ...at }) => ({
      id,
      version,
      values: {
        ...{ name, kind: kind ?? '', remark: remark ?? '', icon, storage: storage ?? '' },
        ...{ quantity: String(quantity), expiresOn: expiresOn ?? '', place: drawingOf(at) },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { session } = call
    const name = String(values.name).trim()
    const kind = textOf(values, 'kind')
    const unknown = await unknownReference(db, call, [{ to: KINDS, id: kind, field: 'kind' }])
    if (unknown) return unknown
    const place = await placeOf(db, session.buildingId, values, 'place')
    if ('reason' in place) return place
    const columns = {
      ...{ name, kind, remark: textOf(values, 'remark'), icon: values.icon ? JSON.stringify(values.icon) : null, ...place },
      ...{ storage: textOf(values, 'storage'), quantity: Number(values.quantity), expires_on: textOf(values, 'expiresOn') },
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    const held = existing && (await holdRow(db, 'emergency_supply', ['name'], session.buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) saved.version = await updateRow(db, 'emergency_supply', saved.id, columns)
      else await insertRow(db, 'emergency_supply', { id: saved.id, building_id: session.buildingId, ...columns })
      return saved
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('emergency_supply')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
  async findByKey(db, { session }, names) {
    const rows = await tables(db)
      .selectFrom('emergency_supply')
      .select(['id', 'name', 'version'])
      .where('building_id', '=', session.buildingId)
      .where('name', '=', anyOf(names))
      .execute()
    return new Map(rows.map(({ id, name, version }) => [name, { id, version }]))
  },
}

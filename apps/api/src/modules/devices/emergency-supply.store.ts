import type { EmergencySupplyRow, Language } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables } from '@muster/database'
import { textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { dictionaryName, isInDictionary } from '../settings/dictionary.store.ts'

const s = columnsOf('emergency_supply', 's')

const e = columnsOf('dictionary_entry', 'e')

const list = (language: Language) => ({
  columns: selectList({
    ...{ id: s.id, name: s.name, remark: s.remark, version: s.version },
    kindName: giving<string | null>(`coalesce(${dictionaryName(language)}, ${s.kind})`),
  }),
  from: 'from emergency_supply s',
  joins: `left join dictionary_entry e on ${e.building_id} = ${s.building_id} and ${e.category} = 'supplyKind' and ${e.value} = ${s.kind}`,
  sorts: { name: s.name },
  tieBreak: s.id,
})

export const emergencySupplyStore: ResourceStore<EmergencySupplyRow> = {
  page(scope, query) {
    const where = SeenRows.of(scope.session, s.building_id, everybody)
      .contains(query.filters.name, s.name)
      .addIf(query.filters.kind, (given) => `${s.kind} = ${given}`)
    return pageOf<EmergencySupplyRow>(scope, list(scope.language ?? 'zh_CN'), where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('emergency_supply')
      .select(['id', 'version', 'name', 'kind', 'remark', 'icon'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, kind, remark, ...values }) => ({
      id,
      version,
      values: { ...values, kind: kind ?? '', remark: remark ?? '' },
    }))
  },

  async save(db, { session }, values, existing) {
    const name = String(values.name).trim()
    const kind = textOf(values, 'kind')
    if (kind !== null && !(await isInDictionary(db, session.buildingId, 'supplyKind', kind)))
      return { reason: 'dictionaryUnknown', values: { name: kind }, field: 'kind' }
    const columns = { name, kind, remark: textOf(values, 'remark'), icon: values.icon ? JSON.stringify(values.icon) : null }
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
}

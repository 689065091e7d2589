import type { EmergencySupplyRow, FormValues } from '@muster/contracts'
import { textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { type ListSource, pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const LIST: ListSource = {
  columns: 's.id, s.name, s.remark, s.version',
  from: 'from emergency_supply s',
  sorts: { name: 's.name' },
  tieBreak: 's.id',
}

export const emergencySupplyStore: ResourceStore<EmergencySupplyRow> = {
  page(scope, query) {
    const where = SeenRows.of(scope.session, 's.building_id', everybody).contains(query.filters.name, 's.name')
    return pageOf<EmergencySupplyRow>(scope, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<{ id: string; version: number; values: FormValues }>(
      `select id, version, jsonb_build_object('name', name, 'remark', coalesce(remark, ''), 'icon', icon) as values
         from emergency_supply where building_id = $1 and id = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, { session }, values, existing) {
    const name = String(values.name).trim()
    const columns = { name, remark: textOf(values, 'remark'), icon: values.icon ? JSON.stringify(values.icon) : null }
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
    const { rows } = await db.query<{ name: string }>('delete from emergency_supply where building_id = $1 and id = $2 returning name', [
      session.buildingId,
      id,
    ])
    return rows[0] ?? 'notFound'
  },
}

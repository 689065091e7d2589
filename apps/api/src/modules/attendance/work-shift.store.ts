import type { WorkShiftRow } from '@muster/contracts'
import { columnsOf, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { chosen, chosenId, numberOf, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const s = columnsOf('work_shift', 's')
const a = columnsOf('area', 'a')

const WHAT = {
  ...{ id: s.id, name: s.name, startsAt: s.starts_at, endsAt: s.ends_at, earlyMin: s.early_min, lateMin: s.late_min },
  ...{ areaName: orNull(a.name), version: s.version },
}
const LIST = {
  columns: selectList(WHAT),
  from: 'from work_shift s',
  joins: `left join area a on ${a.id} = ${s.area_id}`,
  sorts: { startsAt: s.starts_at, name: s.name },
  tieBreak: s.id,
}
const FORM = selectList({ ...WHAT, areaId: s.area_id, remark: s.remark })

export const workShiftStore: ResourceStore<WorkShiftRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, s.building_id, everybody).contains(query.filters.name, s.name)
    return pageOf<WorkShiftRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${LIST.from} ${LIST.joins} where ${s.building_id} = $1 and ${s.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, name, startsAt, endsAt, earlyMin, lateMin, areaId, areaName, remark }) => ({
      ...{ id, version },
      values: {
        ...{ name, startsAt, endsAt, earlyMin: String(earlyMin), lateMin: String(lateMin) },
        ...{ area: chosen(areaId, areaName), remark: remark ?? '' },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'work_shift', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const areaId = chosenId(values, 'area')
    const unknown = await unknownReference(db, call, [{ to: 'area', id: areaId, field: 'area' }])
    if (unknown) return unknown
    const area = areaId === null ? null : await tables(db).selectFrom('area').select('name').where('id', '=', areaId).executeTakeFirst()
    const columns = {
      ...{ name: String(values.name).trim(), starts_at: String(values.startsAt), ends_at: String(values.endsAt) },
      ...{ early_min: numberOf(values, 'earlyMin') ?? 0, late_min: numberOf(values, 'lateMin') ?? 0 },
      ...{ area_id: areaId, area_name: area?.name ?? null, remark: textOf(values, 'remark') },
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'work_shift', saved.id, columns)
      else await insertRow(db, 'work_shift', { id: saved.id, building_id: buildingId, ...columns })
      return saved
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const used = await tables(db).selectFrom('duty').select('id').where('shift_id', '=', id).limit(1).execute()
    const rows = tables(db).selectFrom('work_shift').select('name').where('building_id', '=', session.buildingId).where('id', '=', id)
    const row = await rows.executeTakeFirst()
    if (!row) return 'notFound'
    // The results of its duties would be deleted with it.
    if (used.length > 0) return { name: row.name, reason: 'shiftInUse' }
    await tables(db).deleteFrom('work_shift').where('id', '=', id).execute()
    return row
  },
}

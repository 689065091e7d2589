import type { HolidayKind, HolidayRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables } from '@muster/database'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const h = columnsOf('holiday', 'h')

const LIST = {
  columns: selectList({
    ...{ id: h.id, day: dayText(h.day), name: h.name, kind: giving<HolidayKind>(h.kind), version: h.version },
  }),
  from: 'from holiday h',
  sorts: { day: h.day, name: h.name },
  tieBreak: h.id,
}

/** Days on which schedules of areas differ from the weekday's. Trackers load them with the areas. */
export const holidayStore: ResourceStore<HolidayRow> = {
  page(call, query) {
    const { name, day, kind } = query.filters
    const where = SeenRows.of(call.session, h.building_id, everybody)
      .contains(name, h.name)
      .within(day, h.day)
      .addIf(kind, (given) => `${h.kind} = ${given}`)
    return pageOf<HolidayRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<HolidayRow>(
      `select ${LIST.columns} ${LIST.from} where ${h.building_id} = $1 and ${h.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, day, name, kind }) => ({ id, version, values: { day, name, kind } }))
  },

  async save(db, { session }, values, existing) {
    const columns = { day: String(values.day), name: String(values.name).trim(), kind: values.kind as HolidayKind }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    const held = existing && (await holdRow(db, 'holiday', ['name'], session.buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) saved.version = await updateRow(db, 'holiday', saved.id, columns)
      else await insertRow(db, 'holiday', { id: saved.id, building_id: session.buildingId, ...columns })
      return saved
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'holidayTaken', values: { day: columns.day }, field: 'day' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .deleteFrom('holiday')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row ?? 'notFound'
  },

  async findByKey(db, { session }, days) {
    const { rows } = await db.query<Pick<HolidayRow, 'id' | 'day' | 'version'>>(
      `select ${selectList({ id: h.id, day: dayText(h.day), version: h.version })} from holiday h
       where ${h.building_id} = $1 and ${dayText(h.day)} = any($2)`,
      [session.buildingId, days],
    )
    return new Map(rows.map(({ id, day, version }) => [day, { id, version }]))
  },
}

import type { Chosen, DutyPlanRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { chosenIds, isYes, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesDutyPlan } from './duty-scope.ts'
import { knownShift } from './known-shift.ts'
import { dropOpenDuties, planDuties } from './plan-duties.ts'

const pl = columnsOf('duty_plan', 'pl')
const s = columnsOf('work_shift', 's')
const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const du = columnsOf('duty', 'du')

const names = (table: string, id: string, name: string, ids: string) =>
  `coalesce((select string_agg(${name}, '、' order by array_position(${ids}, ${id})) from ${table} where ${id} = any(${ids})), '')`
const LIST = {
  columns: selectList({
    ...{ id: pl.id, name: pl.name, shiftName: s.name, fromDay: dayText(pl.from_day), untilDay: dayText(pl.until_day), version: pl.version },
    who: giving<string>(
      `concat_ws('、', nullif(${names('department d', d.id, d.name, pl.department_ids)}, ''), nullif(${names('person p', p.id, p.name, pl.person_ids)}, ''))`,
    ),
    duties: giving<number>(`(select count(*)::int from duty du where ${du.plan_id} = ${pl.id})`),
  }),
  from: `from duty_plan pl join work_shift s on ${s.id} = ${pl.shift_id}`,
  sorts: { fromDay: pl.from_day, name: pl.name },
  tieBreak: pl.id,
}
const chosenOf = (table: string, id: string, name: string, ids: string) =>
  giving<Chosen[]>(
    `coalesce((select jsonb_agg(jsonb_build_object('id', ${id}, 'name', ${name}) order by array_position(${ids}, ${id})) from ${table} where ${id} = any(${ids})), '[]')`,
  )
const FORM = selectList({
  ...{ id: pl.id, version: pl.version, name: pl.name, shift: pl.shift_id, fromDay: dayText(pl.from_day), untilDay: dayText(pl.until_day) },
  ...{ weekdays: pl.weekdays, byCalendar: pl.by_calendar, people: chosenOf('person p', p.id, p.name, pl.person_ids) },
  departments: chosenOf('department d', d.id, d.name, pl.department_ids),
})

/** Plans and their duties. */
export const dutyPlanStore: ResourceStore<DutyPlanRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, pl.building_id, ({ scope: limits }, value) => seesDutyPlan(limits, value))
      .contains(query.filters.name, pl.name)
      .addIf(query.filters.shiftId, (given) => `${pl.shift_id} = ${given}`)
    return pageOf<DutyPlanRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from duty_plan pl where ${pl.building_id} = $1 and ${pl.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, weekdays, byCalendar, ...values }) => ({
      ...{ id, version },
      values: { ...values, weekdays: weekdays.map(String), byCalendar: yesNo(byCalendar) },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'duty_plan', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const [people, departments] = [chosenIds(values, 'people'), chosenIds(values, 'departments')]
    if (people.length + departments.length === 0) return { reason: 'planOfNobody', field: 'people' }
    const shift = await knownShift(db, buildingId, String(values.shift))
    if (!shift) return { reason: 'shiftUnknown', field: 'shift' }
    const unknown = await unknownReference(db, call, [
      ...people.map((id) => ({ to: 'person', id, field: 'people' }) as const),
      ...departments.map((id) => ({ to: 'department', id, field: 'departments' }) as const),
    ])
    if (unknown) return unknown
    const columns = {
      ...{ name: String(values.name).trim(), shift_id: shift, person_ids: people, department_ids: departments },
      ...{ from_day: String(values.fromDay), until_day: String(values.untilDay), by_calendar: isYes(values, 'byCalendar') },
      weekdays: (values.weekdays as string[]).map(Number),
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'duty_plan', saved.id, columns)
      else await insertRow(db, 'duty_plan', { id: saved.id, building_id: buildingId, ...columns })
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
    await planDuties(db, buildingId, saved.id)
    return saved
  },

  async remove(db, { session }, id) {
    await dropOpenDuties(db, session.buildingId, id)
    const row = await tables(db)
      .deleteFrom('duty_plan')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row ?? 'notFound'
  },
}

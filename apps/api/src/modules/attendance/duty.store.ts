import type { DutyRow } from '@muster/contracts'
import { columnsOf, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { chosen, chosenId } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText, isoTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow } from '../../framework/resource/write-row.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { DUTY_FROM, DUTY_JOINS, dutyUnit } from './duty-rows.ts'
import { knownShift } from './known-shift.ts'
import { DUTY_TIMES, ZONE } from './plan-duties.ts'

const du = columnsOf('duty', 'du')
const p = columnsOf('person', 'p')
const s = columnsOf('work_shift', 's')
const pl = columnsOf('duty_plan', 'pl')

const LIST = {
  columns: selectList({
    ...{ id: du.id, day: dayText(du.day), number: p.number, name: p.name, unit: dutyUnit, shiftName: s.name, version: du.version },
    ...{ startsAt: isoTime(du.starts_at), endsAt: isoTime(du.ends_at), planName: orNull(pl.name) },
  }),
  from: DUTY_FROM,
  joins: `${DUTY_JOINS} left join duty_plan pl on ${pl.id} = ${du.plan_id}`,
  sorts: { day: du.day, name: p.name },
  tieBreak: du.id,
}
const FORM = selectList({ id: du.id, version: du.version, personId: p.id, name: p.name, day: dayText(du.day), shift: s.id })

/** Single duties. */
export const dutyStore: ResourceStore<DutyRow> = {
  page(call, query) {
    const { name, day, shiftId, departId } = query.filters
    const where = SeenRows.of(call.session, du.building_id, ({ scope: limits }, value) => seesPerson(limits, 'p', value))
      .searched('p.searched', name)
      .within(day, du.day)
      .addIf(shiftId, (given) => `${du.shift_id} = ${given}`)
      .addIf(departId, (given) => `${p.department_id} = ${given}`)
    return pageOf<DutyRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${DUTY_FROM} where ${du.building_id} = $1 and ${du.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, personId, name, day, shift }) => ({
      id,
      version,
      values: { person: chosen(personId, name), day, shift },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'duty', ['found', 'corrected'], buildingId, existing))
    if (typeof held === 'string') return held
    // A result belongs to this day and this shift.
    if (held && (held.found !== null || held.corrected !== null)) return { reason: 'dutyBegun' }
    const personId = chosenId(values, 'person')
    const unknown = await unknownReference(db, call, [{ to: 'person', id: personId, field: 'person' }])
    if (unknown) return unknown
    const shift = await knownShift(db, buildingId, String(values.shift))
    if (!shift) return { reason: 'shiftUnknown', field: 'shift' }
    const id = existing?.id ?? newId()
    try {
      await db.query(
        `insert into duty (id, building_id, person_id, shift_id, day, starts_at, ends_at)
         select $2, $1, $3, s.id, d.day, ${DUTY_TIMES} from work_shift s cross join (select $5::date as day) d cross join ${ZONE} where s.id = $4
         on conflict (id) do update set person_id = excluded.person_id, shift_id = excluded.shift_id, day = excluded.day,
           starts_at = excluded.starts_at, ends_at = excluded.ends_at, plan_id = null, version = duty.version + 1`,
        [buildingId, id, personId, shift, values.day],
      )
      return { id, version: (held?.version ?? 0) + 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'dutyTaken', values: { day: String(values.day) }, field: 'day' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<{ name: string; known: boolean }>(
      `select ${p.name} || ' ' || ${dayText(du.day)} as name, ${du.found} is not null or ${du.corrected} is not null as known
       ${DUTY_FROM} where ${du.building_id} = $1 and ${du.id} = $2 for update of du`,
      [session.buildingId, id],
    )
    const [row] = rows
    if (!row) return 'notFound'
    if (row.known) return { name: row.name, reason: 'dutyBegun' }
    await tables(db).deleteFrom('duty').where('id', '=', id).execute()
    return { name: row.name }
  },
}

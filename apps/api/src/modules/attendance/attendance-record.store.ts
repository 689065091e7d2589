import type { ArrivalSource, ArrivalState, AttendanceRecordRow } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { yesNo } from '../../framework/resource/form-values.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText, isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import { readOnlyStore } from '../../framework/resource/store.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { DUTY_FROM, DUTY_JOINS, dutyUnit } from './duty-rows.ts'

const du = columnsOf('duty', 'du')
const p = columnsOf('person', 'p')
const s = columnsOf('work_shift', 's')

const STATE = `coalesce(${du.corrected}, ${du.found})`
const LATE = `coalesce(${du.first_at} > ${du.starts_at} + make_interval(mins => ${s.late_min}), false)`
const WHAT = {
  ...{ id: du.id, day: dayText(du.day), number: p.number, name: p.name, unit: dutyUnit, shiftName: s.name, areaName: s.area_name },
  ...{ state: giving<ArrivalState | null>(`${STATE}::text`), late: giving<boolean>(LATE), seenAt: du.seen_at },
  ...{ source: giving<ArrivalSource | null>(du.source), correctionReason: du.correction_reason, correctedBy: du.corrected_by },
  ...{ found: giving<ArrivalState | null>(`${du.found}::text`), version: du.version },
}
const LIST = {
  columns: selectList({
    ...{ ...WHAT, no: p.trackable_no, startsAt: isoTime(du.starts_at), endsAt: isoTime(du.ends_at) },
    ...{ firstAt: isoTime(du.first_at), lastAt: isoTime(du.last_at) },
  }),
  from: DUTY_FROM,
  joins: DUTY_JOINS,
  sorts: { day: du.day, name: p.name },
  tieBreak: du.id,
}
const FORM = selectList({
  ...{ ...WHAT, startsAt: toSiteTime(du.starts_at), endsAt: toSiteTime(du.ends_at) },
  ...{ firstAt: toSiteTime(du.first_at), lastAt: toSiteTime(du.last_at) },
})

/** Results of duties that have begun. */
export const attendanceRecordStore = readOnlyStore<AttendanceRecordRow>({
  page(call, query) {
    const { name, day, state, shiftId, departId, late, corrected } = query.filters
    const where = SeenRows.of(call.session, du.building_id, ({ scope: limits }, value) => seesPerson(limits, 'p', value))
      .raw(`${du.starts_at} <= now() + interval '1 hour'`)
      .searched('p.searched', name)
      .within(day, du.day)
      .addIf(state, (given) => `${STATE} = ${given}::int`)
      .addIf(shiftId, (given) => `${du.shift_id} = ${given}`)
      .addIf(departId, (given) => `${p.department_id} = ${given}`)
    if (late) where.raw(late === 'Y' ? LATE : `not ${LATE}`)
    if (corrected) where.raw(corrected === 'Y' ? `${du.corrected} is not null` : `${du.corrected} is null`)
    return pageOf<AttendanceRecordRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${DUTY_FROM} ${DUTY_JOINS} where ${du.building_id} = $1 and ${du.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, late, ...row }) => ({
      ...{ id, version },
      values: { ...Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value ?? ''])), late: yesNo(late) },
    }))
  },
})

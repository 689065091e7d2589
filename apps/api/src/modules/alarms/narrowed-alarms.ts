import { columnsOf } from '@muster/database'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesAlarm } from './alarm-scope.ts'
import { ofDepartment } from './of-department.ts'

const a = columnsOf('alarm')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')

/** SQL: the area of an alarm, otherwise the one its place lies in. */
export const ALARM_AREA = `coalesce(${a.area_id}, ${a.place_area_id})`

/** SQL: joins the department (`d`) of the subject of an alarm. */
export const DEPARTMENT_JOINS = `left join person p on ${p.trackable_no} = ${a.trackable_no} left join vehicle v on ${v.trackable_no} = ${a.trackable_no}
  left join department d on ${d.id} = coalesce(${p.department_id}, ${v.department_id})`

/** Filters shared by every list, statistic and report of alarms. */
interface Narrowed {
  kind?: string | undefined
  priority?: string | undefined
  areaId?: string | undefined
  departId?: string | undefined
}

/** Alarms the session may see, with the filters applied. */
export const narrowedAlarms = (session: SessionView, { kind, priority, areaId, departId }: Narrowed = {}): SeenRows =>
  SeenRows.of(session, a.building_id, ({ scope }, value) => seesAlarm(scope, value))
    .addIf(kind, (given) => `${a.kind} = ${given}`)
    .addIf(priority, (given) => `${a.priority} = ${given}`)
    .addIf(areaId, (given) => `${ALARM_AREA} = ${given}`)
    .addIf(departId, (given) => ofDepartment(a.trackable_no, given))

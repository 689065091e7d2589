import { columnsOf } from '@muster/database'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesAlarm } from './alarm-scope.ts'
import { ofDepartment } from './of-department.ts'

const a = columnsOf('alarm')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')

/** SQL: the area that an alarm is of, else the one that its place lies in. */
export const ALARM_AREA = `coalesce(${a.area_id}, ${a.place_area_id})`

/** SQL: joins the department (`d`) of whom or what an alarm is about. */
export const DEPARTMENT_JOINS = `left join person p on ${p.trackable_no} = ${a.trackable_no} left join vehicle v on ${v.trackable_no} = ${a.trackable_no}
  left join department d on ${d.id} = coalesce(${p.department_id}, ${v.department_id})`

/** What every list, statistic and report of alarms can be narrowed by. */
interface Narrowed {
  kind?: string | undefined
  priority?: string | undefined
  areaId?: string | undefined
  departId?: string | undefined
}

/** Alarms that the session may see, narrowed to what was asked. */
export const narrowedAlarms = (session: SessionView, { kind, priority, areaId, departId }: Narrowed = {}): SeenRows =>
  SeenRows.of(session, a.building_id, ({ scope }, value) => seesAlarm(scope, value))
    .addIf(kind, (given) => `${a.kind} = ${given}`)
    .addIf(priority, (given) => `${a.priority} = ${given}`)
    .addIf(areaId, (given) => `${ALARM_AREA} = ${given}`)
    .addIf(departId, (given) => ofDepartment(a.trackable_no, given))

import { columnsOf } from '@muster/database'
import { seesAlarm } from '../../framework/scope/alarms.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { ofDepartment } from '../alarms/of-department.ts'
import type { Asked, ReportSource } from './asked.ts'
import { clockHourOf, dayOf, rowsOfSql, shareIn, shareOf, sumOf, withinSpan } from './counted.ts'

const a = columnsOf('alarm')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')

const AREA = `coalesce(${a.area_id}, ${a.place_area_id})`
/** What alarms are counted by; what is of none of the kind is left out of it, and said in the note. */
const BY: Readonly<Record<string, { key: string; name: string }>> = {
  kind: { key: a.kind, name: `${a.kind} as kind` },
  area: { key: AREA, name: `max(coalesce(${a.area_name}, ${a.place_name}, ${AREA})) as name` },
  day: { key: dayOf(a.arrived_at), name: `${dayOf(a.arrived_at)} as day` },
  hour: { key: clockHourOf(a.arrived_at), name: `${clockHourOf(a.arrived_at)} as name` },
  department: { key: d.id, name: `max(${d.name}) as name` },
  person: { key: `${a.trackable_no}::text`, name: `max(${a.trackable_name}) as name` },
}
const JOINS = `left join person p on ${p.trackable_no} = ${a.trackable_no} left join vehicle v on ${v.trackable_no} = ${a.trackable_no}
  left join department d on ${d.id} = coalesce(${p.department_id}, ${v.department_id})`
const HANDLED = `count(*) filter (where ${a.work} = 'handled')`
const FALSE = `count(*) filter (where ${a.false_alarm})`
const seconds = (from: string, to: string) => `(extract(epoch from avg(${to} - ${from})))::float8`

/** Alarms that the session may see, narrowed to what was asked. */
function alarmRows(asked: Asked): SeenRows {
  const { session, query } = asked
  const where = SeenRows.of(session, a.building_id, ({ scope }, value) => seesAlarm(scope, value))
    .addIf(query.kind, (given) => `${a.kind} = ${given}`)
    .addIf(query.areaId, (given) => `${AREA} = ${given}`)
    .addIf(query.departId, (given) => ofDepartment(a.trackable_no, given))
  withinSpan(where, asked, a.arrived_at)
  return where
}

/** Alarms of the span, how they were worked on, and how long they stood. */
export const alarmSummary: ReportSource = async (asked) => {
  const where = alarmRows(asked)
  const { key, name } = BY[asked.by]!
  const figures = `count(*)::int as alarms, (count(*) filter (where ${a.work} <> 'handled' or ${a.cleared_at} is null))::int as open,
    (${HANDLED})::int as handled, (${FALSE})::int as "falseAlarms", ${shareOf(FALSE, HANDLED)} as "falseShare",
    count(${a.silenced_until})::int as silenced, ${seconds(a.arrived_at, a.acknowledged_at)} as "acknowledgedAfter",
    ${seconds(a.arrived_at, a.handled_at)} as "handledAfter", ${seconds(a.started_at, a.cleared_at)} as stood`
  const from = `from alarm ${JOINS} where ${where}`
  const [rows, [whole]] = await Promise.all([
    rowsOfSql(asked, where, `select ${key} as key, ${name}, ${figures} ${from} and ${key} is not null group by ${key} order by 1`),
    rowsOfSql(asked, where, `select 'all' as key, ${figures} ${from}`),
  ])
  if (rows.length === 0) return { rows, total: {} }
  // Also of those that belong to none of what the rows are of.
  return { rows, total: { ...whole?.cells, falseShare: shareIn(whole?.cells ?? sumOf(rows), 'falseAlarms', 'handled') } }
}

import { columnsOf } from '@muster/database'
import type { SeenRows } from '../../framework/scope/seen-rows.ts'
import { ALARM_AREA, DEPARTMENT_JOINS, narrowedAlarms } from '../alarms/narrowed-alarms.ts'
import type { Asked, ReportSource } from './asked.ts'
import { clockHourOf, dayOf, rowsOfSql, shareIn, shareOf, sumOf, withinSpan } from './counted.ts'

const a = columnsOf('alarm')
const d = columnsOf('department', 'd')

/** Grouping of alarms; those without the property are left out, as the note says. */
const BY: Readonly<Record<string, { key: string; name: string }>> = {
  kind: { key: a.kind, name: `${a.kind} as kind` },
  area: { key: ALARM_AREA, name: `max(coalesce(${a.area_name}, ${a.place_name}, ${ALARM_AREA})) as name` },
  day: { key: dayOf(a.arrived_at), name: `${dayOf(a.arrived_at)} as day` },
  hour: { key: clockHourOf(a.arrived_at), name: `${clockHourOf(a.arrived_at)} as name` },
  department: { key: d.id, name: `max(${d.name}) as name` },
  person: { key: `${a.trackable_no}::text`, name: `max(${a.trackable_name}) as name` },
}
const HANDLED = `count(*) filter (where ${a.work} = 'handled')`
const FALSE = `count(*) filter (where ${a.false_alarm})`
const seconds = (from: string, to: string) => `(extract(epoch from avg(${to} - ${from})))::float8`

/** Alarms the session may see, with the filters applied. */
function alarmRows(asked: Asked): SeenRows {
  const { kind, areaId, departId } = asked.query
  const where = narrowedAlarms(asked.session, { kind, areaId, departId })
  withinSpan(where, asked, a.arrived_at)
  return where
}

/** Alarms of the period, the work on them, and how long they stood. */
export const alarmSummary: ReportSource = async (asked) => {
  const where = alarmRows(asked)
  const { key, name } = BY[asked.by]!
  const figures = `count(*)::int as alarms, (count(*) filter (where ${a.work} <> 'handled' or ${a.cleared_at} is null))::int as open,
    (${HANDLED})::int as handled, (${FALSE})::int as "falseAlarms", ${shareOf(FALSE, HANDLED)} as "falseShare",
    count(${a.silenced_until})::int as silenced, ${seconds(a.arrived_at, a.acknowledged_at)} as "acknowledgedAfter",
    ${seconds(a.arrived_at, a.handled_at)} as "handledAfter", ${seconds(a.started_at, a.cleared_at)} as stood`
  const from = `from alarm ${DEPARTMENT_JOINS} where ${where}`
  const [rows, [whole]] = await Promise.all([
    rowsOfSql(asked, where, `select ${key} as key, ${name}, ${figures} ${from} and ${key} is not null group by ${key} order by 1`),
    rowsOfSql(asked, where, `select 'all' as key, ${figures} ${from}`),
  ])
  if (rows.length === 0) return { rows, total: {} }
  // Includes alarms that belong to no row.
  return { rows, total: { ...whole?.cells, falseShare: shareIn(whole?.cells ?? sumOf(rows), 'falseAlarms', 'handled') } }
}

import { columnsOf } from '@muster/database'
import { seesTrackable } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { ofDepartment } from '../alarms/of-department.ts'
import type { ReportSource } from './asked.ts'
import { clockHourOf, dayOf, rowsOfSql, shareOf, withinSpan } from './counted.ts'

const gp = columnsOf('gate_passage', 'gp')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')

const BY: Readonly<Record<string, { key: string; name: string }>> = {
  // A deleted gate keeps its name.
  gate: { key: `coalesce(${gp.gate_id}, ${gp.gate_name})`, name: `max(${gp.gate_name}) as name` },
  day: { key: dayOf(gp.at), name: `${dayOf(gp.at)} as day` },
  hour: { key: clockHourOf(gp.at), name: `${clockHourOf(gp.at)} as name` },
  kind: { key: gp.kind, name: `${gp.kind} as kind` },
  department: { key: d.id, name: `max(${d.name}) as name` },
}
const ALLOWED = `${gp.decision} = 'allowed'`
const REFUSED = `count(*) filter (where ${gp.decision} = 'refused')`
const FIGURES = `(count(*) filter (where ${ALLOWED}))::int as passages, (count(*) filter (where ${ALLOWED} and ${gp.direction} = 'in'))::int as comings,
  (count(*) filter (where ${ALLOWED} and ${gp.direction} = 'out'))::int as goings, (${REFUSED})::int as refused,
  ${shareOf(REFUSED, 'count(*)')} as "refusedShare", count(distinct ${gp.trackable_no})::int as subjects,
  (count(*) filter (where ${gp.trackable_no} is null))::int as unknown`

/** Passages of gates and checkpoints, and refusals. */
export const accessSummary: ReportSource = async (asked) => {
  const { session, query } = asked
  const where = SeenRows.of(session, gp.building_id, ({ scope }, value) => seesTrackable(scope, gp.trackable_no, value))
    .addIf(query.kind, (given) => `${gp.kind} = ${given}`)
    .addIf(query.departId, (given) => ofDepartment(gp.trackable_no, given))
  withinSpan(where, asked, gp.at)
  const { key, name } = BY[asked.by]!
  const from = `from gate_passage gp left join person p on ${p.trackable_no} = ${gp.trackable_no}
    left join vehicle v on ${v.trackable_no} = ${gp.trackable_no} left join department d on ${d.id} = coalesce(${p.department_id}, ${v.department_id})
    where ${where}`
  const [rows, [whole]] = await Promise.all([
    rowsOfSql(asked, where, `select ${key} as key, ${name}, ${FIGURES} ${from} and ${key} is not null group by ${key} order by 1`),
    rowsOfSql(asked, where, `select 'all' as key, ${FIGURES} ${from}`),
  ])
  return { rows, total: rows.length === 0 ? {} : (whole?.cells ?? {}) }
}

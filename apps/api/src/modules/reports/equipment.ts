import { columnsOf } from '@muster/database'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import type { ReportSource } from './asked.ts'
import { rowsOfSql, sumOf } from './counted.ts'

const e = columnsOf('valuable_equipment', 'e')
const d = columnsOf('department', 'd')
const ae = columnsOf('audit_entry', 'ae')

const BY = {
  equipment: {
    key: e.id,
    what: `${e.name}, ${e.type}, ${e.specification}, ${e.storage}, ${d.name} as unit`,
    group: `${e.id}, ${d.name}`,
  },
  kind: { key: e.type, what: `${e.type} as name`, group: e.type },
  department: { key: `coalesce(${d.id}, '')`, what: `coalesce(${d.name}, '') as name`, group: `${d.id}, ${d.name}` },
}
const SUMS = ['entries', 'expected', 'actual', 'short', 'moves'] as const

/**
 * Valuable equipment: expected and present quantity, and how often it was moved in the period, from the changes of
 * storage area or plan mark in the audit trail.
 */
export const equipment: ReportSource = async (asked) => {
  const { key, what, group } = BY[asked.by as keyof typeof BY]
  const where = SeenRows.of(asked.session, e.building_id, everybody).addIf(asked.query.departId, (given) => `${e.department_id} = ${given}`)
  const [from, to] = [asked.span.fromMs, asked.span.toMs].map((ms) => `to_timestamp(${where.value(ms)}::float8 / 1000)`)
  const rows = await rowsOfSql(
    asked,
    where,
    `with moved as (
       select ${ae.subject_id} as id, count(*)::int as moves, max(${ae.at}) as at from audit_entry ae
       where ${ae.building_id} = $1 and ${ae.action} = 'valuableEquipment.edit' and ${ae.at} >= ${from} and ${ae.at} < ${to}
         and (${ae.before} ->> 'storage' is distinct from ${ae.after} ->> 'storage' or ${ae.before} -> 'place' is distinct from ${ae.after} -> 'place')
       group by 1
     )
     select ${key} as key, ${what}, count(*)::int as entries, sum(${e.expected})::int as expected, sum(${e.installed})::int as actual,
       sum(greatest(0, ${e.expected} - ${e.installed}))::int as short, coalesce(sum(moved.moves), 0)::int as moves,
       to_char(max(moved.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastMove"
     from valuable_equipment e left join department d on ${d.id} = ${e.department_id} left join moved on moved.id = ${e.id}
     where ${where} group by ${group} order by 2`,
  )
  return { rows, total: sumOf(rows, ...SUMS) }
}

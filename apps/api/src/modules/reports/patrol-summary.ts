import { columnsOf } from '@muster/database'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesPatrolOf } from '../patrol/patrol-scope.ts'
import type { ReportSource } from './asked.ts'
import { rowsOfSql, shareIn, shareOf, sumOf, withinSpan } from './counted.ts'

const o = columnsOf('patrol_round', 'o')
const g = columnsOf('patrol_passing', 'g')
const d = columnsOf('department', 'd')

const DAY = `to_char(${o.day}, 'YYYY-MM-DD')`
const BY: Readonly<Record<string, { key: string; name: string }>> = {
  route: { key: `coalesce(${o.route_id}, ${o.route_name})`, name: `max(${o.route_name}) as name` },
  day: { key: DAY, name: `${DAY} as day` },
  department: { key: `coalesce(${d.id}, '')`, name: `coalesce(max(${d.name}), '') as name` },
}
const SUMS = `count(*)::int as rounds, (count(*) filter (where ${o.state} = 'complied'))::int as complied, sum(${o.due})::int as due,
  sum(${o.done})::int as done, sum(${o.late})::int as late, sum(${o.missed})::int as missed,
  ${shareOf(`sum(${o.done} + ${o.late})`, `sum(${o.due})`)} as reached`
const state = (of: string) => `count(*) filter (where ${g.state} = '${of}')`
const PASSED = `count(distinct ${g.round_id})::int as rounds, count(*)::int as due, (${state('done')})::int as done, (${state('late')})::int as late,
  (${state('missed')})::int as missed, ${shareOf(`${state('done')} + ${state('late')}`, 'count(*)')} as reached`

/** Ended rounds of the period, and their points. */
export const patrolSummary: ReportSource = async (asked) => {
  const { session, query } = asked
  const where = SeenRows.of(session, o.building_id, (who, value) => seesPatrolOf(who, o.department_id, value))
    .raw(`${o.state} not in ('waiting', 'running')`)
    .addIf(query.departId, (given) => `(${o.department_id} = ${given} or ${o.department_id} in (${belowDepartment(given)}))`)
  withinSpan(where, asked, o.start_at)
  const rows =
    asked.by === 'person'
      ? await rowsOfSql(
          asked,
          where,
          `select ${g.person_id} as key, max(${g.person_name}) as name, ${PASSED} from patrol_round o join patrol_passing g on ${g.round_id} = ${o.id}
           where ${where} and ${g.person_id} is not null group by 1 order by 1`,
        )
      : await rowsOfSql(
          asked,
          where,
          `select ${BY[asked.by]!.key} as key, ${BY[asked.by]!.name}, ${SUMS} from patrol_round o left join department d on ${d.id} = ${o.department_id}
           where ${where} group by ${asked.by === 'department' ? d.id : '1'} order by 1`,
        )
  const total = sumOf(rows, ...(asked.by === 'person' ? [] : ['rounds', 'complied']), 'due', 'done', 'late', 'missed')
  const passed = { ...total, passed: Number(total.done ?? 0) + Number(total.late ?? 0) }
  return { rows, total: rows.length === 0 ? {} : { ...total, reached: shareIn(passed, 'passed', 'due') } }
}

const below = columnsOf('department', 'dd')
const belowDepartment = (
  given: string,
) => `with recursive below as (select ${below.id} from department dd where ${below.parent_id} = ${given}
  union select ${below.id} from department dd join below on ${below.parent_id} = below.id) select id from below`

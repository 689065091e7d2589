import { columnsOf } from '@muster/database'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesPermit } from '../permits/permit-scope.ts'
import type { ReportSource } from './asked.ts'
import { dayOf, rowsOfSql, sumOf, withinSpan } from './counted.ts'

const pm = columnsOf('permit', 'pm')
const cu = columnsOf('contractor_unit', 'cu')
const ar = columnsOf('area', 'ar')
const al = columnsOf('alarm', 'al')

const BY: Readonly<Record<string, { key: string; name: string }>> = {
  kind: { key: pm.type, name: `${pm.type} as kind` },
  day: { key: dayOf(pm.start_at), name: `${dayOf(pm.start_at)} as day` },
  contractor: { key: `coalesce(${pm.unit_id}, '')`, name: `coalesce(max(${cu.name}), '') as name` },
  area: { key: `coalesce(${pm.risk_district_id}, '')`, name: `coalesce(max(${ar.name}), '') as name` },
}
const inState = (...states: string[]) => `(count(*) filter (where ${pm.state} in (${states.map((state) => `'${state}'`).join(', ')})))::int`
/** From the start of the work to its end, including breaks; work under way counts until now. */
const WORKED = `sum(greatest(0, extract(epoch from coalesce(${pm.finished_at}, ${pm.ended_at}, least(now(), ${pm.end_at})) - ${pm.started_at})))`
const FIGURES = `count(*)::int as permits, ${inState('inProgress', 'paused')} as running, ${inState('accepted')} as accepted,
  ${inState('void', 'revoked')} as cancelled, count(${pm.upgrade})::int as upgraded, sum(cardinality(${pm.operator_ids}))::int as operators,
  coalesce(${WORKED}, 0)::float8 as worked, coalesce(sum((select count(*) from alarm al where ${al.building_id} = ${pm.building_id}
    and ${al.kind} = 'permit' and ${al.subject_id} = ${pm.id})), 0)::int as faults`

/** Permits that begin within the period, without drafts. */
export const permitSummary: ReportSource = async (asked) => {
  const { session, query } = asked
  const where = SeenRows.of(session, pm.building_id, seesPermit)
    .raw(`${pm.submitted_at} is not null`)
    .addIf(query.kind, (given) => `${pm.type} = ${given}`)
    .addIf(query.contractorId, (given) => `${pm.unit_id} = ${given}`)
  withinSpan(where, asked, pm.start_at)
  const { key, name } = BY[asked.by]!
  const rows = await rowsOfSql(
    asked,
    where,
    `select ${key} as key, ${name}, ${FIGURES} from permit pm left join contractor_unit cu on ${cu.id} = ${pm.unit_id}
     left join area ar on ${ar.id} = ${pm.risk_district_id} where ${where} group by ${key} order by 1`,
  )
  return { rows, total: sumOf(rows, 'permits', 'running', 'accepted', 'cancelled', 'upgraded', 'operators', 'worked', 'faults') }
}

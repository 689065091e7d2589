import type { DashboardFigures } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'
import { seesPatrolOf } from '../../patrol/patrol-scope.ts'
import { seesPermit } from '../../permits/permit-scope.ts'
import { ZONE } from '../counted.ts'
import type { Looked } from './looked.ts'

const pm = columnsOf('permit', 'pm')
const o = columnsOf('patrol_round', 'o')
type Figures<Card extends keyof DashboardFigures> = NonNullable<DashboardFigures[Card]>
interface StateRow {
  state: string
  count: number
}

const TODAY = `(now() at time zone ${ZONE})::date`
const statesOf = (rows: readonly StateRow[]) => Object.fromEntries(rows.map(({ state, count }) => [state, count]))

/** Permits whose work begins, continues or ends today. */
export async function permits({ context, session }: Looked): Promise<Figures<'permits'>> {
  const where = SeenRows.of(session, pm.building_id, seesPermit)
    .raw(`${pm.submitted_at} is not null and ${pm.start_at} < ((${TODAY} + 1)::timestamp at time zone ${ZONE})`)
    .raw(`coalesce(${pm.ended_at}, ${pm.end_at}) >= (${TODAY}::timestamp at time zone ${ZONE})`)
  const { rows } = await context.pool.query<StateRow & { soon: number }>(
    `select ${pm.state}, count(*)::int as count,
       (count(*) filter (where ${pm.state} in ('inProgress', 'paused') and ${pm.end_at} < now() + interval '1 hour'))::int as soon
     from permit pm where ${where} group by 1`,
    where.values,
  )
  return {
    states: statesOf(rows),
    running: rows.find(({ state }) => state === 'inProgress')?.count ?? 0,
    endingSoon: rows.reduce((sum, { soon }) => sum + soon, 0),
  }
}

const FAILED: ReadonlySet<string> = new Set(['late', 'wrongOrder', 'incomplete', 'missed'])

/** Today's rounds. */
export async function patrols({ context, session }: Looked): Promise<Figures<'patrols'>> {
  const where = SeenRows.of(session, o.building_id, (who, value) => seesPatrolOf(who, o.department_id, value)).raw(`${o.day} = ${TODAY}`)
  const { rows } = await context.pool.query<StateRow>(
    `select ${o.state}, count(*)::int as count from patrol_round o where ${where} group by 1`,
    where.values,
  )
  const sum = (of: readonly StateRow[]) => of.reduce((total, { count }) => total + count, 0)
  return { states: statesOf(rows), total: sum(rows), late: sum(rows.filter(({ state }) => FAILED.has(state))) }
}

import type { PatrolOverview } from '@muster/contracts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { endedRounds } from './ended-rounds.ts'

/** A plot cannot show more lines. */
const MOST_MISSED = 10

/** SQL for counting each part; only missed points are read. */
const PARTS = {
  days: `select to_char(day, 'YYYY-MM-DD') as day, sum(done)::int as done, sum(late)::int as late, sum(missed)::int as missed
    from ended group by 1 order by 1`,
  states: 'select state, count(*)::int as rounds from ended group by 1 order by 2 desc, 1',
  reasons: `select g.reason, count(*)::int as points from ended join patrol_passing g on g.round_id = ended.id
    where g.state = 'missed' and g.reason is not null group by 1 order by 2 desc, 1`,
  mostMissed: `select g.point_id as id, max(g.name) as name, count(*)::int as due, count(*) filter (where g.state = 'missed')::int as missed
    from ended join patrol_passing g on g.round_id = ended.id group by 1 having count(*) filter (where g.state = 'missed') > 0
    order by 4 desc, 2 limit ${MOST_MISSED}`,
} satisfies Partial<Record<keyof PatrolOverview, string>>

/** Summary of a period: each day, how rounds ended, why points were missed, and which most often. */
export const patrolOverview: Handler<'patrolOverview'> = async ({ context, session, query }) => {
  const { from, to, ended, values } = await endedRounds(context, session, query)
  const rowsOf = async <Key extends keyof typeof PARTS>(part: Key) =>
    (await context.pool.query<PatrolOverview[Key][number]>(`with ended as (${ended}) ${PARTS[part]}`, values)).rows
  const [days, states, reasons, mostMissed] = await Promise.all([rowsOf('days'), rowsOf('states'), rowsOf('reasons'), rowsOf('mostMissed')])
  return ok({ from, to, days, states, reasons, mostMissed })
}

import { giving, selectList, type ValueOf } from '@muster/database'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into } from '../../framework/scope/people.ts'
import { receiversSql } from './audience.ts'
import { insideAreas } from './inside-areas.ts'

const COUNTS = selectList({
  receivers: giving<number>('count(*)::int'),
  withoutCard: giving<number>('(count(*) filter (where hw_id is null))::int'),
})

/** Number of people a message would reach now. */
export const messageReach: Handler<'messageReach', Needs<'live'>> = async ({ context, session, body }) => {
  const { buildingId, scope } = session
  const inside = body.to.includes('areas') ? insideAreas(context.live, buildingId, body.areas) : []
  const values: unknown[] = []
  const receivers = receiversSql(buildingId, scope, body, inside, into(values))
  const { rows } = await context.pool.query<ValueOf<typeof COUNTS>>(`select ${COUNTS} from (${receivers}) counted`, values)
  return ok(rows[0] ?? { receivers: 0, withoutCard: 0 })
}

import type { BusName } from '@muster/contracts'
import { sql, tables } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** State of the buses, as reported by the api process that runs them, and what waits. */
export const busStatus: Handler<'busStatus'> = async ({ context, session }) => {
  const { buildingId } = session
  const db = tables(context.pool)
  const states = await db.selectFrom('bus_state').selectAll().where('building_id', '=', buildingId).orderBy('bus').execute()
  const waiting = await db
    .selectFrom('bus_outbox')
    .select([sql<number>`count(*)::int`.as('waiting'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('building_id', '=', buildingId)
    .executeTakeFirstOrThrow()
  return ok({
    buses: states.map(({ bus, connected, fault, since, sent, taken, refused, refusal }) => ({
      ...{ bus: bus as BusName, connected, fault, since: since.toISOString(), sent, taken, refused, refusal },
    })),
    waiting: waiting.waiting,
    oldestAt: waiting.oldest?.toISOString() ?? null,
  })
}

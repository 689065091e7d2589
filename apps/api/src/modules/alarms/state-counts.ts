import { givenFilters } from '../../framework/resource/handlers.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { countStates } from './alarm-resource.store.ts'

export const stateCounts: Handler<'alarmStateCounts'> = async ({ context, session, query }) =>
  ok(await countStates(context.pool, session, givenFilters(query)))

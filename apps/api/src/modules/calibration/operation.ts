import { type Handler, ok } from '../../framework/routing/handler.ts'

export const calibrationOperation: Handler<'calibrationOperation'> = async ({ context, session, query }) =>
  ok(await context.surveys.ask(session.buildingId, query.hours))

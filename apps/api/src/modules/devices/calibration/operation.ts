import { type Handler, ok } from '../../../routing/handler.ts'

export const calibrationOperation: Handler<'calibrationOperation'> = async ({ context, session, query }) =>
  ok(await context.surveys.ask(session.buildingId, query.hours))

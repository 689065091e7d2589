import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

export const calibrationOperation: Handler<'calibrationOperation', Needs<'surveys'>> = async ({ context, session, query }) =>
  ok(await context.surveys.ask(session.buildingId, query.hours))

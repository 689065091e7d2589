import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

export const issueTicket: Handler<'liveTicket', Needs<'tickets'>> = async ({ context, session }) =>
  ok({ ticket: context.tickets.issue(session, Date.now()) })

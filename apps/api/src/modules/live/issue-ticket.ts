import { type Handler, ok } from '../../framework/routing/handler.ts'

export const issueTicket: Handler<'liveTicket'> = async ({ context, session }) => ok({ ticket: context.tickets.issue(session, Date.now()) })

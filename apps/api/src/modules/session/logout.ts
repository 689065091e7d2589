import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { forgetSessions } from './end-session.ts'
import { deleteSession } from './session.store.ts'

export const logout: Handler<'logout', Needs<'sessions' | 'live'>> = async ({ context, session, request }) => {
  await deleteSession(context.pool, session.tokenHash)
  forgetSessions(context, [session.tokenHash])
  await audit(request, 'session.ended', { name: session.loginName })
  return ok(null)
}

import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { confirmPassword } from './own-password.ts'
import { ABSOLUTE_HOURS, renewSession } from './session.store.ts'

/**
 * The absolute end makes people confirm from time to time that it is still them; doing so here avoids the login page.
 */
export const sessionExtend: Handler<'sessionExtend', Needs<'passwords' | 'loginKeys' | 'throttle' | 'devices' | 'sessions'>> = async (
  call,
) => {
  const { context, session, body, request } = call
  // Sessions by a link have no password to confirm.
  if (session.kind !== 'console') throw new AppError('forbidden')
  await confirmPassword({ ...call, sealed: body })
  await renewSession(context.pool, session.tokenHash)
  context.sessions.forget(session.tokenHash)
  await audit(request, 'session.extended', { name: session.loginName })
  return ok({ expiresInS: ABSOLUTE_HOURS * 3600 })
}

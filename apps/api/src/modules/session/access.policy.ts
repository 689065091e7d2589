import { AppError, ENDPOINTS, type Endpoint, permissionsOf } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

/**
 * Lets a request through or refuses it: no valid token → `noToken` (-2, 401), a password of somebody else's choice →
 * `passwordMustChange`, permission missing → `forbidden`. `request.session` is set, also when it is refused for want of
 * a permission, unless the endpoint is public; of a signed address it is the session that was given it.
 */
export async function requireAccess(context: BaseContext & Needs<'sessions'>, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const { access } = endpoint
  if (access === 'public') return
  const token = request.headers.authtoken
  const session =
    (typeof token === 'string' ? await context.sessions.find(token) : null) ??
    (access === 'signed' ? await signedFor(context, request) : null)
  if (!session) throw new AppError('noToken')
  if (session.mustChangePassword && !endpoint.beforePasswordChange) throw new AppError('passwordMustChange')
  request.session = session
  const needed = permissionsOf(access)
  if (needed.length > 0 && !needed.some((permission) => session.permissions.has(permission))) throw new AppError('forbidden')
}

/** The live session that an address was signed for, when its time is not over. */
async function signedFor({ sessions, addresses }: BaseContext & Needs<'sessions'>, { query }: FastifyRequest): Promise<SessionView | null> {
  const { data: signed } = ENDPOINTS.imageRenew.query.safeParse(query)
  if (!signed || signed.until * 1000 < Date.now()) return null
  const session = await sessions.findById(signed.by)
  return session && addresses.wasSigned(signed, session) ? session : null
}

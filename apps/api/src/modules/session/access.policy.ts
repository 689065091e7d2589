import { AppError, ENDPOINTS, type Endpoint, permissionsOf } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

/**
 * Admits or refuses a request: no valid token → `noToken` (-2, 401), a password chosen by somebody else →
 * `passwordMustChange`, permission missing → `forbidden`. `request.session` is set even when a permission is missing,
 * unless the endpoint is public; for a signed address it is the session it was issued to.
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

/** The live session an unexpired address was signed for. */
async function signedFor({ sessions, addresses }: BaseContext & Needs<'sessions'>, { query }: FastifyRequest): Promise<SessionView | null> {
  const { data: signed } = ENDPOINTS.imageRenew.query.safeParse(query)
  if (!signed || signed.until * 1000 < Date.now()) return null
  const session = await sessions.findById(signed.by)
  return session && addresses.wasSigned(signed, session) ? session : null
}

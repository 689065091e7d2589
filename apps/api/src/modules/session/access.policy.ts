import { AppError, type Endpoint, permissionsOf } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'

/**
 * Lets a request through or refuses it: no valid token → `noToken` (-2, 401), a password of somebody else's choice → `passwordMustChange`,
 * permission missing → `forbidden`.
 * On success `request.session` is set, unless the endpoint is public or its address is signed.
 */
export async function requireAccess(context: ApiContext, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const { access } = endpoint
  if (access === 'public') return
  if (access === 'signed' && context.files.isSigned(request.query)) return
  const token = request.headers.authtoken
  const session = typeof token === 'string' ? await context.sessions.find(token) : null
  if (!session) throw new AppError('noToken')
  if (session.mustChangePassword && !endpoint.beforePasswordChange) throw new AppError('passwordMustChange')
  const needed = permissionsOf(access)
  if (needed.length > 0 && !needed.some((permission) => session.permissions.has(permission))) throw new AppError('forbidden')
  request.session = session
}

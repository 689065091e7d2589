import { type Access, AppError } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'

/**
 * Lets a request through or refuses it: no valid token → `noToken` (-2, 401), permission missing → `forbidden`.
 * On success `request.session` is set, unless the endpoint is public.
 */
export async function requireAccess(context: ApiContext, request: FastifyRequest, access: Access): Promise<void> {
  if (access === 'public') return
  const token = request.headers.authtoken
  const session = typeof token === 'string' ? await context.sessions.find(token) : null
  if (!session) throw new AppError('noToken')
  if (access !== 'session' && !session.permissions.has(access.permission)) throw new AppError('forbidden')
  request.session = session
}

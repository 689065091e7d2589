import { AppError } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Needs } from '../context.ts'
import { ADMINISTRATOR } from '../framework/scope/session-view.ts'
import { isLocal } from './local-request.ts'

/** For callers on this machine, and signed-in administrators. @throws AppError forbidden */
export async function requireAdministrator({ sessions }: Needs<'sessions'>, request: FastifyRequest): Promise<void> {
  if (isLocal(request)) return
  const { authtoken } = request.headers
  const session = typeof authtoken === 'string' ? await sessions.find(authtoken) : null
  if (session?.accountType !== ADMINISTRATOR) throw new AppError('forbidden')
}

import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { hashToken } from './token.ts'

/**
 * Identifies the session of a request, for counting; null for a stranger. A token that was never issued costs a hash,
 * no query. While the database is down any issued token counts as its session.
 */
export async function holderOf(
  { sessions, tickets }: BaseContext & Needs<'sessions' | 'tickets'>,
  request: FastifyRequest,
): Promise<string | null> {
  const token = request.headers.authtoken
  if (typeof token === 'string') {
    const session = await sessions.find(token).catch(() => ({ tokenHash: hashToken(token) }))
    return session?.tokenHash ?? null
  }
  const { ticket } = (request.query ?? {}) as { ticket?: unknown }
  return typeof ticket === 'string' ? tickets.holder(ticket, Date.now()) : null
}

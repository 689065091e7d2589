import type { FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { hashToken } from './token.ts'

/**
 * Names the session that a request comes from, for counting; null for a stranger. A token that was never given out
 * costs a hash, no query. While the database is away whoever has a token of ours counts by it.
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

import type { FastifyRequest } from 'fastify'

/** What is written down about who did what. */
export type AuditAction = 'session.started' | 'session.refused' | 'session.ended' | 'session.building' | 'session.password' | 'track.viewed'

/** Writes one audit line; `by` is the session's account, or null before sign-in. Never a token or a password. */
export function audit(request: FastifyRequest, action: AuditAction, detail: Record<string, string | number>): void {
  const { session } = request
  request.log.info(
    { audit: { action, by: session?.loginName ?? null, buildingId: session?.buildingId ?? null, address: request.ip, ...detail } },
    'audit',
  )
}

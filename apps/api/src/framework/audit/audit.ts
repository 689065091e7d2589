import type { FastifyRequest } from 'fastify'
import { writeAuditApart } from './audit-trail.ts'

/** An audit record: who did what. */
export type AuditAction =
  | 'session.started'
  | 'session.refused'
  | 'session.codeRefused'
  | 'session.ended'
  | 'session.building'
  | 'session.password'
  | 'session.link'
  | 'session.linkRefused'
  | 'session.endedOwn'
  | 'session.endedAll'
  | 'session.forcedOff'
  | 'session.extended'
  | 'track.viewed'
  | 'track.export'

/**
 * Writes an event to the log and to the audit trail; `by` is the session's account, before sign-in the given name.
 * Never a token or a password. Does not fail: when the database is down the log still has it.
 */
export async function audit(request: FastifyRequest, action: AuditAction, detail: Record<string, string | number>): Promise<void> {
  const { session } = request
  const { name, buildingId, ...after } = detail
  const line = {
    by: session?.loginName ?? (name === undefined ? null : String(name)),
    buildingId: buildingId === undefined ? (session?.buildingId ?? null) : String(buildingId),
    address: request.ip,
  }
  request.log.info({ audit: { action, ...line, ...detail } }, 'audit')
  const [subject = action] = action.split('.')
  await writeAuditApart(request.server.auditPool, [{ ...line, action, subject, ...(Object.keys(after).length > 0 && { after }) }]).catch(
    (error: unknown) => request.log.error({ err: error, action }, 'the audit trail was not written'),
  )
}

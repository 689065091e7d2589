import type { Endpoint } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { writeAuditApart } from './audit-trail.ts'

/** Values under these names never reach the audit trail. */
const SECRET = /password|token|secret|captcha|ticket|sign|work|phone|idnumber/i
const LONGEST = 2_000

/** Whether a successful call of the endpoint must leave an audit line. */
export const isAudited = (endpoint: Endpoint): boolean => !endpoint.unaudited && (endpoint.method === 'POST' || endpoint.audited === true)

function withoutSecrets(value: unknown, depth = 0): unknown {
  if (depth > 5) return null
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => withoutSecrets(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, SECRET.test(key) ? '***' : withoutSecrets(child, depth + 1)]))
}

/** The line of a call without permission; its input has not been parsed then. */
export async function auditForbidden(pool: Pool, request: FastifyRequest, name: string): Promise<void> {
  const { session, ip: address } = request
  if (!session) return
  const { buildingId, loginName: by } = session
  const [subject = name] = name.split('.')
  await writeAuditApart(pool, [{ buildingId, by, address, action: name, subject, after: { refused: { reason: 'forbidden' } } }])
}

/** The default line of a call that wrote none of its own: its name, and its input. */
export async function auditCall(pool: Pool, request: FastifyRequest, name: string): Promise<void> {
  const { session, body, query } = request
  const asked = { ...(query as object), ...(typeof body === 'object' && body !== null ? body : {}) }
  const { buildId } = query as { buildId?: unknown }
  const subjectId = (asked as { id?: unknown }).id
  await writeAuditApart(pool, [
    {
      buildingId: session?.buildingId ?? (typeof buildId === 'string' ? buildId : null),
      by: session?.loginName ?? null,
      address: request.ip,
      action: name,
      subject: name.split('.')[0] ?? name,
      ...(typeof subjectId === 'string' && { subjectId }),
      ...(Object.keys(asked).length > 0 && { after: withoutSecrets(asked) }),
    },
  ])
}

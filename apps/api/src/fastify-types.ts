import type { Pool } from 'pg'
import type { Lane } from './framework/routing/lane.ts'
import type { SessionView } from './framework/scope/session-view.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the audit trail is written through. */
    auditPool: Pool
  }
  interface FastifyRequest {
    /** Who calls; null on public endpoints and before the access check. */
    session: SessionView | null
  }
  interface FastifyContextConfig {
    /** Name in the contract's registry. */
    endpoint?: string
    /** How calls are counted; left out for pages and files. */
    lane?: Lane
    /** Calls a minute of one caller, where fewer than usual. */
    perMinute?: number
    /** Takes uploads, of sessions only: they may be long. */
    sessionUpload?: boolean
    /** Multipart of a device that signs in before its body is read, which the route bounds. */
    deviceUpload?: boolean
  }
}

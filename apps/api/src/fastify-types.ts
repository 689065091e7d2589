import type { Pool } from 'pg'
import type { Lane } from './framework/routing/lane.ts'
import type { SessionView } from './framework/scope/session-view.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Pool for the audit trail. */
    auditPool: Pool
  }
  interface FastifyRequest {
    /** The caller; null on public endpoints and before the access check. */
    session: SessionView | null
  }
  interface FastifyContextConfig {
    /** Name in the contract's registry. */
    endpoint?: string
    /** How calls are counted; absent for pages and files. */
    lane?: Lane
    /** Calls a minute per caller, where lower than usual. */
    perMinute?: number
    /** Accepts uploads, only of sessions: they may take long. */
    sessionUpload?: boolean
    /** Multipart of a device that authenticates before its body is read, limited by the route. */
    deviceUpload?: boolean
  }
}

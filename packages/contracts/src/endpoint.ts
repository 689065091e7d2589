import { z } from 'zod'
import type { LicenceModule } from './licence/modules.ts'
import type { EndpointScope } from './scope.ts'

/** Success envelope `{code: 0, message: "", data}`. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ code: z.number().int(), message: z.string(), data })
}

/**
 * Success envelope of a list: `length` counts all matching rows, `data` holds one page. `about`: the rows are so many
 * that they are still being counted; `length` is an estimate until then.
 */
export function listEnvelope<T extends z.ZodType>(row: T) {
  return z.object({
    ...{ code: z.number().int(), message: z.string(), data: z.array(row) },
    ...{ length: z.number().int().nonnegative(), about: z.literal(true).optional() },
  })
}

/** Zero-based paging; sizes of the specification. */
export const PAGE_SIZES = [10, 15, 20, 30, 50] as const
export const paging = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(50).default(15),
})

/**
 * Who may call: nobody checked, any session, a session or an address that the api signed for one (`by` and `sign` in
 * the query, for `<img src>`), or a session with a permission code (`anyOf`: with one of several; the handler tells
 * them apart).
 */
export type Access = 'public' | 'session' | 'signed' | { permission: string } | { anyOf: readonly string[] }

/** Permission codes of which a caller needs one; none when a session is enough. */
export function permissionsOf(access: Access): readonly string[] {
  if (typeof access !== 'object') return []
  return 'anyOf' in access ? access.anyOf : [access.permission]
}

/**
 * Who may call and which data the caller reaches: without a session nothing of a building, with one anything but data
 * open to all.
 */
export type Door =
  | { access: 'public'; scope: 'open' | 'installation' }
  | { access: Exclude<Access, 'public'>; scope: Exclude<EndpointScope, 'open'> }

interface Call {
  method: 'GET' | 'POST'
  path: string
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  /** Body encoding; JSON unless said. Multipart bodies carry one part named `file` and have no schema. */
  bodyType?: 'json' | 'form' | 'multipart'
  /** Part of the product that a licence has to list. */
  module?: LicenceModule
  /** Answers a session of a building whose licence is not active too: leaving has to be possible. */
  unlicensed?: true
  /** Answers also a session whose password was set by somebody else and has to be changed first. */
  beforePasswordChange?: true
  /** A GET that leaves a line in the audit trail; every POST does. */
  audited?: true
  /** A POST that changes nothing anybody could ask about. */
  unaudited?: true
  /**
   * Calls that one session, or one address without a session, may make a minute; as many as the api allows in all
   * unless said.
   */
  perMinute?: number
  /** Longest body, kB, where more is sent than the api takes elsewhere. */
  bodyKb?: number
  /**
   * Has to get through whatever else is asked of the api: counted apart from all other calls, with database connections
   * of its own.
   */
  vital?: true
  /** Only where the deployment is not local; there it is as if it did not exist. */
  hosted?: true
  /** Answers with the bytes of a file; with JSON of `response` only where that carries data. */
  file?: true
  /** A status beside 200 whose answer has the shape of `response` too. */
  alsoStatus?: number
  response: z.ZodType
}

export type Endpoint = Call & Door

export function defineEndpoint<const T extends Endpoint>(endpoint: T): T {
  return endpoint
}

import { AppError, type Endpoint, type Language, PERMISSIONS, permissionsOf, SCOPES } from '@muster/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { auditCall, auditForbidden, isAudited } from '../audit/audit-call.ts'
import { countingAudit } from '../audit/counted-audit.ts'
import type { BaseContext } from '../context.ts'
import { languageOf } from '../resource/refuse.ts'
import { inBuilding } from '../tenancy/in-building.ts'
import { FileAnswer, JsonText } from './handler.ts'
import type { Lane } from './lane.ts'

type AnyHandler = (call: {
  context: BaseContext
  query: unknown
  body: unknown
  session: FastifyRequest['session']
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}) => Promise<unknown>

/** What the routes themselves work with. */
export interface RoutedContext extends BaseContext {
  /** Connections reserved for the vital endpoints and the check of sessions: no slow request can take them. */
  vitalPool: Pool
  allBuildings: Pool
}

/** Authorises a request for its endpoint and sets `request.session`. @throws AppError when it is refused */
export type Admit = (request: FastifyRequest, endpoint: Endpoint) => Promise<void>

const partsOf = ({ query, body, session }: FastifyRequest) => ({ query, body, session })

const JSON_TYPE = 'application/json; charset=utf-8'

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

/** Shape of every failure; made by the error plugin. */
const failure = z
  .object({ code: z.number().int(), message: z.string(), data: z.unknown() })
  .describe(
    'Failure: code of the table, message in the language of Accept-Language; data null, faults by field (`fields`) or the form that won',
  )

/** Heading in the OpenAPI description: the domain segment of the path. */
function tagOf(path: string): string {
  const [first = '', second] = path.split('/').slice(1)
  return second ?? (first === 'health' ? 'health' : 'session')
}

/**
 * A key unknown to the contract is refused, not dropped: a misspelt filter or a planted `buildId` is an error of the
 * client.
 */
export const strict = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? schema.strict() : schema)

const isForbidden = (error: unknown): boolean => error instanceof AppError && error.codeName === 'forbidden'

/** Vital endpoints without a session are answered from memory. */
function laneOf({ vital, access }: Endpoint): Lane {
  if (!vital) return 'ordinary'
  return access === 'public' ? 'free' : 'vital'
}

function check(name: string, endpoint: Endpoint, handler: AnyHandler | undefined): asserts handler is AnyHandler {
  if (typeof handler !== 'function') throw new Error(`Endpoint ${name} has no handler`)
  const { access, scope } = endpoint
  if (!Object.hasOwn(SCOPES, scope ?? '')) throw new Error(`Endpoint ${name} declares no scope`)
  const known =
    access === 'public' ||
    access === 'session' ||
    access === 'signed' ||
    (typeof access === 'object' && permissionsOf(access).length > 0 && permissionsOf(access).every((code) => PERMISSIONS.includes(code)))
  if (!known) throw new Error(`Endpoint ${name} declares no access`)
}

/**
 * Creates a route for every endpoint of the registry: access check, parsing, handler, response schema.
 * @throws Error before the server listens when an endpoint has no handler, no access or no scope.
 */
export function registerEndpoints(
  app: FastifyInstance,
  context: RoutedContext,
  endpoints: Record<string, Endpoint>,
  handlers: Record<string, unknown>,
  admit: Admit,
): void {
  const vitalContext: RoutedContext = { ...context, pool: context.vitalPool }
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as AnyHandler | undefined
    check(name, endpoint, handler)
    const own = endpoint.vital ? vitalContext : context
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyKb && { bodyLimit: endpoint.bodyKb * 1024 }),
      schema: {
        operationId: name,
        summary: endpoint.summary,
        tags: [tagOf(endpoint.path)],
        'x-access': endpoint.access,
        'x-scope': endpoint.scope,
        ...(endpoint.access !== 'public' && { security: [{ authToken: [] }] }),
        ...(endpoint.query && { querystring: strict(endpoint.query) }),
        ...(endpoint.body && { body: strict(endpoint.body) }),
        ...(endpoint.method === 'POST' && { consumes: [CONTENT_TYPES[endpoint.bodyType ?? 'json']] }),
        ...(endpoint.file && { produces: ['application/octet-stream', 'application/json'] }),
        response: { 200: endpoint.response, ...(endpoint.alsoStatus && { [endpoint.alsoStatus]: endpoint.response }), default: failure },
      },
      config: {
        endpoint: name,
        lane: laneOf(endpoint),
        sessionUpload: endpoint.bodyType === 'multipart' && endpoint.access !== 'public',
        ...(endpoint.perMinute && { perMinute: endpoint.perMinute }),
      },
      onRequest: async (request) => {
        try {
          await admit(request, endpoint)
        } catch (error) {
          if (isForbidden(error) && isAudited(endpoint)) await auditForbidden(own.allBuildings, request, name)
          throw error
        }
      },
      handler: async (request, reply) => {
        const { answer, lines } = await inBuilding(request.session?.buildingId ?? '', () =>
          countingAudit(() => handler({ ...partsOf(request), context: own, language: languageOf(request), request, reply })),
        )
        if (lines === 0 && isAudited(endpoint)) await auditCall(own.allBuildings, request, name)
        if (answer instanceof FileAnswer) return reply.headers(answer.headers).send(answer.body)
        if (answer instanceof JsonText) return reply.type(JSON_TYPE).send(answer.text)
        return answer
      },
    })
  }
}

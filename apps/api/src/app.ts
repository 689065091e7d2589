import './fastify-types.ts'
import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { ENDPOINTS, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { ApiContext } from './api-context.ts'
import { registerEndpoints } from './framework/routing/register-endpoints.ts'
import { admitTo } from './modules/admit.ts'
import { gateDeviceRoutes } from './modules/gates/device-forms/device-routes.ts'
import { HANDLERS } from './modules/handlers.ts'
import { liveSocket } from './modules/live/live-socket.ts'
import { providersOf } from './modules/map/imagery/providers.ts'
import { RESOURCE_HANDLERS } from './modules/resource-handlers.ts'
import { holderOf } from './modules/session/holder.ts'
import { arrivalLimit } from './plugins/arrival-limit.ts'
import { answerCompression, compress } from './plugins/compression.ts'
import { consolePages } from './plugins/console.ts'
import { errors } from './plugins/errors.ts'
import { loadLimits } from './plugins/load-limits.ts'
import { metricsRoutes } from './plugins/metrics.ts'
import { openapi } from './plugins/openapi.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'

/**
 * Time a request may take to arrive: 500 MB of photos over a slow line. Requests other than session uploads have 30 s,
 * see `arrivalLimit`.
 */
const UPLOAD_TIMEOUT_MS = 15 * 60_000
const BODY_LIMIT_BYTES = 256 * 1024

/** The whole HTTP side, not listening yet. Needs no database and no broker until a request does. */
export async function buildApp(context: ApiContext, log: Logger): Promise<FastifyInstance> {
  const { config } = context
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: true,
    genReqId: () => randomBytes(6).toString('hex'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('session', null)
  app.decorate('auditPool', context.allBuildings)
  await app.register(errors)
  await app.register(requestLog)
  const imageryOrigins = [...new Set(providersOf(config).map(({ address }) => new URL(address).origin))]
  await app.register(securityHeaders, { imageryOrigins })
  await app.register(arrivalLimit, {})
  await app.register(loadLimits, {
    perAddress: config.RATE_LIMIT_PER_MINUTE,
    perSession: config.SESSION_RATE_LIMIT_PER_MINUTE,
    maxEventLoopDelayMs: context.patience.eventLoopMs,
    linePatienceMs: context.patience.lineMs,
    holderOf: (request) => holderOf(context, request),
  })
  await app.register(formbody)
  await app.register(metricsRoutes, { metrics: context.metrics, token: config.METRICS_TOKEN || undefined })
  await app.register(openapi, { context })
  await app.register(liveSocket, { context })
  await app.register(gateDeviceRoutes, { context })
  await app.register(async (routes) => {
    // Session content must not be cached by browsers or proxies.
    routes.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    await routes.register(compress, answerCompression)
    await routes.register(multipart)
    const admit = admitTo(context)
    registerEndpoints(routes, context, ENDPOINTS, HANDLERS, admit)
    registerEndpoints(routes, context, RESOURCE_ENDPOINTS, RESOURCE_HANDLERS, admit)
  })
  if (config.WEB_DIR !== undefined) await app.register(consolePages, { webDir: config.WEB_DIR })
  return app
}

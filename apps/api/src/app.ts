import './fastify-types.ts'
import formbody from '@fastify/formbody'
import { ENDPOINTS } from '@muster/contracts'
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { ApiContext } from './context.ts'
import { answerCompression, compress } from './plugins/compression.ts'
import { consolePages } from './plugins/console.ts'
import { errors } from './plugins/errors.ts'
import { liveSocket } from './plugins/live-socket.ts'
import { loadLimits } from './plugins/load-limits.ts'
import { metricsRoutes } from './plugins/metrics.ts'
import { openapi } from './plugins/openapi.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { handlers } from './routing/handlers.ts'
import { registerEndpoints } from './routing/register-endpoints.ts'

const BODY_LIMIT_BYTES = 256 * 1024

/** The whole HTTP side, not yet listening. Needs no database and no broker until a request does. */
export async function buildApp(context: ApiContext, log: Logger): Promise<FastifyInstance> {
  const { config } = context
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('session', null)
  await app.register(errors)
  await app.register(requestLog)
  await app.register(securityHeaders)
  await app.register(loadLimits, { perMinute: config.RATE_LIMIT_PER_MINUTE })
  await app.register(formbody)
  await app.register(metricsRoutes, { metrics: context.metrics })
  await app.register(openapi)
  await app.register(liveSocket, { context })
  await app.register(async (scope) => {
    // What belongs to a session must not be kept by browsers or proxies.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    await scope.register(compress, answerCompression)
    registerEndpoints(scope, context, ENDPOINTS, handlers)
  })
  if (config.WEB_DIR !== undefined) await app.register(consolePages, { webDir: config.WEB_DIR })
  return app
}

import { fastifyPlugin } from 'fastify-plugin'

const SLOW_MS = 1_000

/** Identifies a request in the answer and in every log line about it. */
const TRACE_HEADER = 'x-trace-id'

/** One line per request: polls at debug level, failed or slow ones at info. Never the query string or the body. */
export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(TRACE_HEADER, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      tookMs: Math.round(reply.elapsedTime),
      account: request.session?.loginName ?? null,
    }
    // A flood must not fill the disk with refusals; the first one is logged.
    const isFlood = reply.statusCode === 429
    if ((reply.statusCode >= 400 && !isFlood) || reply.elapsedTime > SLOW_MS) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })
})

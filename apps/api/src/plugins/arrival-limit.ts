import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Time from the head of a request to the end of its body, unless it is an upload. */
const ARRIVAL_MS = 30_000

/** A request that trickles in byte by byte is cut off; uploads may take their time, they are measured while they stream. */
export const arrivalLimit = fastifyPlugin(async (app) => {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const clear = (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || request.headers['content-type']?.startsWith('multipart/')) return
    timers.set(
      request,
      setTimeout(() => request.raw.socket.destroy(), ARRIVAL_MS),
    )
  })
  app.addHook('preValidation', async (request) => clear(request))
  app.addHook('onRequestAbort', async (request) => clear(request))
  app.addHook('onResponse', async (request) => clear(request))
})

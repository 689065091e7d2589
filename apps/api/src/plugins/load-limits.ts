import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { AppError } from '@muster/contracts'
import { fastifyPlugin } from 'fastify-plugin'

/** Above this the process is drowning; refusing a few requests lets the live channel breathe. */
const MAX_EVENT_LOOP_DELAY_MS = 2_000
/** Well above the delay: a sample in which one long turn (the start, a stalled machine) leaves no second turn counts as an endless delay. */
const SAMPLE_MS = 5_000
const RETRY_AFTER_S = SAMPLE_MS / 1_000

/** One address cannot take the whole api, and an overloaded api says so instead of hanging. */
export const loadLimits = fastifyPlugin(async (app, { perMinute }: { perMinute: number }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_MS,
    // Monitoring has to see an overloaded api, not a missing one.
    pressureHandler: (request, reply) => {
      if (request.url === '/health' || request.url === '/metrics') return
      reply.header('retry-after', RETRY_AFTER_S)
      throw new AppError('unavailable')
    },
  })
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 10_000,
    errorResponseBuilder: () => new AppError('tooManyRequests'),
  })
})

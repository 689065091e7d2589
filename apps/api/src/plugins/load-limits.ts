import underPressure from '@fastify/under-pressure'
import { AppError, addressBlock } from '@muster/contracts'
import { mainThreadOf, ProcessorWait } from '@muster/own-time'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Budgets } from './load/budgets.ts'
import { OwnDelay } from './load/own-delay.ts'
import { Turns } from './load/turns.ts'

/**
 * Well above any tolerated delay: a sample in which one long turn (the start, a stalled machine) leaves no second turn
 * counts as an endless delay.
 */
const SAMPLE_MS = 5_000
/** Calls a minute per session and vital endpoint. */
const VITAL_PER_MINUTE = 600
/** Simultaneous calls of one caller: half of the connections to the database. A browser sends six requests at once. */
const AT_ONCE = 5
const VITAL_AT_ONCE = 2
/** Maximum number waiting in line. */
const MAX_WAITING = 300

export interface LoadLimitOptions {
  /** Calls a minute per address without a session. */
  perAddress: number
  /** Calls a minute per session. */
  perSession: number
  /** Identifies the session of a request; null for a stranger. */
  holderOf(request: FastifyRequest): Promise<string | null>
  /** Above this delay, by its own work, the process is overloaded and refuses deferrable calls; 0 = never. */
  maxEventLoopDelayMs: number
  /** How long a call waits in line. */
  linePatienceMs: number
  sampleMs?: number
}

/**
 * Nobody can use up the whole api. A session has its own budget, wherever it comes from; strangers share their
 * address's, which nobody else uses. Calls needed for alarms have their own budgets and turns, and are accepted even
 * when an overloaded api refuses the rest.
 */
export const loadLimits = fastifyPlugin(async (app, options: LoadLimitOptions) => {
  const { perAddress, perSession, holderOf, maxEventLoopDelayMs, linePatienceMs: patienceMs, sampleMs = SAMPLE_MS } = options
  const isVital = ({ routeOptions }: FastifyRequest) => routeOptions.config.lane === 'vital' || routeOptions.config.lane === 'free'
  const ownDelay = new OwnDelay(new ProcessorWait(process.pid, mainThreadOf), performance.now())
  const looking = setInterval(() => ownDelay.look(performance.now()), sampleMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleMs,
    // Monitoring must see an overloaded api, not a missing one.
    pressureHandler: (request, reply, _type, delayMs) => {
      // A sample without a second turn is reported as an infinite delay; it was no longer than the sample.
      if (ownDelay.of(Math.min(Number(delayMs), sampleMs)) <= maxEventLoopDelayMs) return
      if (isVital(request) || request.url === '/metrics') return
      reply.header('retry-after', Math.ceil(sampleMs / 1000))
      throw new AppError('unavailable')
    },
  })

  const callers = new WeakMap<FastifyRequest, string>()
  const turnsEnd = new WeakMap<FastifyRequest, () => void>()
  const budgets = new Budgets((caller) => app.log.warn({ caller }, 'too many requests; refused'))
  const lineOf = (atOnce: number) => new Turns({ atOnce, maxWaiting: MAX_WAITING, patienceMs })
  const turns = { vital: lineOf(VITAL_AT_ONCE), ordinary: lineOf(AT_ONCE) }

  /** The request's account for counting, and its limit a minute. */
  const accountOf = ({ routeOptions }: FastifyRequest, hasSession: boolean): { purpose: string; perMinute: number } => {
    const { lane, endpoint = '', perMinute } = routeOptions.config
    if (perMinute !== undefined) return { purpose: endpoint, perMinute }
    if (lane === 'vital' && hasSession) return { purpose: endpoint, perMinute: VITAL_PER_MINUTE }
    return { purpose: lane === undefined ? 'pages' : 'calls', perMinute: hasSession ? perSession : perAddress }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.lane === 'free') return
    const holder = await holderOf(request)
    const who = holder === null ? addressBlock(request.ip) : `session ${holder.slice(0, 16)}`
    callers.set(request, who)
    const { purpose, perMinute } = accountOf(request, holder !== null)
    const seconds = budgets.spend(`${purpose} ${who}`, perMinute, performance.now())
    if (seconds === 0) return
    reply.header('retry-after', seconds)
    throw new AppError('tooManyRequests', { seconds })
  })

  // After the body has arrived, so that a slow one holds no turn. An upload is measured while it streams.
  app.addHook('preHandler', async (request) => {
    // An opening socket is never answered: its turn would end with the socket, hours later.
    if (request.ws) return
    const { lane, endpoint } = request.routeOptions.config
    const who = callers.get(request)
    if (who === undefined || (lane !== 'vital' && lane !== 'ordinary') || request.headers['content-type']?.startsWith('multipart/')) return
    const end = await turns[lane].take(lane === 'vital' ? `${endpoint} ${who}` : who)
    turnsEnd.set(request, end)
    // Nobody waits for the answer any more.
    if (request.raw.socket.destroyed) throw new AppError('tooManyRequests', { seconds: 1 })
  })
  const endTurn = (request: FastifyRequest) => turnsEnd.get(request)?.()
  // When the answer is ready, not when it has been read.
  app.addHook('onSend', async (request) => endTurn(request))
  app.addHook('onResponse', async (request) => endTurn(request))
})

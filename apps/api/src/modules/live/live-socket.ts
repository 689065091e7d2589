import websocket from '@fastify/websocket'
import { AppError, liveClientMessage } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { RawData, WebSocket } from 'ws'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { LiveParts } from './live-hub.ts'
import { BAD_MESSAGE, Subscriber } from './subscriber.ts'

const MAX_MESSAGE_BYTES = 32 * 1024
/** Proxies cut sockets idle for 60 s. */
const PING_MS = 30_000
/** A browser subscribes now and then; more than this many messages in ten seconds is a fault or an attack. */
const MAX_MESSAGES = 50
const MESSAGE_WINDOW_MS = 10_000
/** Tabs and screens of one session; far more is a client that opens sockets in a loop. */
const MAX_SOCKETS_PER_SESSION = 200
const TRY_LATER = 1013

/**
 * Pages of other origins must not open the socket. Clients other than browsers send no Origin, but need a ticket, too.
 */
function isOwnOrigin(request: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** `/pod/live/socket?ticket=`: the live channel of the contracts' `live/messages.ts`. */
export const liveSocket = fastifyPlugin(async (app, { context }: { context: BaseContext & Needs<'config'> & LiveParts }) => {
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      request.log.warn({ err: error }, 'live socket failed')
      socket.terminate()
    },
  })
  const admitted = new WeakMap<FastifyRequest, SessionView>()
  app.route({
    method: 'GET',
    url: '/pod/live/socket',
    config: { endpoint: 'liveSocket', lane: 'vital' },
    schema: { hide: true },
    preValidation: async (request) => {
      const { ticket } = request.query as { ticket?: unknown }
      const session = typeof ticket === 'string' ? context.tickets.redeem(ticket, Date.now()) : null
      if (!isOwnOrigin(request, context.config.ALLOWED_ORIGINS)) throw new AppError('forbidden')
      if (!session) throw new AppError('noToken')
      admitted.set(request, session)
    },
    // Only reached without an upgrade.
    handler: async () => {
      throw new AppError('badRequest')
    },
    wsHandler: (socket, request) => {
      const session = admitted.get(request)
      if (session) serve(context, socket, session)
      else socket.terminate()
    },
  })
})

function serve(context: BaseContext & Needs<'config'> & LiveParts, socket: WebSocket, session: SessionView): void {
  const channel = context.live.channel(session.buildingId)
  if (!channel || channel.countOf(session.tokenHash) >= MAX_SOCKETS_PER_SESSION) {
    socket.close(TRY_LATER, 'try again later')
    return
  }
  const subscriber = new Subscriber(socket, session)
  let answered = true
  const ping = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING_MS)
  socket.on('pong', () => {
    answered = true
  })
  socket.on('close', () => {
    clearInterval(ping)
    channel.leave(subscriber)
  })
  // What it may see must be known before anything is sent.
  let ready = channel.admit(subscriber)
  const inTime = messageLimit()
  socket.on('message', (data, isBinary) => {
    const message = inTime(Date.now()) && !isBinary ? parse(data) : null
    if (!message) return socket.close(BAD_MESSAGE, 'message refused')
    if (message.op !== 'subscribe') return
    ready = ready.then((admitted) => {
      if (admitted) channel.subscribe(subscriber, message, context.live.nowMs())
      return admitted
    })
  })
  channel.join(subscriber, context.live.nowMs())
}

function messageLimit(): (nowMs: number) => boolean {
  let count = 0
  let sinceMs = 0
  return (nowMs) => {
    if (nowMs - sinceMs > MESSAGE_WINDOW_MS) {
      sinceMs = nowMs
      count = 0
    }
    return ++count <= MAX_MESSAGES
  }
}

function parse(data: RawData) {
  try {
    return liveClientMessage.safeParse(JSON.parse(data.toString())).data ?? null
  } catch {
    return null
  }
}

import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { UnrecordedFrame } from '@muster/contracts'
import { createPool } from '@muster/database'
import { BEAT_EVERY_MS } from '@muster/frame-log'
import { afterOwnTime } from '@muster/own-time'
import { unrecordedTopic } from '@muster/protocol'
import { Aedes, type Client } from 'aedes'
import pino from 'pino'
import { createAuthorizePublish, createAuthorizeSubscribe } from './access/authorize.ts'
import { UNRELEASED_MOST } from './access/repeats.ts'
import { createAuthenticate, createPreConnect, toInternalUsers } from './access/sign-in.ts'
import type { BrokerConfig } from './config.ts'
import type { BrokerContext } from './context.ts'
import { GatewayDirectory } from './gateways/gateway-directory.ts'
import { sameAccess } from './gateways/gateway-entry.ts'
import { Journals } from './journals.ts'
import { AddressLimits } from './limits/address-limits.ts'
import { type Limits, limitsFor } from './limits/limits.ts'
import { guardPackets, onMalformedPacket, onRelease } from './limits/packet-guard.ts'
import { Watchdog } from './limits/watchdog.ts'
import { endMessagesInTurns } from './queue-turns.ts'
import { Sessions } from './sessions.ts'
import { GatewayCounters } from './status/gateway-counters.ts'
import { createMetrics } from './status/metrics.ts'
import { startMetricsServer } from './status/metrics-server.ts'
import { RoundTrip } from './status/round-trip.ts'
import { startStatusPublisher } from './status/status-publisher.ts'
import { startTerminalServer } from './terminals/terminal-server.ts'

const TCP_KEEPALIVE_MS = 30_000
/** The longest timer: the library's own limit would count time in which this process did not run. */
const NEVER_MS = 2 ** 31 - 1
const DOWN = /^muster\/([^/]+)\/down\/([^/]+)$/

export interface BrokerOptions extends BrokerConfig {
  limits?: Partial<Limits>
  /**
   * Port of an additional loopback listener without login, for a protocol conformance suite. Never set by the
   * configuration.
   */
  conformancePort?: number
}

export interface RunningBroker {
  mqttPort: number
  /** Null when it does not listen for terminals, or the port is taken. */
  terminalPort: number | null
  conformancePort: number | null
  metricsPort: number | null
  /** Settles when a message of the broker itself has passed through it: the supervisor's liveness check. */
  goneRound(): Promise<void>
  /** Cuts all connections, flushes what was accepted, closes everything. */
  close(): Promise<void>
}

/** Starts a broker in this process. */
export async function startBroker(options: BrokerOptions): Promise<RunningBroker> {
  const limits: Limits = { ...limitsFor(options.gatewayFramesPerSecond), ...options.limits }
  const log = pino({ name: 'broker', level: options.logLevel })
  const metrics = createMetrics()
  const counters = new GatewayCounters((reason) => metrics.drops.inc({ reason }))
  const sessions = new Sessions(limits)
  const pool = createPool(options.databaseUrl, { max: 2, applicationName: 'muster-broker', queryTimeoutMs: 5000, connectTimeoutMs: 3000 })
  const directory = new GatewayDirectory(pool, {
    onRevoked: (username) => sessions.revoke(username),
    onFault: (error) => log.warn({ err: error }, 'database does not answer; gateways stay as they are'),
  })
  const journals = new Journals(
    options.journalDir,
    { quotaBytes: options.journalQuotaBytes, reserveBytes: options.journalReserveBytes },
    {
      onLevel: (buildingId, level) => log.warn({ buildingId, level }, 'frame log quota'),
      onOpened: (buildingId, cutBytes) => log.info({ buildingId, cutBytes }, 'frame log opened'),
      onLost: (buildingId) => log.error({ buildingId }, 'frame log deleted or replaced under the broker; another one is written'),
      onFailure: (buildingId, cause) => log.error({ buildingId, err: cause }, 'frame log write failed'),
    },
  )
  const conformanceSockets = new WeakSet<Socket>()
  const admissions = new WeakMap<Socket, { signedIn(): void }>()
  const socketOf = (client: Client) => client.conn as Socket
  const context: BrokerContext = {
    internalUsers: toInternalUsers(options.internalUsers),
    directory,
    sessions,
    journals,
    counters,
    metrics,
    log,
    maxKeepaliveS: limits.maxKeepaliveS,
    announceUnrecorded: (buildingId, { arrivedAtMs, gatewayId, topic, payload }) => {
      metrics.unrecordedEvents.inc()
      const message: UnrecordedFrame = { arrivedAtMs, gatewayId, topic, payload: Buffer.from(payload).toString('base64') }
      const told = { topic: unrecordedTopic(buildingId), payload: Buffer.from(JSON.stringify(message)) }
      aedes.publish({ cmd: 'publish', qos: 1, retain: false, dup: false, ...told }, () => {})
    },
    isConformance: (client) => conformanceSockets.has(socketOf(client)),
    signedIn: (client) => admissions.get(socketOf(client))?.signedIn(),
  }
  const aedes: Aedes = await Aedes.createBroker({
    concurrency: 1000,
    connectTimeout: NEVER_MS,
    drainTimeout: limits.drainMs,
    maxInflightInbound: UNRELEASED_MOST,
    // The most that the library knows: a deep topic is counted, not cut.
    maxTopicLevels: 100,
    maxClientsIdLength: 256,
    preConnect: createPreConnect(context),
    authenticate: createAuthenticate(context),
    authorizePublish: createAuthorizePublish(context),
    authorizeSubscribe: createAuthorizeSubscribe(context),
  })
  endMessagesInTurns(aedes)
  followConnections(aedes, context)
  const roundTrip = new RoundTrip(aedes)

  const gatewayIdOf = (client: Client) => {
    const identity = sessions.of(client)?.identity
    return identity?.kind === 'gateway' ? identity.gateway.id : null
  }
  const clients = new WeakMap<Socket, Client>()
  const watchdog = new Watchdog(limits.stalledMs, (socket) => {
    const client = clients.get(socket)
    const gatewayId = client ? gatewayIdOf(client) : null
    counters.dropped(gatewayId, 'slowReader')
    log.warn({ gatewayId, clientId: client?.id, address: socket.remoteAddress }, 'client does not read; cut')
  })
  const addresses = new AddressLimits({
    maxOpen: limits.socketsPerAddress,
    maxWaiting: limits.unauthenticatedPerAddress,
    maxWaitingInAll: limits.unauthenticatedInAll,
  })
  const sockets = new Set<Socket>()
  const accept = (socket: Socket) => {
    const cut = () => {
      counters.dropped(null, 'tooManyConnections')
      socket.destroy()
    }
    const admission = addresses.admit(socket.remoteAddress ?? '', cut)
    if (!admission) return cut()
    const callOff = afterOwnTime(limits.signInMs, () => {
      log.debug({ address: socket.remoteAddress }, 'client does not sign in; cut')
      socket.destroy()
    })
    const signedIn = () => {
      callOff()
      admission.signedIn()
    }
    admissions.set(socket, { signedIn })
    sockets.add(socket)
    metrics.connections.inc()
    // Finds a gateway that lost power or network, whatever keep-alive it requested.
    socket.setKeepAlive(true, TCP_KEEPALIVE_MS)
    socket.once('close', () => {
      callOff()
      admission.closed()
      sockets.delete(socket)
      metrics.connections.dec()
    })
    watchdog.watch(socket)
    const client = aedes.handle(socket)
    clients.set(socket, client)
    guardPackets(client, {
      first: limits.maxConnectBytes,
      later: () => (sessions.of(client)?.identity.kind === 'internal' ? limits.maxInternalPacketBytes : limits.maxPacketBytes),
    })
    onRelease(client, (messageId) => sessions.released(client, messageId))
    onMalformedPacket(client, () => counters.dropped(gatewayIdOf(client), 'malformedPacket'))
  }

  await directory.start()
  const listener = await listen(options.mqttHost, options.mqttPort, accept)
  const servers = [listener]
  if (options.conformancePort !== undefined) {
    servers.push(
      await listen('127.0.0.1', options.conformancePort, (socket) => {
        conformanceSockets.add(socket)
        accept(socket)
      }),
    )
  }
  const terminals =
    options.terminalPort === null
      ? null
      : await startTerminalServer(context, limits, { host: options.mqttHost, port: options.terminalPort }).catch((error: unknown) => {
          // Vehicles must not prevent people's cards from being served: a taken port is only logged.
          log.error({ err: error, terminalPort: options.terminalPort }, 'terminals over TCP are not listened to')
          return null
        })
  // Downlinks to a device that is a terminal go through its own connection.
  if (terminals !== null)
    aedes.on('publish', ({ topic, payload }) => {
      const [, buildingId, terminal] = DOWN.exec(topic) ?? []
      if (buildingId !== undefined && terminal !== undefined) terminals.tell(buildingId, terminal, Buffer.from(payload))
    })
  const metricsServer =
    options.metricsPort === null
      ? null
      : await startMetricsServer({ host: options.metricsHost, port: options.metricsPort }, metrics, {
          directory,
          journals,
          goneRound: () => roundTrip.go(),
        }).catch((error: unknown) => {
          // A taken metrics port must not prevent frames from being accepted.
          log.error({ err: error, metricsPort: options.metricsPort }, 'metrics and health are not served')
          return null
        })
  const beats = setInterval(() => journals.beat(directory.byBuilding.keys()), BEAT_EVERY_MS)
  const stopStatus = startStatusPublisher(aedes, directory, counters, journals, sessions, terminals?.port ?? null)

  return {
    mqttPort: portOf(listener),
    terminalPort: terminals?.port ?? null,
    conformancePort: servers[1] ? portOf(servers[1]) : null,
    metricsPort: metricsServer && portOf(metricsServer),
    goneRound: () => roundTrip.go(),
    close: async () => {
      stopStatus()
      clearInterval(beats)
      directory.stop()
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      await new Promise<void>((resolve) => aedes.close(resolve))
      for (const socket of sockets) socket.destroy()
      watchdog.stop()
      await terminals?.close()
      await Promise.all(closed)
      await journals.close()
      if (metricsServer) await new Promise((resolve) => metricsServer.close(resolve))
      await pool.end()
    },
  }
}

/** Keeps sessions and counters in step with the library's connections. */
function followConnections(aedes: Aedes, { directory, sessions, counters, log }: BrokerContext): void {
  const gatewayOf = (client: Client) => {
    const identity = sessions.of(client)?.identity
    return identity?.kind === 'gateway' ? identity.gateway : null
  }
  aedes.on('client', (client) => {
    const gateway = gatewayOf(client)
    if (!gateway) return
    sessions.connected(gateway.username, client)
    counters.connected(gateway.id, Date.now())
    log.info({ gatewayId: gateway.id }, 'gateway connected')
    // Changed while it was signing in, so this connection was not revoked.
    const current = directory.byUsername(gateway.username)
    if (!current || !sameAccess(gateway, current)) sessions.revoke(gateway.username)
  })
  aedes.on('clientDisconnect', (client) => {
    const gateway = gatewayOf(client)
    if (!gateway || !sessions.disconnected(gateway.username, client)) return
    counters.disconnected(gateway.id)
    log.info({ gatewayId: gateway.id }, 'gateway disconnected')
  })
  aedes.on('unsubscribe', (filters, client) => {
    for (const filter of filters) sessions.of(client)?.filters.delete(filter)
  })
  // A fault of one connection ends only that connection; the library has closed it already.
  aedes.on('clientError', (client, error) => log.debug({ clientId: client.id, err: error }, 'connection failed'))
  aedes.on('connectionError', (_client, error) => log.debug({ err: error }, 'connection failed before its sign-in'))
}

async function listen(host: string, port: number, onSocket: (socket: Socket) => void): Promise<Server> {
  // Without noDelay a PUBACK waits up to 40 ms to be batched.
  const server = createServer({ noDelay: true }, onSocket)
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function portOf(server: { address(): string | { port: number } | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { BrokerContext } from '../context.ts'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'
import { AddressLimits } from '../limits/address-limits.ts'
import type { Limits } from '../limits/limits.ts'
import { serveTerminal, type Tell } from './terminal-connection.ts'
import { textOfMessage } from './text-of-message.ts'

export interface TerminalServer {
  port: number
  /** A downlink to a device of a building: shown by the terminal with that hardware id, if connected. */
  tell(buildingId: string, terminal: string, payload: Uint8Array): void
  close(): Promise<void>
}

/** Finds dead mobile connections, even if the terminal slept through its heartbeats. */
const TCP_KEEPALIVE_MS = 60_000

/** Listens for vehicle terminals, each with a connection of its own. */
export async function startTerminalServer(
  context: BrokerContext,
  limits: Limits,
  { host, port }: { host: string; port: number },
): Promise<TerminalServer> {
  const { counters, log } = context
  const addresses = new AddressLimits({
    maxOpen: limits.socketsPerAddress,
    maxWaiting: limits.unauthenticatedPerAddress,
    maxWaitingInAll: limits.unauthenticatedInAll,
  })
  const sockets = new Set<Socket>()
  /** The connection of each terminal: a new one replaces one that silently lost its network. */
  const byTerminal = new Map<string, Socket>()
  const connectionsOf = new Map<string, number>()

  /** Texts by building and terminal. */
  const tells = new Map<string, { socket: Socket; tell: Tell }>()

  function enter(gateway: GatewayEntry, terminal: string, socket: Socket, tell: Tell): void {
    const key = `${gateway.id}/${terminal}`
    const device = `${gateway.buildingId}/${terminal}`
    tells.set(device, { socket, tell })
    byTerminal.get(key)?.destroy()
    byTerminal.set(key, socket)
    const open = (connectionsOf.get(gateway.id) ?? 0) + 1
    connectionsOf.set(gateway.id, open)
    if (open === 1) counters.connected(gateway.id, Date.now())
    log.info({ gatewayId: gateway.id, terminal }, 'terminal connected')
    socket.once('close', () => {
      if (byTerminal.get(key) === socket) byTerminal.delete(key)
      if (tells.get(device)?.socket === socket) tells.delete(device)
      const left = (connectionsOf.get(gateway.id) ?? 1) - 1
      connectionsOf.set(gateway.id, left)
      if (left === 0) counters.disconnected(gateway.id)
    })
  }

  const server = createServer({ noDelay: true }, (socket) => {
    const cut = () => {
      counters.dropped(null, 'tooManyConnections')
      socket.destroy()
    }
    // Any error of a connection ends that connection.
    socket.on('error', () => socket.destroy())
    const admission = addresses.admit(socket.remoteAddress ?? '', cut)
    if (!admission) return cut()
    sockets.add(socket)
    socket.setKeepAlive(true, TCP_KEEPALIVE_MS)
    socket.once('close', () => {
      admission.closed()
      sockets.delete(socket)
    })
    const events = {
      signedIn(gateway: GatewayEntry, terminal: string, tell: Tell) {
        admission.signedIn()
        enter(gateway, terminal, socket, tell)
      },
    }
    serveTerminal(context, limits, socket, events)
      .catch((error: unknown) => log.debug({ err: error }, 'connection of a terminal failed'))
      .finally(() => socket.end(() => socket.destroy()))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    tell(buildingId, terminal, payload) {
      const known = tells.get(`${buildingId}/${terminal}`)
      const text = known && textOfMessage(payload, Date.now())
      if (text && !known.tell(text)) log.debug({ buildingId, terminal }, 'text not sent to the terminal')
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

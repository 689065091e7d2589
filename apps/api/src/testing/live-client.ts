import { once } from 'node:events'
import { decodePositions, type LivePosition, type LiveServerMessage, type PositionBatch } from '@muster/contracts'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { TestApi } from './test-api.ts'
import { untilHolds } from './until-holds.ts'

/** A browser's state of the live channel. */
export class LiveClient {
  readonly socket: WebSocket
  readonly messages: LiveServerMessage[] = []
  readonly batches: PositionBatch[] = []
  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('error', () => {})
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.batches.push(decodePositions(data) as PositionBatch)
      else this.messages.push(JSON.parse(data.toString()))
    })
  }
  of<T extends LiveServerMessage['type']>(type: T) {
    return this.messages.filter((message): message is Extract<LiveServerMessage, { type: T }> => message.type === type)
  }
  /** Subjects of all positions received, in order, including repeats. */
  get shown() {
    return this.batches.flatMap(({ positions }) => positions.map(({ no }) => no))
  }
  subscribe(wish: object) {
    this.socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms', 'gateways'], floors: null, ...wish }))
  }
}

/** The live channel of building A of a test api, with access to both ends. */
export class LiveBench {
  readonly #site: TestApi
  readonly #open = new Set<WebSocket>()
  #sequence = 0
  constructor(site: TestApi) {
    this.#site = site
  }

  get channel() {
    return this.#site.api.context.live.channel(this.#site.buildingA)
  }

  async ticket(token: string): Promise<string> {
    const { json } = await this.#site.call('liveTicket', { token })
    return (json.data as { ticket: string }).ticket
  }

  socketTo(pass: string, headers: Record<string, string> = {}): WebSocket {
    const socket = new WebSocket(`${this.#site.api.url.replace('http', 'ws')}/pod/live/socket?ticket=${pass}`, { headers })
    this.#open.add(socket)
    return socket
  }

  async connect(token: string, wish?: object): Promise<LiveClient> {
    const client = new LiveClient(this.socketTo(await this.ticket(token)))
    await once(client.socket, 'open')
    await untilHolds(() => expect(client.of('hello')).toHaveLength(1))
    if (wish) client.subscribe(wish)
    return client
  }

  /** As if the tracker had published a batch. */
  publish(positions: LivePosition[], full = false): void {
    const nowMs = this.#site.api.context.live.nowMs()
    this.channel?.takePositions({ full, sequence: ++this.#sequence, baseTimeMs: nowMs, positions }, nowMs)
  }

  /** Ends every open socket. */
  hangUp(): void {
    for (const socket of this.#open) socket.terminate()
    this.#open.clear()
  }
}

import {
  decodePositions,
  type LiveClientMessage,
  type LiveServerMessage,
  type LiveWish,
  liveServerMessage,
  type PositionBatch,
} from '@muster/contracts'
import { reconnectDelayMs } from './backoff.ts'

/** A connection silent for this long counts as dead: the server sends something every three seconds. */
const SILENCE_MS = 8000
/** The server's close code for a session that has ended. */
const SESSION_ENDED = 4401
/** A connection without a hello within this time is dropped. */
const HELLO_MS = 10_000

/** The wanted subscription; the socket itself knows what it has seen. */
export type WhatIsShown = Pick<LiveWish, 'topics' | 'floors' | 'lists'>

/** The socket's dependencies, replaceable in tests. */
export interface LiveSocketWorld {
  /** A one-use ticket for the WebSocket. */
  ticket: () => Promise<string>
  open: (ticket: string) => WebSocket
  random: () => number
}

export interface LiveSocketListener {
  /** Connected and greeted. `resumed`: the server is the same run as before, so it sends only what was missed. */
  onLive: (resumed: boolean) => void
  /** The connection or an attempt failed; `failures` in a row. */
  onLost: (failures: number) => void
  onMessage: (message: LiveServerMessage) => void
  onPositions: (batch: PositionBatch) => void
}

/**
 * The tab's only WebSocket. Gets a ticket, subscribes, answers pings, and after a disconnection reconnects and resumes
 * after the last message it saw.
 */
export class LiveSocket {
  readonly #world: LiveSocketWorld
  readonly #listener: LiveSocketListener
  #socket: WebSocket | null = null
  #greeted = false
  #running = false
  #failures = 0
  #epoch: string | null = null
  #lastSeq: number | null = null
  #wish: WhatIsShown = { topics: [], floors: null, lists: [] }
  /**
   * Whether this run of the server knows the subscription, and whether that included alarms: only then can it send what
   * was missed.
   */
  #hearsAlarms = false
  #telling: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #silenceTimer: ReturnType<typeof setTimeout> | undefined
  /** Grows with every attempt, so that results of an abandoned one are recognised. */
  #attempt = 0

  constructor(world: LiveSocketWorld, listener: LiveSocketListener) {
    this.#world = world
    this.#listener = listener
  }

  start(): void {
    if (this.#running) return
    this.#running = true
    void this.#connect()
  }

  stop(): void {
    this.#running = false
    this.#attempt++
    this.#drop()
    clearTimeout(this.#retryTimer)
  }

  /**
   * The wanted subscription from now on. Several changes at once, as when one page follows another, are sent as one.
   */
  want(wish: WhatIsShown): void {
    this.#wish = wish
    if (!this.#greeted) return
    clearTimeout(this.#telling)
    this.#telling = setTimeout(() => this.#greeted && this.#subscribe(), 0)
  }

  /** The known alarms may be wrong: requests all open ones. */
  askForAlarms(): void {
    if (!this.#greeted) return
    this.#hearsAlarms = false
    this.#subscribe()
  }

  /** The network is back, or the tab is visible again: retry now instead of after the pause. */
  retryNow(): void {
    if (!this.#running || this.#socket || !this.#retryTimer) return
    clearTimeout(this.#retryTimer)
    void this.#connect()
  }

  async #connect(): Promise<void> {
    this.#retryTimer = undefined
    const attempt = ++this.#attempt
    try {
      const ticket = await this.#world.ticket()
      if (attempt !== this.#attempt) return
      this.#listen(this.#world.open(ticket))
    } catch {
      // The http client has reported the reason where it matters; here every failure means: retry later.
      if (attempt === this.#attempt) this.#lost()
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    const current = (handle: () => void) => () => {
      if (this.#socket === socket) handle()
    }
    socket.onclose = ({ code }) => current(() => this.#lost(code === SESSION_ENDED))()
    socket.onerror = current(() => this.#lost())
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.#socket !== socket) return
      this.#expectNews(SILENCE_MS)
      if (data instanceof ArrayBuffer) this.#positions(new Uint8Array(data))
      else this.#text(String(data))
    }
    this.#expectNews(HELLO_MS)
  }

  #positions(bytes: Uint8Array): void {
    const batch = decodePositions(bytes)
    if (batch) this.#listener.onPositions(batch)
    else console.warn('live: a batch of positions could not be read', bytes.byteLength)
  }

  #text(text: string): void {
    const parsed = liveServerMessage.safeParse(parseJson(text))
    if (!parsed.success) {
      console.warn('live: a message could not be read', parsed.error.message)
      return
    }
    const message = parsed.data
    if (message.type === 'ping') this.#send({ op: 'pong' })
    if (message.type === 'hello') this.#greet(message.epoch)
    else if ('seq' in message) this.#lastSeq = Math.max(this.#lastSeq ?? 0, message.seq)
    this.#listener.onMessage(message)
  }

  #greet(epoch: string): void {
    const resumed = epoch === this.#epoch && this.#lastSeq !== null
    if (!resumed) this.#lastSeq = null
    if (!resumed) this.#hearsAlarms = false
    this.#epoch = epoch
    this.#greeted = true
    this.#failures = 0
    this.#subscribe()
    this.#listener.onLive(resumed)
  }

  #subscribe(): void {
    const resumeFrom = this.#hearsAlarms ? this.#lastSeq : null
    this.#hearsAlarms = this.#wish.topics.includes('alarms')
    this.#send({ op: 'subscribe', ...this.#wish, areaIds: null, resumeFrom, epoch: this.#epoch })
  }

  #send(message: LiveClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #expectNews(withinMs: number): void {
    clearTimeout(this.#silenceTimer)
    this.#silenceTimer = setTimeout(() => this.#lost(), withinMs)
  }

  /** @param over the session has ended: requesting the next ticket confirms it, so do so at once. */
  #lost(over = false): void {
    this.#drop()
    if (!this.#running) return
    this.#failures++
    clearTimeout(this.#retryTimer)
    const delayMs = over ? 0 : reconnectDelayMs(this.#failures, this.#world.random())
    this.#retryTimer = setTimeout(() => void this.#connect(), delayMs)
    this.#listener.onLost(this.#failures)
  }

  #drop(): void {
    clearTimeout(this.#silenceTimer)
    clearTimeout(this.#telling)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    socket?.close()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import type { Socket } from 'node:net'

const SCAN_MS = 100

/**
 * Cuts sockets that take nothing for `stalledMs`. The broker library waits for each subscriber in turn,
 * so one that stopped reading would stop the delivery to all others.
 */
export class Watchdog {
  readonly #stalledMs: number
  readonly #onStalled: (socket: Socket) => void
  readonly #fullSince = new Map<Socket, number>()
  readonly #timer: NodeJS.Timeout | null

  constructor(stalledMs: number, onStalled: (socket: Socket) => void) {
    this.#stalledMs = stalledMs
    this.#onStalled = onStalled
    this.#timer = stalledMs > 0 ? setInterval(() => this.#scan(), SCAN_MS) : null
  }

  watch(socket: Socket): void {
    this.#fullSince.set(socket, 0)
    // A socket that is full at every look but was empty in between is busy, not stalled.
    socket.on('drain', () => {
      if (this.#fullSince.has(socket)) this.#fullSince.set(socket, 0)
    })
    socket.once('close', () => this.#fullSince.delete(socket))
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  #scan() {
    const now = performance.now()
    for (const [socket, since] of this.#fullSince) {
      if (!socket.writableNeedDrain) continue
      if (since === 0) this.#fullSince.set(socket, now)
      else if (now - since > this.#stalledMs) {
        this.#fullSince.delete(socket)
        this.#onStalled(socket)
        socket.destroy()
      }
    }
  }
}

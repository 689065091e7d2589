import type { Socket } from 'node:net'

const SCAN_MS = 100

/**
 * Cuts sockets that accept nothing for `stalledMs`. The broker library waits for each subscriber in turn, so one that
 * stopped reading would stop the delivery to all others.
 *
 * Time is counted in checks: while this process itself stood still it could not deliver anything, and between two
 * checks it serves its sockets.
 */
export class Watchdog {
  readonly #stalledMs: number
  readonly #onStalled: (socket: Socket) => void
  /** Number of consecutive checks that found it full. */
  readonly #fullLooks = new Map<Socket, number>()
  readonly #timer: NodeJS.Timeout | null

  constructor(stalledMs: number, onStalled: (socket: Socket) => void) {
    this.#stalledMs = stalledMs
    this.#onStalled = onStalled
    this.#timer = stalledMs > 0 ? setInterval(() => this.#scan(), SCAN_MS) : null
  }

  watch(socket: Socket): void {
    this.#fullLooks.set(socket, 0)
    // A socket that is full at every check but was empty in between is busy, not stalled.
    socket.on('drain', () => {
      if (this.#fullLooks.has(socket)) this.#fullLooks.set(socket, 0)
    })
    socket.once('close', () => this.#fullLooks.delete(socket))
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }

  #scan() {
    for (const [socket, looks] of this.#fullLooks) {
      if (!socket.writableNeedDrain) continue
      if (looks * SCAN_MS < this.#stalledMs) this.#fullLooks.set(socket, looks + 1)
      else {
        this.#fullLooks.delete(socket)
        this.#onStalled(socket)
        socket.destroy()
      }
    }
  }
}

import type { Socket } from 'node:net'

/**
 * Stops reading a socket while much of it waits to be answered. The broker library alone reads on when packets come one
 * by one, so a sender that does not wait would fill the memory. Unread bytes stay in the kernel, and TCP slows the
 * sender down.
 */
export class ReadGate {
  readonly #socket: Socket
  readonly #maxFrames: number
  readonly #maxBytes: number
  #frames = 0
  #bytes = 0
  #shut = false

  constructor(socket: Socket, maxFrames: number, maxBytes: number) {
    this.#socket = socket
    this.#maxFrames = maxFrames
    this.#maxBytes = maxBytes
    const read = socket.read.bind(socket)
    socket.read = (size?: number): unknown => (this.#shut ? null : read(size))
  }

  enter(bytes: number): void {
    this.#frames += 1
    this.#bytes += bytes
    if (this.#frames >= this.#maxFrames || this.#bytes >= this.#maxBytes) this.#shut = true
  }

  leave(bytes: number): void {
    this.#frames -= 1
    this.#bytes -= bytes
    if (!this.#shut || this.#frames > this.#maxFrames / 2 || this.#bytes > this.#maxBytes / 2) return
    this.#shut = false
    // Makes the library read again; data that came meanwhile is not signalled a second time.
    setImmediate(() => this.#socket.emit('readable'))
  }
}

import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to the database that can be shut: new connections are refused, open ones are cut or go silent. */
export class Passage {
  readonly #target: { host: string; port: number }
  readonly #open = new Set<Socket>()
  /** Opposite end of each open socket. */
  readonly #pairs = new Map<Socket, Socket>()
  readonly #held = new Set<Socket>()
  readonly #server: Server
  #shut = false
  #frozen = false

  constructor(target: { host: string; port: number }) {
    this.#target = target
    this.#server = createServer((near) => {
      if (this.#shut) return near.destroy()
      if (this.#frozen) return this.#hold(near)
      this.#join(near)
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as { port: number }).port
  }

  cut(): void {
    this.#shut = true
    for (const socket of this.#open) socket.destroy()
  }

  open(): void {
    this.#shut = false
  }

  /** Like a stopped server: connections open, but nothing arrives. */
  freeze(): void {
    this.#frozen = true
    for (const socket of this.#open) socket.unpipe().pause()
  }

  /** Continues with the old connections; newer ones must connect again. */
  thaw(): void {
    this.#frozen = false
    for (const socket of this.#held) socket.destroy()
    for (const [socket, other] of this.#pairs) socket.pipe(other)
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #hold(near: Socket): void {
    this.#held.add(near)
    near.on('error', () => {})
    near.on('close', () => this.#held.delete(near))
  }

  #join(near: Socket): void {
    const far = connect(this.#target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(socket)
      this.#pairs.set(socket, other)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#open.delete(socket)
        this.#pairs.delete(socket)
        other.destroy()
      })
    }
  }
}

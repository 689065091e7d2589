import type { Socket } from 'node:net'
import type { Client } from 'aedes'
import type { Identity } from './access/identity.ts'
import { Repeats } from './access/repeats.ts'
import type { Limits } from './limits/limits.ts'
import { ReadGate } from './limits/read-gate.ts'
import { TokenBucket } from './limits/token-bucket.ts'

/** A signed-in connection. */
export interface Session {
  identity: Identity
  /** Its right was withdrawn: nothing it sends counts any more, its last will included. */
  revoked: boolean
  /** Its frames waiting to be stored; while there are many, its socket is not read. */
  held: ReadGate
  /** Some of its frames could not be recorded and got no PUBACK; it resends them when it reconnects. */
  withholds: boolean
  /** Topic filters it has subscribed. */
  filters: Set<string>
}

interface Rates {
  frames: TokenBucket
  bytes: TokenBucket
  connects: TokenBucket
}

/** Connected logins, with their rates and last messages, which outlive a connection. */
export class Sessions {
  readonly #limits: Limits
  readonly #byClient = new WeakMap<Client, Session>()
  readonly #gatewayClients = new Map<string, Client>()
  readonly #rates = new Map<string, Rates>()
  readonly #repeats = new Map<string, Repeats>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  of(client: Client): Session | undefined {
    return this.#byClient.get(client)
  }

  begin(client: Client, identity: Identity): void {
    const { heldFrames, heldBytes } = this.#limits
    const held = new ReadGate(client.conn as Socket, heldFrames, heldBytes)
    this.#byClient.set(client, { identity, revoked: false, withholds: false, held, filters: new Set() })
  }

  /** The gateway is connected; an older connection of the same login was closed before. */
  connected(username: string, client: Client): void {
    this.#gatewayClients.set(username, client)
    this.#repeats.get(username)?.connected()
  }

  /** True when this was the login's current connection. */
  disconnected(username: string, client: Client): boolean {
    if (this.#gatewayClients.get(username) !== client) return false
    this.#gatewayClients.delete(username)
    return true
  }

  /** Cuts the login's connection, and drops everything in flight. */
  revoke(username: string): void {
    this.#rates.delete(username)
    this.#repeats.delete(username)
    const client = this.#gatewayClients.get(username)
    const session = client && this.#byClient.get(client)
    if (!session) return
    session.revoked = true
    client.close()
  }

  /** Cuts the gateways whose withheld frames can now be recorded, so that they resend them. */
  recall(isRecording: (buildingId: string) => boolean): void {
    for (const client of this.#gatewayClients.values()) {
      const session = this.#byClient.get(client)
      if (session?.withholds && session.identity.kind === 'gateway' && isRecording(session.identity.gateway.buildingId)) client.close()
    }
  }

  /** Adds a subscription; false when the connection has reached its limit. */
  addFilter(session: Session, filter: string): boolean {
    if (session.filters.size >= this.#limits.filters && !session.filters.has(filter)) return false
    session.filters.add(filter)
    return true
  }

  /** Its messages of QoS 2. */
  repeatsOf(username: string): Repeats {
    const repeats = this.#repeats.get(username) ?? new Repeats()
    this.#repeats.set(username, repeats)
    return repeats
  }

  /** The client will use the number of a message of QoS 2 for another one. */
  released(client: Client, messageId: number): void {
    const identity = this.of(client)?.identity
    if (identity?.kind === 'gateway') this.#repeats.get(identity.gateway.username)?.release(messageId)
  }

  mayConnect(username: string, nowMs: number): boolean {
    return this.#ratesOf(username, nowMs).connects.tryTake(nowMs)
  }

  /** How long a frame has to wait, ms, to keep its login's rate. */
  delayMs(username: string, bytes: number, nowMs: number): number {
    const rates = this.#ratesOf(username, nowMs)
    return Math.max(rates.frames.take(1, nowMs), rates.bytes.take(bytes, nowMs))
  }

  #ratesOf(username: string, nowMs: number): Rates {
    let rates = this.#rates.get(username)
    if (!rates) {
      const { framesPerSecond, framesBurst, bytesPerSecond, bytesBurst, connectsPerSecond, connectsBurst } = this.#limits
      rates = {
        frames: new TokenBucket(framesPerSecond, framesBurst, nowMs),
        bytes: new TokenBucket(bytesPerSecond, bytesBurst, nowMs),
        connects: new TokenBucket(connectsPerSecond, connectsBurst, nowMs),
      }
      this.#rates.set(username, rates)
    }
    return rates
  }
}

import type { Socket } from 'node:net'
import type { Client } from 'aedes'
import type { Identity } from './access/identity.ts'
import type { Limits } from './limits/limits.ts'
import { ReadGate } from './limits/read-gate.ts'
import { TokenBucket } from './limits/token-bucket.ts'

/** A connection that has signed in. */
export interface Session {
  identity: Identity
  /** Its right was withdrawn: nothing more of it counts, its last will included. */
  revoked: boolean
  /** Its frames that wait to be stored; while there are many, nothing more is read from its socket. */
  held: ReadGate
  /** Frames of it could not be recorded and have no PUBACK; it sends them again when it connects again. */
  withholds: boolean
  /** Topic filters it has subscribed. */
  filters: Set<string>
}

interface Rates {
  frames: TokenBucket
  bytes: TokenBucket
  connects: TokenBucket
}

/** Who is connected, and how fast each login may go; rates outlive a connection. */
export class Sessions {
  readonly #limits: Limits
  readonly #byClient = new WeakMap<Client, Session>()
  readonly #gatewayClients = new Map<string, Client>()
  readonly #rates = new Map<string, Rates>()

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

  /** The gateway's connection stands; an older one of the same login was closed before. */
  connected(username: string, client: Client): void {
    this.#gatewayClients.set(username, client)
  }

  /** True when this was the login's current connection. */
  disconnected(username: string, client: Client): boolean {
    if (this.#gatewayClients.get(username) !== client) return false
    this.#gatewayClients.delete(username)
    return true
  }

  /** Cuts the login's connection, and lets nothing through that is still under way. */
  revoke(username: string): void {
    this.#rates.delete(username)
    const client = this.#gatewayClients.get(username)
    const session = client && this.#byClient.get(client)
    if (!session) return
    session.revoked = true
    client.close()
  }

  /** Cuts the gateways whose withheld frames can be recorded now, so that they send them again. */
  recall(isRecording: (buildingId: string) => boolean): void {
    for (const client of this.#gatewayClients.values()) {
      const session = this.#byClient.get(client)
      if (session?.withholds && session.identity.kind === 'gateway' && isRecording(session.identity.gateway.buildingId)) client.close()
    }
  }

  /** Enters a subscription; false when the connection has as many as it may. */
  addFilter(session: Session, filter: string): boolean {
    if (session.filters.size >= this.#limits.filters && !session.filters.has(filter)) return false
    session.filters.add(filter)
    return true
  }

  mayConnect(username: string, nowMs: number): boolean {
    return this.#ratesOf(username, nowMs).connects.tryTake(nowMs)
  }

  /** How long a frame has to wait, ms, for its login to keep its rate. */
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

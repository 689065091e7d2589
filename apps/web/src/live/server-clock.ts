const SAMPLES = 60

/**
 * The server's clock, estimated from the times it stamps its messages with. Every sample is late by its way through the
 * network, so the largest recent difference is the nearest to the truth.
 */
export class ServerClock {
  readonly #localNowMs: () => number
  readonly #differencesMs: number[] = []
  #offsetMs = 0

  constructor(localNowMs: () => number) {
    this.#localNowMs = localNowMs
  }

  /** The server's clock showed this when it sent the message just received, Unix ms. */
  observe(serverTimeMs: number): void {
    this.#differencesMs.push(serverTimeMs - this.#localNowMs())
    if (this.#differencesMs.length > SAMPLES) this.#differencesMs.shift()
    this.#offsetMs = Math.max(...this.#differencesMs)
  }

  /** Forgets the samples: the server or this computer may have set its clock. */
  restart(): void {
    this.#differencesMs.length = 0
  }

  nowMs(): number {
    return this.#localNowMs() + this.#offsetMs
  }
}

export const serverClock = new ServerClock(() => Date.now())

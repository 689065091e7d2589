const SAMPLES = 60

/**
 * The server's clock, estimated from the timestamps of its messages. Every sample is late by its network delay, so the
 * largest recent difference is the most accurate.
 */
export class ServerClock {
  readonly #localNowMs: () => number
  readonly #differencesMs: number[] = []
  #offsetMs = 0

  constructor(localNowMs: () => number) {
    this.#localNowMs = localNowMs
  }

  /** Server time, Unix ms, when it sent the message just received. */
  observe(serverTimeMs: number): void {
    this.#differencesMs.push(serverTimeMs - this.#localNowMs())
    if (this.#differencesMs.length > SAMPLES) this.#differencesMs.shift()
    this.#offsetMs = Math.max(...this.#differencesMs)
  }

  /** Drops the samples: the server or this computer may have set its clock. */
  restart(): void {
    this.#differencesMs.length = 0
  }

  nowMs(): number {
    return this.#localNowMs() + this.#offsetMs
  }
}

export const serverClock = new ServerClock(() => Date.now())

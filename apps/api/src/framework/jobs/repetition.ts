import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

interface RepetitionOptions {
  /** One round. @returns how long to wait for the next, ms */
  round: (signal: AbortSignal) => Promise<number>
  /** After a round that failed, most likely at the database, ms. */
  againAfterMs: number
  log: Pick<Logger, 'warn'>
  /** Name of a failure in the log. */
  failure: string
}

/** Repeats something until it is stopped, however often it fails. */
export class Repetition {
  readonly #options: RepetitionOptions
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(options: RepetitionOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Settles when the current round has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { round, againAfterMs, log, failure } = this.#options
    const { signal } = this.#stopping
    while (!signal.aborted) {
      let pauseMs = againAfterMs
      try {
        pauseMs = await round(signal)
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, failure)
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
}

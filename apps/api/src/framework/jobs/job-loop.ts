import type { Logger } from 'pino'

const LOOK_EVERY_MS = 1_000

/**
 * Looks for jobs in the background, one at a time. Every replica may run one: the table of the jobs says who has which.
 */
export class JobLoop {
  readonly #name: string
  readonly #next: () => Promise<boolean>
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  /** @param next does one job; false when there is none */
  constructor(name: string, log: Logger, next: () => Promise<boolean>) {
    this.#name = name
    this.#log = log
    this.#next = next
  }

  get stopped(): boolean {
    return this.#stopped
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#work()
        .catch((error: unknown) => this.#log.warn({ err: error }, `${this.#name} not looked for`))
        .then(() => (this.#stopped ? undefined : this.start()))
    }, LOOK_EVERY_MS)
  }

  /** Waits for the job at hand, which sees `stopped` and lets go. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #work(): Promise<void> {
    while (!this.#stopped && (await this.#next()));
  }
}

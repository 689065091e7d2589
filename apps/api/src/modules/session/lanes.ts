import { AppError } from '@muster/contracts'

/** Lets a few pieces of work run at once and the others wait in line, so that they cannot take the machine from the alarms. */
export class Lanes {
  readonly #atOnce: number
  readonly #maxWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** @throws AppError `unavailable` when too many are waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new AppError('unavailable')
    // Whoever leaves hands its lane over, so the count stays as it is.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

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

  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#maxWaiting
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** @throws AppError `unavailable` when too many are waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for a lane; returns what frees it, once. @throws AppError `unavailable` when too many are waiting already. */
  async enter(): Promise<() => void> {
    if (this.isFull) throw new AppError('unavailable')
    if (this.#running < this.#atOnce) this.#running++
    // Whoever leaves hands its lane over, so the count stays as it is.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let inside = true
    return () => {
      if (inside) this.#leave()
      inside = false
    }
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

import { AppError } from '@muster/contracts'
import { afterOwnTime } from '@muster/own-time'

/**
 * Runs a few pieces of work at once and makes the others wait in line, so that they cannot take the machine from the
 * alarms.
 */
export class ConcurrencyLimit {
  readonly #atOnce: number
  readonly #maxWaiting: number
  #running = 0
  readonly #waiting = new Set<() => void>()

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.size >= this.#maxWaiting
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

  /**
   * Waits for a place; returns a function that releases it, once.
   * @param patienceMs in this process's own time
   * @throws AppError `unavailable` when too many are waiting already, or none became free in that time
   */
  async enter(patienceMs?: number): Promise<() => void> {
    if (this.isFull) throw new AppError('unavailable')
    if (this.#running < this.#atOnce) this.#running++
    // Work that ends hands its place over, so the count stays as it is.
    else await this.#turn(patienceMs)
    let inside = true
    return () => {
      if (inside) this.#leave()
      inside = false
    }
  }

  #turn(patienceMs: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(turn)
        reject(new AppError('unavailable'))
      }
      const callOff = patienceMs === undefined ? () => {} : afterOwnTime(patienceMs, giveUp)
      const turn = () => {
        callOff()
        resolve()
      }
      this.#waiting.add(turn)
    })
  }

  #leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running--
      return
    }
    this.#waiting.delete(next)
    next()
  }
}

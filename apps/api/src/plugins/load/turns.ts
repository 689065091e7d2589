import { AppError } from '@muster/contracts'
import { ConcurrencyLimit } from '../../framework/concurrency-limit.ts'

/**
 * Processes a few calls per caller at once; the others wait in line, so that nobody takes all connections to the
 * database.
 */
export class Turns {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #patienceMs: number
  readonly #limits = new Map<string, ConcurrencyLimit>()

  constructor({ atOnce, maxWaiting, patienceMs }: { atOnce: number; maxWaiting: number; patienceMs: number }) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
    this.#patienceMs = patienceMs
  }

  /**
   * Waits for the caller's turn; returns a function that ends it.
   * @throws AppError `tooManyRequests` when too many of its calls are waiting, `unavailable` when the preceding ones
   * take too long
   */
  async take(caller: string): Promise<() => void> {
    let limit = this.#limits.get(caller)
    if (!limit) {
      limit = new ConcurrencyLimit(this.#atOnce, this.#maxWaiting)
      this.#limits.set(caller, limit)
    }
    if (limit.isFull) throw new AppError('tooManyRequests', { seconds: 1 })
    const leave = await limit.enter(this.#patienceMs)
    return () => {
      leave()
      if (limit.isIdle) this.#limits.delete(caller)
    }
  }
}

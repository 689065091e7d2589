import { AppError } from '@muster/contracts'
import { Lanes } from '../../framework/jobs/lanes.ts'

/**
 * Lets each caller have a few calls worked on at once; its others wait in line, so that nobody takes all connections to
 * the database.
 */
export class Turns {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #patienceMs: number
  readonly #lanes = new Map<string, Lanes>()

  constructor({ atOnce, maxWaiting, patienceMs }: { atOnce: number; maxWaiting: number; patienceMs: number }) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
    this.#patienceMs = patienceMs
  }

  /**
   * Waits for the caller's turn; returns what ends it.
   * @throws AppError `tooManyRequests` when too many of its calls wait already, `unavailable` when those before it take
   *   too long
   */
  async take(caller: string): Promise<() => void> {
    let lanes = this.#lanes.get(caller)
    if (!lanes) {
      lanes = new Lanes(this.#atOnce, this.#maxWaiting)
      this.#lanes.set(caller, lanes)
    }
    if (lanes.isFull) throw new AppError('tooManyRequests', { seconds: 1 })
    const leave = await lanes.enter(this.#patienceMs)
    return () => {
      leave()
      if (lanes.isIdle) this.#lanes.delete(caller)
    }
  }
}

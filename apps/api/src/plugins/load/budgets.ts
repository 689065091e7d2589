import { LRUCache } from 'lru-cache'

/** Callers distinguished; beyond that the least recent is forgotten, and starts again with a full budget. */
const MOST_CALLERS = 20_000
const TELL_EVERY_MS = 60_000

interface Budget {
  left: number
  atMs: number
  toldAtMs: number
}

/** Remaining calls of each caller; spent ones are restored evenly over a minute. */
export class Budgets {
  readonly #budgets = new LRUCache<string, Budget>({ max: MOST_CALLERS })
  readonly #onSpent: (caller: string) => void

  /** @param onSpent called when a caller has used up its budget, at most once a minute */
  constructor(onSpent: (caller: string) => void) {
    this.#onSpent = onSpent
  }

  /**
   * Takes one call. Returns 0 when it may be made, otherwise the seconds until the next. Time in ms of a monotonic
   * clock.
   */
  spend(caller: string, perMinute: number, nowMs: number): number {
    const perMs = perMinute / 60_000
    const budget = this.#budgets.get(caller) ?? { left: perMinute, atMs: nowMs, toldAtMs: Number.NEGATIVE_INFINITY }
    budget.left = Math.min(perMinute, budget.left + (nowMs - budget.atMs) * perMs)
    budget.atMs = nowMs
    this.#budgets.set(caller, budget)
    if (budget.left >= 1) {
      budget.left -= 1
      return 0
    }
    if (nowMs - budget.toldAtMs > TELL_EVERY_MS) {
      budget.toldAtMs = nowMs
      this.#onSpent(caller)
    }
    return Math.ceil((1 - budget.left) / perMs / 1000)
  }
}

import { LRUCache } from 'lru-cache'

/**
 * Totals are counted again after this, and after so many times as long as it takes, up to a minute: whoever looks at a
 * list of a million rows waits for its total now and then, and not with every page. A change made through this process
 * counts at once.
 */
const FRESH_MS = 3_000
const TIMES_AS_LONG = 20
const OLDEST_MS = 60_000
const MAX_ENTRIES = 2_000

/**
 * Counting 100,000 rows costs more than showing fifteen of them, and many users look at the same lists: totals are
 * remembered shortly.
 */
export class CountCache {
  /** How long one is good is known when it is counted. What was counted longest ago goes first. */
  readonly #entries = new LRUCache<string, { total: Promise<unknown>; untilMs: number }>({ max: MAX_ENTRIES })

  /**
   * @param key says all that the count depends on, its type among it
   * @param count runs once for all who ask at the same time
   */
  get<Total = number>(buildingId: string, key: string, count: () => Promise<Total>): Promise<Total> {
    const nowMs = Date.now()
    const whole = `${buildingId}\n${key}`
    const known = this.#entries.peek(whole)
    if (known && known.untilMs > nowMs) return known.total as Promise<Total>
    const entry = { total: count(), untilMs: Number.POSITIVE_INFINITY }
    this.#entries.set(whole, entry)
    entry.total.then(
      () => {
        const endMs = Date.now()
        entry.untilMs = endMs + Math.min(OLDEST_MS, Math.max(FRESH_MS, TIMES_AS_LONG * (endMs - nowMs)))
      },
      () => {
        if (this.#entries.peek(whole) === entry) this.#entries.delete(whole)
      },
    )
    return entry.total
  }

  /** Rows of the building changed. */
  forget(buildingId: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(`${buildingId}\n`)) this.#entries.delete(key)
  }
}

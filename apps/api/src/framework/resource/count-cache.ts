import { LRUCache } from 'lru-cache'

/**
 * Totals are recounted after this, or after a multiple of the time that counting takes, up to a minute: a list of a
 * million rows is counted now and then, not with every page. A change made through this process takes effect at once.
 */
const FRESH_MS = 3_000
const TIMES_AS_LONG = 20
const OLDEST_MS = 60_000
const MAX_ENTRIES = 2_000

/**
 * Counting 100,000 rows costs more than showing fifteen of them, and many users look at the same lists: totals are
 * cached briefly.
 */
export class CountCache {
  /** Its lifetime is set when it is counted. The oldest count is evicted first. */
  readonly #entries = new LRUCache<string, { total: Promise<unknown>; untilMs: number }>({ max: MAX_ENTRIES })

  /**
   * @param key covers everything that the count depends on, including its type
   * @param count runs once for all concurrent callers
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

/** Tries that cost nothing, before each further one has to wait twice as long as the one before. */
export const FREE_TRIES = { account: 5, address: 30 } as const
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
/** A counter is forgotten after this long without a failed try. */
export const FORGET_AFTER_MS = 15 * 60_000

/**
 * Failed tries of one account, of one address, or of one account from an address it knows. Times in Unix ms of one
 * clock.
 */
export interface Counter {
  tries: number
  lastMs: number
  /** When a next try may be made. */
  openAtMs: number
}

/** A counter that has not been forgotten. */
const fresh = (counter: Counter | undefined, nowMs: number) => (counter && nowMs - counter.lastMs < FORGET_AFTER_MS ? counter : undefined)

/** Whole milliseconds to wait before a next try, 0 when it may be made now. Stored times are rounded to one. */
export const waitOf = (counters: readonly (Counter | undefined)[], nowMs: number): number =>
  Math.max(0, ...counters.map((counter) => Math.floor((fresh(counter, nowMs)?.openAtMs ?? 0) - nowMs)))

/** Tries of the counter that has most. */
export const triesOf = (counters: readonly (Counter | undefined)[], nowMs: number): number =>
  Math.max(0, ...counters.map((counter) => fresh(counter, nowMs)?.tries ?? 0))

/** The counter after one more try that was let through. */
export function counted(counter: Counter | undefined, free: number, nowMs: number): Counter {
  const tries = (fresh(counter, nowMs)?.tries ?? 0) + 1
  const delayMs = tries < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (tries - free), MAX_DELAY_MS)
  return { tries, lastMs: nowMs, openAtMs: nowMs + delayMs }
}

/** Less is drift, or the delay of a busy process, and moves no countdown noticeably. */
const LEAST_STEP_MS = 5000

/**
 * The server's clock beside one that nobody can set. Only who runs all the time can tell that the clock was set from
 * time that passed: to a reader of the log both are a leap between two records.
 */
export class ClockWatch {
  #aheadMs = Date.now() - performance.now()

  /** By how much the clock was set since the last call, ms; 0: it was not. */
  take(): number {
    const aheadMs = Date.now() - performance.now()
    const byMs = Math.round(aheadMs - this.#aheadMs)
    this.#aheadMs = aheadMs
    return Math.abs(byMs) < LEAST_STEP_MS ? 0 : byMs
  }

  /** That could not be told: it is part of the next answer. */
  giveBack(byMs: number): void {
    this.#aheadMs -= byMs
  }
}

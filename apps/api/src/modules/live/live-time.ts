/** The time used by the live channel. */
export interface LiveTime {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** Repeats the work. @returns a function that stops it */
  every(intervalMs: number, work: () => void | Promise<void>): () => void
}

/** The wall clock. */
export const WALL_TIME: LiveTime = {
  nowMs: () => Date.now(),
  every(intervalMs, work) {
    const timer = setInterval(() => void work(), intervalMs)
    return () => clearInterval(timer)
  },
}

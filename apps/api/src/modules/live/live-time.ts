/** The time that the live channel goes by. */
export interface LiveTime {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** Does it again and again. @returns how to stop */
  every(intervalMs: number, work: () => void | Promise<void>): () => void
}

/** That of the clock on the wall. */
export const WALL_TIME: LiveTime = {
  nowMs: () => Date.now(),
  every(intervalMs, work) {
    const timer = setInterval(() => void work(), intervalMs)
    return () => clearInterval(timer)
  },
}

/** Shortest and longest pause before a part is started again. */
const FIRST_MS = 200
const LONGEST_MS = 10_000
/** A part that ran this long counts as sound again. */
const SOUND_AFTER_MS = 60_000
/** After so many failures in a row it is tried only once a minute, and called failing. */
const LIMIT = 8
const FAILING_PAUSE_MS = 60_000

export interface BackOff {
  failuresInARow: number
}

export const NO_FAILURES: BackOff = { failuresInARow: 0 }

/** What to do after a part ended by itself: how long to wait, and whether it counts as failing now. */
export function afterExit(state: BackOff, ranForMs: number): { state: BackOff; pauseMs: number; failing: boolean } {
  const failuresInARow = ranForMs >= SOUND_AFTER_MS ? 1 : state.failuresInARow + 1
  const failing = failuresInARow >= LIMIT
  const pauseMs = failing ? FAILING_PAUSE_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failuresInARow - 1))
  return { state: { failuresInARow }, pauseMs, failing }
}

/** A part that worked is restarted at once; one that ends again and again is not restarted more often than this. */
const AGAIN_MS = 200
const AGAIN_AT_MOST_MS = 1000
/** Shortest and longest pause before a part that did not get ready is tried again. */
const FIRST_MS = 200
const LONGEST_MS = 10_000
/** A part that ran this long counts as healthy again. */
const SOUND_AFTER_MS = 60_000
/** After this many ends in a row it counts as failing; one that never gets ready is then tried only once a minute. */
const LIMIT = 8
const FAILING_PAUSE_MS = 60_000

export interface BackOff {
  /** Consecutive ends of a part that had worked, none after a long run. */
  endsInARow: number
  /** Consecutive tries that did not get ready. */
  failedStarts: number
}

export const NO_FAILURES: BackOff = { endsInARow: 0, failedStarts: 0 }

export interface End {
  ranForMs: number
  /** It had become ready, or was killed before that: nothing speaks against a restart. */
  worked: boolean
}

/** What to do after a part ended by itself: how long to wait, and whether it now counts as failing. */
export function afterExit(state: BackOff, { ranForMs, worked }: End): { state: BackOff; pauseMs: number; failing: boolean } {
  if (worked) {
    const endsInARow = ranForMs >= SOUND_AFTER_MS ? 1 : state.endsInARow + 1
    const pauseMs = endsInARow === 1 ? 0 : Math.min(AGAIN_AT_MOST_MS, AGAIN_MS * 2 ** (endsInARow - 2))
    return { state: { endsInARow, failedStarts: 0 }, pauseMs, failing: endsInARow >= LIMIT }
  }
  const failedStarts = state.failedStarts + 1
  const failing = failedStarts >= LIMIT
  const pauseMs = failing ? FAILING_PAUSE_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failedStarts - 1))
  return { state: { ...state, failedStarts }, pauseMs, failing }
}

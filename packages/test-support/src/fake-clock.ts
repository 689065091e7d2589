/** A clock that moves only when told to. */
export interface FakeClock {
  /** Unix ms. */
  nowMs(): number
  advance(ms: number): void
  set(ms: number): void
}

/** Starts at 2026-07-01T00:00:00Z unless told otherwise. */
export function fakeClock(startMs = Date.UTC(2026, 6, 1)): FakeClock {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms
    },
    set: (ms) => {
      nowMs = ms
    },
  }
}

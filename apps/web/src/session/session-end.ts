/** The end of the session is told this long before it comes, ms. */
const TOLD_BEFORE_END_MS = 10 * 60_000
const TOLD_BEFORE_IDLE_MS = 2 * 60_000

export interface SessionTimes {
  /** Absolute end, ms of this machine's clock; null: none that matters. */
  endMs: number | null
  /** Last key or movement in any tab. */
  lastInputMs: number
  /** How long nobody may touch the console; null: as long as he likes. */
  unattendedMs: number | null
}

/**
 * What there is to tell: ms to the absolute end and to the sign-out of an unattended console, each null while it is
 * far.
 */
export interface ComingEnd {
  endInMs: number | null
  idleInMs: number | null
}

export function comingEnd({ endMs, lastInputMs, unattendedMs }: SessionTimes, nowMs: number): ComingEnd {
  const near = (atMs: number | null, told: number) => (atMs !== null && atMs - nowMs <= told ? Math.max(0, atMs - nowMs) : null)
  return {
    endInMs: near(endMs, TOLD_BEFORE_END_MS),
    idleInMs: near(unattendedMs === null ? null : lastInputMs + unattendedMs, TOLD_BEFORE_IDLE_MS),
  }
}

/** `9:05` */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

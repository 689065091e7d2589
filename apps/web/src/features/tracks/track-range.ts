const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Ranges offered by one click, minutes back from now. */
export const QUICK_RANGES_MIN = [15, 60, 480, 1440] as const
/** The api gives at most this much at once. */
export const LONGEST_SPAN_MS = 31 * DAY_MS
/** Tracks are kept a year. */
export const OLDEST_MS = 366 * DAY_MS

/** Unix ms. */
export interface TrackRange {
  fromMs: number
  toMs: number
}

/** The last so many minutes, to the full minute, so that the same click gives the same link for a while. */
export function lastMinutes(minutes: number, nowMs: number): TrackRange {
  const toMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS
  return { fromMs: toMs - minutes * MINUTE_MS, toMs }
}

export type RangeFault = 'order' | 'span' | 'old'

/** What is wrong with a range, or null. */
export function rangeFault({ fromMs, toMs }: TrackRange, nowMs: number): RangeFault | null {
  if (!(fromMs < toMs)) return 'order'
  if (toMs - fromMs > LONGEST_SPAN_MS) return 'span'
  return nowMs - fromMs > OLDEST_MS ? 'old' : null
}

/** The same span earlier (-1) or later (1). */
export function shifted({ fromMs, toMs }: TrackRange, direction: -1 | 1): TrackRange {
  const spanMs = toMs - fromMs
  return { fromMs: fromMs + direction * spanMs, toMs: toMs + direction * spanMs }
}

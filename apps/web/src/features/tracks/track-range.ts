import { LONGEST_TRACK_MS } from '@muster/contracts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Ranges offered by one click, minutes back from now. */
export const QUICK_RANGES_MIN = [15, 60, 480, 1440, 10_080, 43_200] as const

/** Unix ms. */
export interface TrackRange {
  fromMs: number
  toMs: number
}

/** The last minutes, rounded to a full minute, so that the same click gives the same link for a while. */
export function lastMinutes(minutes: number, nowMs: number): TrackRange {
  const toMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS
  return { fromMs: toMs - minutes * MINUTE_MS, toMs }
}

export type RangeFault = 'order' | 'span' | 'old'

/** What is wrong with a range, or null. */
export function rangeFault({ fromMs, toMs }: TrackRange, nowMs: number): RangeFault | null {
  if (!(fromMs < toMs)) return 'order'
  if (toMs - fromMs > LONGEST_TRACK_MS) return 'span'
  return nowMs - fromMs > LONGEST_TRACK_MS ? 'old' : null
}

/** The same span earlier (-1) or later (1). */
export function shifted({ fromMs, toMs }: TrackRange, direction: -1 | 1): TrackRange {
  const spanMs = toMs - fromMs
  return { fromMs: fromMs + direction * spanMs, toMs: toMs + direction * spanMs }
}

/** Whether a range is read one day at a time. */
export const isLong = ({ fromMs, toMs }: TrackRange): boolean => toMs - fromMs > DAY_MS

/**
 * The part read and drawn at a moment: all of a short range, else its day, so that a year of twenty people is never in
 * memory.
 */
export function windowAt(range: TrackRange, atMs: number): TrackRange {
  if (!isLong(range)) return range
  const day = Math.floor((Math.min(Math.max(atMs, range.fromMs), range.toMs - 1) - range.fromMs) / DAY_MS)
  const fromMs = range.fromMs + day * DAY_MS
  return { fromMs, toMs: Math.min(range.toMs, fromMs + DAY_MS) }
}

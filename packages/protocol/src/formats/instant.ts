import { fromIsoTime } from '../iso-time.ts'
import { TIME_MS } from '../limits.ts'
import { isWithin } from '../numbers.ts'
import { type Skipped, skip } from '../skipped.ts'

/** Unix ms of a time in units of `unitMs`, given as a number or its text; an invalid one is counted and left out. */
export function instant(value: unknown, unitMs: number, skipped: Skipped): number | null {
  if (value === undefined || value === null) return null
  const number = typeof value === 'string' && /^\d{1,17}(\.\d{1,9})?$/.test(value) ? Number(value) : value
  const timeMs = typeof number === 'number' ? Math.round(number * unitMs) : null
  if (isWithin(timeMs, TIME_MS)) return timeMs
  skip(skipped, 'badTime')
  return null
}

/** Unix ms of an ISO 8601 time; an invalid one is counted and left out. */
export function isoInstant(value: unknown, skipped: Skipped): number | null {
  if (value === undefined || value === null) return null
  const timeMs = fromIsoTime(value)
  if (timeMs === null) skip(skipped, 'badTime')
  return timeMs
}

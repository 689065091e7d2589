import { TIME_MS } from './limits.ts'
import { isWithin } from './numbers.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/**
 * Unix ms of an ISO 8601 time that names its offset from UTC; null for anything else, so that no time zone is ever
 * guessed.
 */
export function fromIsoTime(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 40 || !ISO.test(value)) return null
  const timeMs = Date.parse(value)
  return isWithin(timeMs, TIME_MS) ? timeMs : null
}

import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import { CLOCK_TOLERANCE_MS } from '../state/gateway-state.ts'
import { OLDEST_MS } from './adjust-clock.ts'

/** What happened longer ago than this when it arrived belongs into the track and never announces an alarm. */
export const LATE_MS = 30_000

/**
 * Event time in the server's clock: the device's, the gateway's, or else of arrival. A time nobody can believe is
 * replaced by the arrival.
 */
export function stamp(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { record, frame, clockOffsetMs, gateway } = item.from
  const { arrivedAtMs } = record
  const deviceMs = item.reading.timeMs ?? frame.sentAtMs
  item.timeMs = deviceMs === null ? arrivedAtMs : Math.round(deviceMs - clockOffsetMs)
  const ageMs = arrivedAtMs - item.timeMs
  if (ageMs < -CLOCK_TOLERANCE_MS || ageMs > OLDEST_MS) {
    context.counters.note(gateway.id, 'clockFault')
    item.timeMs = arrivedAtMs
  }
  item.late = arrivedAtMs - item.timeMs > LATE_MS
  return item
}

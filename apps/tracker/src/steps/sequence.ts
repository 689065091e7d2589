import type { Context } from '../context.ts'
import { type Dropped, dropped, type ReadingItem } from '../items.ts'

/**
 * Readings of a tag in order of event time. What is older than a reading already used goes on as late: into the track,
 * past the filter and the alarms, which only look forward.
 */
export function sequence(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { state, reading, timeMs } = item
  if (item.trackable === null) return dropped('unassignedTag')
  if (item.late) {
    context.counters.note(item.from.gateway.id, 'late')
    return item
  }
  // Receivers report the strength of one packet each for itself, with one time.
  if (timeMs === state.lastMs && reading.kind !== 'rssi') return dropped('duplicateReading')
  if (timeMs < state.lastMs) {
    context.counters.note(item.from.gateway.id, 'outOfOrder')
    item.late = true
    return item
  }
  state.lastMs = timeMs
  state.lastArrivedMs = item.from.record.arrivedAtMs
  context.live.heard(item.trackable.no, timeMs)
  return item
}

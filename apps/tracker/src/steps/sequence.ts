import type { Context } from '../context.ts'
import { type Dropped, dropped, type ReadingItem } from '../items.ts'

/**
 * What several receivers report each for itself, with one time: part of an instant. The engine knows a part that came
 * twice.
 */
const PARTS: ReadonlySet<ReadingItem['reading']['kind']> = new Set(['range', 'tdoa', 'rssi'])

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
  if (timeMs === state.lastMs && !PARTS.has(reading.kind)) return dropped('duplicateReading')
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

import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'

/** Charge of the tag's battery, for the list of devices. */
export function battery(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { reading, tag, timeMs } = item
  if (reading.kind === 'health' && reading.batteryPct !== null) {
    context.output.battery({ tagId: tag.id, pct: Math.round(reading.batteryPct), atMs: timeMs })
  }
  return item
}

import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'

/** Charge of the tag's battery, for the list of devices; whatever a device says, a percentage. */
export function battery(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { reading, tag, timeMs } = item
  if (reading.kind === 'health' && reading.batteryPct !== null) {
    context.output.battery({ tagId: tag.id, pct: Math.round(Math.min(100, Math.max(0, reading.batteryPct))), atMs: timeMs })
  }
  return item
}

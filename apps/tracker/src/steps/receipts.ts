import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'

/** What devices say of messages that were sent to them: stored with everything else that was decided. */
export function receipts(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { reading, timeMs, tag } = item
  if (reading.kind === 'receipt') context.output.receipt({ hwId: tag.hwId, number: reading.number, receipt: reading.receipt, atMs: timeMs })
  return item
}

import type { Context } from '../context.ts'
import type { TrackerReason } from '../counters.ts'
import { decodeFrame } from '../decode-frame.ts'
import type { Dropped, FrameItem } from '../items.ts'

/** Bytes to readings, by the format of the gateway that sent them; counts what was left out. */
export function decode(context: Context, item: FrameItem): FrameItem | Dropped {
  const answer = decodeFrame(context.config, item)
  if (item.gateway !== undefined) context.counters.frame(item.gateway.id, item.record.arrivedAtMs)
  if ('dropped' in answer) return answer
  for (const [reason, count] of Object.entries(item.frame.skipped)) context.counters.note(item.gateway.id, reason as TrackerReason, count)
  return item
}

import type { Context } from '../context.ts'
import type { TrackerReason } from '../counters.ts'
import { decodeFrame } from '../decode-frame.ts'
import type { Dropped, FrameItem } from '../items.ts'
import { lastFrameOf } from '../last-frame.ts'

/** Bytes to readings, by the format of the gateway that sent them; counts what was left out. */
export function decode(context: Context, item: FrameItem): FrameItem | Dropped {
  const { config, counters } = context
  const answer = decodeFrame(config, item)
  if (item.gateway !== undefined) {
    counters.frame(item.gateway.id, item.record.arrivedAtMs)
    const reason = 'dropped' in answer ? answer.dropped : null
    counters.last(item.gateway.id, (known) => lastFrameOf(known, item, reason, config))
  }
  if ('dropped' in answer) return answer
  for (const [reason, count] of Object.entries(item.frame.skipped)) counters.note(item.gateway.id, reason as TrackerReason, count)
  return item
}

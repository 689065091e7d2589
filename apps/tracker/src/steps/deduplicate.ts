import type { Context } from '../context.ts'
import { type Dropped, dropped, type FrameItem } from '../items.ts'
import { gatewayStateOf } from '../state/building-state.ts'
import { streamOf, trimStreams } from '../state/gateway-state.ts'
import { receive } from '../state/sequence-ranges.ts'

/** Leaves out a frame that was received before, by (gateway, boot, sequence). Formats without a sequence pass. */
export function deduplicate(context: Context, item: FrameItem): FrameItem | Dropped {
  const { boot, seq, readings } = item.frame
  if (seq !== null) {
    const gateway = gatewayStateOf(context.state, item.gateway.id)
    const stream = streamOf(gateway, boot ?? '')
    trimStreams(gateway)
    if (!receive(stream.seen, seq, item.record.arrivedAtMs)) return dropped('duplicateFrame')
  }
  context.counters.reading(item.gateway.id, readings.length)
  return item
}

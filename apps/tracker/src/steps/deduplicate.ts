import type { Context } from '../context.ts'
import { type Dropped, dropped, type FrameItem } from '../items.ts'
import { gatewayStateOf } from '../state/building-state.ts'
import { CLOCK_TOLERANCE_MS, restartStream, type StreamState, streamOf, trimStreams } from '../state/gateway-state.ts'
import { lastUsedMs, receive } from '../state/sequence-ranges.ts'
import { saidMs } from './adjust-clock.ts'

/**
 * Drops a frame that was received before, by (gateway, boot, sequence). Formats without a sequence pass. A frame sent
 * after its number had been received is no repeat: the gateway restarted counting under the same boot.
 */
export function deduplicate(context: Context, item: FrameItem): FrameItem | Dropped {
  const { boot, seq, readings } = item.frame
  if (seq !== null) {
    const gateway = gatewayStateOf(context.state, item.gateway.id)
    const stream = streamOf(gateway, boot ?? '')
    trimStreams(gateway)
    if (!receive(stream.seen, seq, item.record.arrivedAtMs)) {
      if (!isSentLater(stream, seq, item)) return dropped('duplicateFrame')
      context.counters.note(item.gateway.id, 'countedAnew')
      restartStream(stream)
      receive(stream.seen, seq, item.record.arrivedAtMs)
    }
  }
  context.counters.reading(item.gateway.id, readings.length)
  return item
}

/** By the gateway's clock, as far as it is known. A frame without a time may be a repeat. */
function isSentLater({ seen, clock }: StreamState, seq: number, item: FrameItem): boolean {
  const sentAtMs = saidMs(item)
  return sentAtMs !== null && sentAtMs - (clock.faultMs ?? 0) > lastUsedMs(seen, seq) + CLOCK_TOLERANCE_MS
}

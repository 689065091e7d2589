import { holdsEvent } from '@muster/protocol'
import type { BrokerContext } from './context.ts'
import type { GatewayEntry } from './gateways/gateway-entry.ts'

/** Whose frame it is; what the conformance suite sends belongs to no gateway. */
export type Sender = Pick<GatewayEntry, 'id' | 'buildingId'> & { format: GatewayEntry['format'] | null }

/**
 * Resolves when the frame is on disk. If it cannot be recorded, an event in it is announced from memory: an SOS does
 * not wait for its repeat.
 */
export async function record(context: BrokerContext, sender: Sender, topic: string, payload: Uint8Array): Promise<void> {
  const startedMs = performance.now()
  const { id: gatewayId, buildingId, format } = sender
  const frame = { arrivedAtMs: Date.now(), gatewayId, topic, payload }
  const isEvent = () => format !== null && holdsEvent(format, topic, payload)
  try {
    await context.journals.append(buildingId, frame, isEvent)
  } catch (cause) {
    context.counters.dropped(format === null ? null : gatewayId, 'notRecorded')
    if (isEvent()) context.announceUnrecorded(buildingId, frame)
    throw cause
  }
  context.metrics.frames.inc()
  context.metrics.bytes.inc(payload.byteLength)
  context.metrics.appendSeconds.observe((performance.now() - startedMs) / 1000)
  context.counters.received(gatewayId)
}

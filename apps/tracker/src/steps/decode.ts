import { FORMATS, isFormatId } from '@muster/protocol'
import type { Context } from '../context.ts'
import type { TrackerReason } from '../counters.ts'
import { type Dropped, dropped, type FrameItem } from '../items.ts'
import type { BuildingConfig } from '../site/building-config.ts'

/** Bytes to readings, by the format of the gateway that sent them; counts what was left out. */
export function decode(context: Context, item: FrameItem): FrameItem | Dropped {
  const answer = decodeFrame(context.config, item)
  if (item.gateway !== undefined) context.counters.frame(item.gateway.id, item.record.arrivedAtMs)
  if ('dropped' in answer) return answer
  for (const [reason, count] of Object.entries(item.frame.skipped)) context.counters.note(item.gateway.id, reason as TrackerReason, count)
  return item
}

/** Fills in `gateway` and `frame` from the record. */
export function decodeFrame(config: BuildingConfig, item: FrameItem): FrameItem | Dropped {
  const { record } = item
  const gateway = config.gateways.get(record.gatewayId)
  if (gateway === undefined) return dropped('unknownGateway')
  item.gateway = gateway
  if (!gateway.enabled) return dropped('gatewayDisabled')
  if (!isFormatId(gateway.format)) return dropped('unknownFormat')
  const result = FORMATS[gateway.format].decode(record.topic, record.payload)
  if (!result.ok) return dropped(result.reason)
  item.frame = result.frame
  return item
}

import { FORMATS, isFormatId } from '@muster/protocol'
import { type Dropped, dropped, type FrameItem } from './items.ts'
import type { BuildingConfig } from './site/building-config.ts'

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

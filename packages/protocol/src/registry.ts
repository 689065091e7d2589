import * as minewG1 from './formats/minew-g1/decode.ts'
import { decode as decodeNative, nativeKind } from './formats/native/decode.ts'
import * as omloxV2 from './formats/omlox-v2/decode.ts'
import * as qorvoMdek1001 from './formats/qorvo-mdek1001/decode.ts'
import type { Decode } from './reading.ts'

/** Formats a gateway may be configured with: the folders of `formats/`. */
export const FORMAT_IDS = ['native', 'qorvo-mdek1001', 'minew-g1', 'omlox-v2'] as const
export type FormatId = (typeof FORMAT_IDS)[number]

export interface GatewayFormat {
  /** What the page of a gateway calls it. */
  label: string
  decode: Decode
  /**
   * Which kind of message a topic carries; null when it is no topic of this format. A gateway publishes nothing else.
   */
  kindOf: (topic: string) => string | null
  /**
   * Topic filters a gateway of this format uses unless its configuration names others; empty for native, whose topics
   * follow from its ids.
   */
  topics: readonly string[]
}

/** A gateway is known by its login, never by its topic: the topic only says what the message is. */
export const FORMATS: Record<FormatId, GatewayFormat> = {
  native: { label: 'Muster', decode: decodeNative, kindOf: nativeKind, topics: [] },
  'qorvo-mdek1001': {
    label: 'Qorvo MDEK1001',
    decode: qorvoMdek1001.decode,
    kindOf: qorvoMdek1001.kindOf,
    topics: ['dwm/node/+/uplink/+'],
  },
  'minew-g1': { label: 'Minew G1', decode: minewG1.decode, kindOf: minewG1.kindOf, topics: ['/gw/+/status'] },
  'omlox-v2': { label: 'omlox hub v2', decode: omloxV2.decode, kindOf: omloxV2.kindOf, topics: ['/omlox/json/location_updates/pub/+'] },
}

/**
 * Whether the message carries what a device says by itself, such as an SOS: it goes first when there is no room for
 * everything. Decodes the message, so it is asked in need only.
 */
export function holdsEvent(format: FormatId, topic: string, payload: Uint8Array): boolean {
  const result = FORMATS[format].decode(topic, payload)
  return result.ok && result.frame.readings.some(({ kind }) => kind === 'event')
}

export const isFormatId = (value: string): value is FormatId => (FORMAT_IDS as readonly string[]).includes(value)

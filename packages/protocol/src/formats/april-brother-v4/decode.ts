import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_PAYLOAD_BYTES, MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { about, frameOf, livingGateway, refused } from '../answer.ts'
import { fromHex, toHex } from '../hex.ts'
import { parseMessagePack } from '../msgpack.ts'
import { readSighting } from '../sighting.ts'

const JSON_OBJECT = 0x7b
/** Type of the advertisement, address, power; the advertisement follows. */
const HEAD_BYTES = 8

/** The topic is configurable. */
export const kindOf = (topic: string): string | null => (topic.length > 0 ? 'advertisements' : null)

/**
 * April Brother gateway V4 in MessagePack or JSON. Its times count from its own start: frames are stamped on arrival.
 */
export function decode(_topic: string, payload: Uint8Array): DecodeResult {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  const parsed = payload[0] === JSON_OBJECT ? parseJson(payload) : { value: parseMessagePack(payload) }
  if ('reason' in parsed) return refused(parsed.reason)
  const { value } = parsed
  if (!isRecord(value)) return refused('malformed')
  const { v: firmware, mac, devices } = value
  if (mac === undefined || devices === undefined) return refused('missingField')
  const receiver = toHardwareId(mac)
  if (receiver === null) return refused('badId')
  if (!Array.isArray(devices)) return refused('malformed')
  if (devices.length > MAX_READINGS) return refused('tooManyReadings')
  const skipped: Skipped = {}
  const readings: Reading[] = [livingGateway(receiver, null, about(null, firmware))]
  for (const item of devices as unknown[]) {
    const bytes = item instanceof Uint8Array ? item : fromHex(item)
    if (bytes === null || bytes.byteLength < HEAD_BYTES) skip(skipped, 'malformed')
    else
      readSighting(
        receiver,
        {
          tag: toHex(bytes.subarray(1, 7)),
          rssi: (bytes[7] as number) - 256,
          timeMs: null,
          advertisement: toHex(bytes.subarray(HEAD_BYTES)),
        },
        readings,
        skipped,
      )
  }
  return frameOf(readings, skipped)
}

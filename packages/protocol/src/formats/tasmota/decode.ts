import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson, toText } from '../../json.ts'
import { MAX_PAYLOAD_BYTES } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import type { Skipped } from '../../skipped.ts'
import { anchorState, frameOf, refused } from '../answer.ts'
import { readSighting } from '../sighting.ts'

const KINDS = ['SENSOR', 'STATE', 'LWT'] as const

/** `tele/{topic}/{kind}`; the topic is the device's name and may have levels of its own. */
function partsOf(topic: string): { receiver: string; kind: (typeof KINDS)[number] } | null {
  const parts = topic.split('/')
  const kind = KINDS.find((name) => name === parts.at(-1))
  const receiver = toHardwareId(parts.at(-2))
  return parts.length >= 3 && parts[0] === 'tele' && kind !== undefined && receiver !== null ? { receiver, kind } : null
}

export const kindOf = (topic: string): string | null => partsOf(topic)?.kind ?? null

/** Tasmota on an ESP32: one beacon per message. Its times are local without a zone: frames are stamped on arrival. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const parts = partsOf(topic)
  if (!parts) return refused('unknownTopic')
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  const { receiver, kind } = parts
  const skipped: Skipped = {}
  if (kind === 'LWT') {
    const state = toText(payload)
    return state === 'Online' || state === 'Offline' ? frameOf([anchorState(receiver, state === 'Online')], skipped) : refused('malformed')
  }
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  if (!isRecord(parsed.value)) return refused('malformed')
  const alive = anchorState(receiver, true)
  if (kind === 'STATE') return frameOf([alive], skipped)
  const { IBEACON: beacon } = parsed.value
  if (beacon === undefined) return refused('unsupported')
  if (!isRecord(beacon)) return refused('malformed')
  const readings: Reading[] = [alive]
  // OFF, with a power of 0: it has not been heard for a while.
  if (beacon.STATE !== 'OFF') readSighting(receiver, { tag: beacon.MAC, rssi: beacon.RSSI, timeMs: null }, readings, skipped)
  return frameOf(readings, skipped)
}

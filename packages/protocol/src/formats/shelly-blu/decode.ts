import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, livingGateway, refused } from '../answer.ts'
import { instant } from '../instant.ts'
import { readSighting } from '../sighting.ts'

const SECOND_MS = 1000

/** `{prefix}/events/rpc`; the prefix is the device's name. */
function receiverOf(topic: string): string | null {
  const parts = topic.split('/')
  return parts.length >= 3 && parts.at(-2) === 'events' && parts.at(-1) === 'rpc' ? toHardwareId(parts.at(-3)) : null
}

export const kindOf = (topic: string): string | null => (receiverOf(topic) === null ? null : 'events')

type Fields = Record<string, unknown>

/** Events of the script that reads Shelly BLU devices; other events show that the gateway is alive. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const receiver = receiverOf(topic)
  if (receiver === null) return refused('unknownTopic')
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  if (!isRecord(parsed.value)) return refused('malformed')
  const { value } = parsed
  const events: unknown[] = isRecord(value.params) && Array.isArray(value.params.events) ? value.params.events : [value.info ?? value]
  if (events.length > MAX_READINGS) return refused('tooManyReadings')
  const skipped: Skipped = {}
  const readings: Reading[] = [livingGateway(receiver)]
  for (const event of events) {
    if (!isRecord(event)) skip(skipped, 'malformed')
    else if (event.event === 'shelly-blu') readDevice(receiver, event, readings, skipped)
  }
  return frameOf(readings, skipped)
}

function readDevice(receiver: string, { data, ts }: Fields, readings: Reading[], skipped: Skipped): void {
  if (!isRecord(data)) {
    skip(skipped, 'missingField')
    return
  }
  const timeMs = instant(ts, SECOND_MS, skipped)
  readSighting(receiver, { tag: data.address, rssi: data.rssi, timeMs, batteryPct: data.battery }, readings, skipped)
}

import { toHardwareId } from '../../ids.ts'
import { fromIsoTime } from '../../iso-time.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS, RSSI_DBM, TIME_MS } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { batteryOf } from '../advertisement.ts'
import { decodeBinary } from './decode-binary.ts'

type Fields = Record<string, unknown>

const BINARY = 0xbb

/** The default topic `/gw/{mac}/status` names the receiver; custom topics do not. */
function receiverOfTopic(topic: string): string | null {
  const match = /(?:^|\/)gw\/([0-9A-Fa-f:]{12,17})\/[^/]+$/.exec(topic)
  return match ? toHardwareId(match[1]) : null
}

export const kindOf = (topic: string): string | null => (topic.length > 0 ? 'advertisements' : null)

/**
 * Minew G1 in JSON-LONG (first element `type: "Gateway"`, often left out), JSON-RAW (first element with `gateway` and
 * `locator`) or BINARY-LONG. Each advertisement is one RSSI reading of the sender's MAC by the receiver's; battery
 * readings come along.
 */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  if (payload[0] === BINARY) return decodeBinary(payload)
  const parsed = parseJson(payload)
  if ('reason' in parsed) return { ok: false, reason: parsed.reason }
  const elements = parsed.value
  if (!Array.isArray(elements)) return { ok: false, reason: 'malformed' }
  if (elements.length > MAX_READINGS) return { ok: false, reason: 'tooManyReadings' }

  const skipped: Skipped = {}
  const head: unknown = elements[0]
  const isRaw = isRecord(head) && 'gateway' in head
  const isLong = isRecord(head) && head.type === 'Gateway'
  const receiver = isRaw ? toHardwareId(head.gateway) : isLong ? toHardwareId(head.mac) : receiverOfTopic(topic)
  if (receiver === null) return { ok: false, reason: isRaw || isLong ? 'badId' : 'missingField' }

  const sentAtMs = isLong ? time(head.timestamp, skipped) : null
  const readings: Reading[] = []
  // Any message of a gateway shows that it is alive.
  readings.push({ kind: 'health', tag: receiver, timeMs: sentAtMs, subject: 'gateway', batteryPct: null, batteryMv: null, online: true })
  for (const element of elements.slice(isRaw || isLong ? 1 : 0) as unknown[]) {
    if (isRecord(element)) readAdvertisement(element, receiver, readings, skipped)
    else skip(skipped, 'malformed')
  }
  return { ok: true, frame: { boot: null, seq: null, sentAtMs, readings, skipped } }
}

function readAdvertisement(fields: Fields, receiver: string, readings: Reading[], skipped: Skipped): void {
  if (fields.mac === undefined || fields.rssi === undefined) {
    skip(skipped, 'missingField')
    return
  }
  const tag = toHardwareId(fields.mac)
  if (tag === null) {
    skip(skipped, 'badId')
    return
  }
  if (!isWithin(fields.rssi, RSSI_DBM)) {
    skip(skipped, 'badNumber')
    return
  }
  const timeMs = time(fields.timestamp, skipped)
  readings.push({ kind: 'rssi', tag, timeMs, anchors: [receiver], rssiDbm: [fields.rssi] })
  // `battery: 0` means that the beacon does not measure it.
  const battery = isWithin(fields.battery, { min: 1, max: 100 })
    ? { batteryPct: fields.battery, batteryMv: null }
    : batteryOf(fields.rawData)
  if (battery) readings.push({ kind: 'health', tag, timeMs, subject: 'tag', ...battery, online: null })
}

/** ISO 8601 in JSON-LONG, also Unix ms in JSON-RAW. */
function time(value: unknown, skipped: Skipped): number | null {
  if (value === undefined || value === null) return null
  const timeMs = isWithin(value, TIME_MS) ? value : fromIsoTime(value)
  if (timeMs === null) skip(skipped, 'badTime')
  return timeMs
}

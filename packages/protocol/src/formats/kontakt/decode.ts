import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused } from '../answer.ts'
import { isoInstant } from '../instant.ts'
import { readSighting } from '../sighting.ts'

/** `/stream/{beacon}/all` and `telemetry/{company}`; a presence stream carries no power. */
export const kindOf = (topic: string): string | null => {
  if (/(^|\/)stream\/[^/]+\/all$/.test(topic)) return 'stream'
  return /(^|\/)telemetry\/[^/]+$/.test(topic) ? 'telemetry' : null
}

/** Kontakt.io streams: one sighting, or an array of them. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  if (kindOf(topic) === null) return refused('unknownTopic')
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  const { value } = parsed
  const items: unknown[] | null = Array.isArray(value) ? value : isRecord(value) ? [value] : null
  if (items === null) return refused('malformed')
  if (items.length > MAX_READINGS) return refused('tooManyReadings')
  const skipped: Skipped = {}
  const readings: Reading[] = []
  for (const item of items) {
    if (!isRecord(item)) {
      skip(skipped, 'malformed')
      continue
    }
    const receiver = toHardwareId(item.sourceId)
    if (receiver === null) {
      skip(skipped, item.sourceId === undefined ? 'missingField' : 'badId')
      continue
    }
    const timeMs = isoInstant(item.timestamp, skipped)
    readSighting(receiver, { tag: item.trackingId, rssi: item.rssi, timeMs, batteryPct: item.batteryLevel }, readings, skipped)
  }
  return frameOf(readings, skipped)
}

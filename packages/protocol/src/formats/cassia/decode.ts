import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { about, frameOf, livingGateway, refused } from '../answer.ts'
import { instant } from '../instant.ts'
import { readSighting } from '../sighting.ts'

/** Everything a gateway sends; `action` names the kind. */
export const kindOf = (topic: string): string | null => (/^up\/[^/]+\/[^/]+$/.test(topic) ? 'up' : null)

/** Cassia: the envelope names the gateway; scans are sightings, everything else only shows that it is alive. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  if (kindOf(topic) === null) return refused('unknownTopic')
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  const { value } = parsed
  if (!isRecord(value)) return refused('malformed')
  const receiver = toHardwareId(value.gateway ?? topic.split('/')[1])
  if (receiver === null) return refused('badId')
  const skipped: Skipped = {}
  const sentAtMs = instant(value.timestamp, 1, skipped)
  const stated = value.action === 'gateway_status' && isRecord(value.data) ? about(null, value.data.version) : {}
  const readings: Reading[] = [livingGateway(receiver, sentAtMs, stated)]
  if (value.action === undefined) return refused('missingField')
  if (value.action !== 'data.scan' && value.action !== 'scan') return frameOf(readings, skipped, sentAtMs)
  const items: unknown[] = Array.isArray(value.data) ? value.data : [value.data]
  if (items.length > MAX_READINGS) return refused('tooManyReadings')
  for (const item of items) {
    if (!isRecord(item)) {
      skip(skipped, 'malformed')
      continue
    }
    const [address] = Array.isArray(item.bdaddrs) ? (item.bdaddrs as unknown[]) : [item]
    const tag = isRecord(address) ? address.bdaddr : undefined
    readSighting(receiver, { tag, rssi: item.rssi, timeMs: sentAtMs, advertisement: item.adData }, readings, skipped)
  }
  return frameOf(readings, skipped, sentAtMs)
}

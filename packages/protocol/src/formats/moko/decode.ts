import { toHardwareId } from '../../ids.ts'
import { fromIsoTime } from '../../iso-time.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS, TIME_MS } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, livingGateway, refused } from '../answer.ts'
import { readSighting } from '../sighting.ts'

const SCAN_OLD = 3004
const SCAN = 3070
/** Earlier than any time of a gateway whose clock is set; without one it counts from 1970. */
const LEAST_MS = 1_000_000_000_000

/** The topic is configurable. */
export const kindOf = (topic: string): string | null => (topic.length > 0 ? 'messages' : null)

type Fields = Record<string, unknown>

/** MOKOSmart MK gateways: scans of both generations; other messages show that the gateway is alive. */
export function decode(_topic: string, payload: Uint8Array): DecodeResult {
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  const { value } = parsed
  if (!isRecord(value)) return refused('malformed')
  const { msg_id: message, device_info: about, data } = value
  if (message === undefined || !isRecord(about)) return refused('missingField')
  const receiver = toHardwareId(about.mac ?? about.device_id)
  if (receiver === null) return refused('badId')
  const skipped: Skipped = {}
  const readings: Reading[] = [livingGateway(receiver)]
  if (message !== SCAN && message !== SCAN_OLD) return frameOf(readings, skipped)
  if (!Array.isArray(data)) return refused('malformed')
  if (data.length > MAX_READINGS) return refused('tooManyReadings')
  for (const item of data as unknown[]) {
    const fields = message === SCAN_OLD && isRecord(item) ? item.value : item
    if (isRecord(fields)) readScan(receiver, fields, readings, skipped)
    else skip(skipped, 'malformed')
  }
  return frameOf(readings, skipped)
}

function readScan(receiver: string, fields: Fields, readings: Reading[], skipped: Skipped): void {
  const advertisement = fields.adv_data ?? fields.raw ?? fields['raw data']
  readSighting(receiver, { tag: fields.mac, rssi: fields.rssi, timeMs: time(fields.timestamp, skipped), advertisement }, readings, skipped)
}

/** Unix ms, or `YYYY-MM-DD&HH:MM:SS+08`. */
function time(value: unknown, skipped: Skipped): number | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' && value.length <= 30 ? value.replace('&', 'T').replace(/([+-]\d\d)$/, '$1:00') : null
  const timeMs = text === null ? value : fromIsoTime(text)
  if (isWithin(timeMs, { ...TIME_MS, min: LEAST_MS })) return timeMs
  skip(skipped, 'badTime')
  return null
}

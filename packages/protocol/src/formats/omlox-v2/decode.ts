import { toHardwareId } from '../../ids.ts'
import { fromIsoTime } from '../../iso-time.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS, POSITION_M } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, DropReason, PositionReading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { accuracyOf } from '../position.ts'

const TOPIC = /^\/omlox\/json\/location_updates\/pub\/[^/]+$/

/** The leading slash is part of the topic. */
export const kindOf = (topic: string): string | null => (TOPIC.test(topic) ? 'location_updates' : null)

/** Location objects of the omlox hub API v2: one, or an array of them. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  if (kindOf(topic) === null) return { ok: false, reason: 'unknownTopic' }
  const parsed = parseJson(payload)
  if ('reason' in parsed) return { ok: false, reason: parsed.reason }
  const locations: unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value]
  if (locations.length > MAX_READINGS) return { ok: false, reason: 'tooManyReadings' }
  if (!Array.isArray(parsed.value) && !isRecord(parsed.value)) return { ok: false, reason: 'malformed' }
  const skipped: Skipped = {}
  const readings: PositionReading[] = []
  let sentAtMs: number | null = null
  for (const location of locations) {
    if (!isRecord(location)) {
      skip(skipped, 'malformed')
      continue
    }
    const reading = readLocation(location, skipped)
    if (typeof reading === 'string') {
      skip(skipped, reading)
      continue
    }
    readings.push(reading)
    sentAtMs ??= fromIsoTime(location.timestamp_sent)
  }
  return { ok: true, frame: { boot: null, seq: null, sentAtMs, readings, skipped } }
}

function readLocation(location: Record<string, unknown>, skipped: Skipped): PositionReading | DropReason {
  const { position, provider_id, crs } = location
  if (position === undefined || provider_id === undefined) return 'missingField'
  const tag = toHardwareId(provider_id)
  if (tag === null) return 'badId'
  if (!isRecord(position) || position.type !== 'Point' || !Array.isArray(position.coordinates)) return 'malformed'
  const [x, y, z] = position.coordinates as unknown[]
  const isLocal = crs === undefined || crs === null || crs === 'local'
  if (!isLocal && crs !== 'EPSG:4326') return 'unsupported'
  if (!isWithin(x, isLocal ? POSITION_M : { min: -180, max: 180 })) return 'badNumber'
  if (!isWithin(y, isLocal ? POSITION_M : { min: -90, max: 90 })) return 'badNumber'
  const generated = location.timestamp_generated
  const timeMs = fromIsoTime(generated)
  if (timeMs === null && generated !== undefined && generated !== null) skip(skipped, 'badTime')
  return {
    kind: 'position',
    tag,
    timeMs,
    crs: isLocal ? 'local' : 'wgs84',
    x,
    y,
    z: isWithin(z, POSITION_M) ? z : null,
    floor: toFloor(location.floor),
    accuracyM: accuracyOf(location.accuracy),
  }
}

/**
 * omlox counts the ground floor as 0 and mezzanines as fractions; here 0 is outdoors and the ground floor is 1. An
 * omlox 0 may mean either, so the position decides.
 */
function toFloor(value: unknown): number | null {
  if (!isWithin(value, { min: -100, max: 200 })) return null
  if (value < 0) return Math.floor(value)
  return value < 1 ? null : Math.floor(value) + 1
}

import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { about, frameOf, refused, tagBattery } from '../answer.ts'
import { decimal, localPosition } from '../position.ts'

const MOST_STREAMS = 64
const VOLT_MV = 1000

export const kindOf = (topic: string): string | null => (/(^|\/)feeds\/[^/]+$/.test(topic) ? 'feeds' : null)

/**
 * Sewio RTLS Studio: one feed per message, all values as text. Its times are local without a zone: frames are stamped
 * on arrival.
 */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  if (kindOf(topic) === null) return refused('unknownTopic')
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  const body = isRecord(parsed.value) ? parsed.value.body : null
  if (!isRecord(body)) return refused('malformed')
  // Zone messages are ignored: this product evaluates its own areas.
  if (body.zone_id !== undefined) return refused('unsupported')
  const tag = toHardwareId(body.id)
  if (tag === null) return refused(body.id === undefined ? 'missingField' : 'badId')
  if (!Array.isArray(body.datastreams)) return refused('missingField')
  const streams = new Map<string, unknown>()
  for (const stream of body.datastreams.slice(0, MOST_STREAMS) as unknown[])
    if (isRecord(stream) && typeof stream.id === 'string') streams.set(stream.id, stream.current_value)
  const skipped: Skipped = {}
  const readings: Reading[] = []
  if (streams.has('posX') || streams.has('posY')) {
    const at = ['posX', 'posY', 'posZ'].map((name) => decimal(streams.get(name)))
    const position = localPosition(tag, null, at, decimal(streams.get('clr')))
    if (position) readings.push(position)
    else skip(skipped, 'badNumber')
  }
  const level = streams.get('battery_level')
  const pct = typeof level === 'string' ? decimal(level.replace('%', '')) : null
  const battery = tagBattery(tag, null, pct, VOLT_MV * decimal(streams.get('battery_voltage')))
  if (battery) readings.push({ ...battery, ...about(decimal(streams.get('temperature')), streams.get('firmware_version')) })
  return readings.length > 0 || Object.keys(skipped).length > 0 ? frameOf(readings, skipped) : refused('missingField')
}

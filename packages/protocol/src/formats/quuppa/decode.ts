import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused, tagBattery } from '../answer.ts'
import { instant } from '../instant.ts'
import { localPosition } from '../position.ts'

const VOLT_MV = 1000

/** The topic is configurable in the output target. */
export const kindOf = (topic: string): string | null => (topic.length > 0 ? 'tags' : null)

/** Quuppa in JSON: one tag, an array of them, or `{responseTS, tags}`; field names of version 7 and older. */
export function decode(_topic: string, payload: Uint8Array): DecodeResult {
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  const { value } = parsed
  const tags: unknown[] | null = Array.isArray(value) ? value : isRecord(value) ? (Array.isArray(value.tags) ? value.tags : [value]) : null
  if (tags === null) return refused('malformed')
  if (tags.length > MAX_READINGS) return refused('tooManyReadings')
  const skipped: Skipped = {}
  const sentAtMs = isRecord(value) ? instant(value.responseTS, 1, skipped) : null
  const readings: Reading[] = []
  for (const tag of tags) {
    if (isRecord(tag)) readTag(tag, readings, skipped)
    else skip(skipped, 'malformed')
  }
  return frameOf(readings, skipped, sentAtMs)
}

function readTag(fields: Record<string, unknown>, readings: Reading[], skipped: Skipped): void {
  const id = fields.tagId ?? fields.deviceAddress ?? fields.id
  const tag = toHardwareId(id)
  if (tag === null) {
    skip(skipped, id === undefined ? 'missingField' : 'badId')
    return
  }
  const at = fields.location ?? fields.smoothedPosition ?? fields.position
  if (Array.isArray(at)) {
    const timeMs = instant(fields.locationTS ?? fields.positionTS, 1, skipped)
    const radiusM = fields.locationRadius ?? fields.smoothedPositionAccuracy ?? fields.positionAccuracy
    const position = localPosition(tag, timeMs, at, radiusM)
    if (position) readings.push(position)
    else skip(skipped, 'badNumber')
  }
  const volts = fields.batteryVoltage
  const battery = tagBattery(tag, instant(fields.lastPacketTS, 1, skipped), null, typeof volts === 'number' ? volts * VOLT_MV : null)
  if (battery) readings.push(battery)
  // A tag that stands still and is not located reports nothing new.
  if (!Array.isArray(at) && !battery) skip(skipped, 'missingField')
}

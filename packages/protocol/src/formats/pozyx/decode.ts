import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_ANCHORS, MAX_READINGS, RSSI_DBM } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, DropReason, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused } from '../answer.ts'
import { instant } from '../instant.ts'
import { localPosition } from '../position.ts'

const SECOND_MS = 1000
const MM = 0.001

export const kindOf = (topic: string): string | null => {
  const last = topic.split('/')
  if (last.includes('ble-data')) return 'ble'
  return last.includes('tags') ? 'tags' : null
}

/** Pozyx: arrays of updates, positions in millimetres; BLE advertisements with the power at each anchor. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const kind = kindOf(topic)
  if (kind === null) return refused('unknownTopic')
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  if (!Array.isArray(parsed.value)) return refused('malformed')
  if (parsed.value.length > MAX_READINGS) return refused('tooManyReadings')
  const skipped: Skipped = {}
  const readings: Reading[] = []
  for (const update of parsed.value as unknown[]) {
    const reading = isRecord(update) && isRecord(update.data) ? readUpdate(kind, update, update.data, skipped) : 'malformed'
    if (typeof reading === 'string') skip(skipped, reading)
    else readings.push(reading)
  }
  return frameOf(readings, skipped)
}

type Fields = Record<string, unknown>

function readUpdate(kind: string, update: Fields, data: Fields, skipped: Skipped): Reading | DropReason {
  const id = kind === 'ble' ? update.deviceId : update.tagId
  if (id === undefined) return 'missingField'
  const tag = toHardwareId(id)
  if (tag === null) return 'badId'
  const timeMs = instant(update.timestamp, SECOND_MS, skipped)
  if (kind === 'ble') return readPower(tag, timeMs, data.anchorData, skipped)
  const { coordinates } = data
  // An unsuccessful update only shows who heard the tag.
  if (!isRecord(coordinates)) return 'missingField'
  const metres = [coordinates.x, coordinates.y, coordinates.z].map((mm) => (typeof mm === 'number' ? Math.round(mm) * MM : null))
  return localPosition(tag, timeMs, metres) ?? 'badNumber'
}

function readPower(tag: string, timeMs: number | null, heard: unknown, skipped: Skipped): Reading | DropReason {
  if (!Array.isArray(heard)) return 'missingField'
  const anchors: string[] = []
  const rssiDbm: number[] = []
  for (const item of heard.slice(0, MAX_ANCHORS) as unknown[]) {
    const anchor = isRecord(item) ? toHardwareId(item.anchorId) : null
    const rss = isRecord(item) ? item.rss : null
    if (anchor === null) skip(skipped, 'badId')
    else if (!isWithin(rss, RSSI_DBM)) skip(skipped, 'badNumber')
    else {
      anchors.push(anchor)
      rssiDbm.push(rss)
    }
  }
  return anchors.length > 0 ? { kind: 'rssi', tag, timeMs, anchors, rssiDbm } : 'missingField'
}

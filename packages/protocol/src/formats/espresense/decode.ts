import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson, toText } from '../../json.ts'
import { MAX_PAYLOAD_BYTES } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import type { Skipped } from '../../skipped.ts'
import { about, anchorState, frameOf, refused, tagBattery } from '../answer.ts'
import { readSighting } from '../sighting.ts'

const KINDS = ['status', 'telemetry'] as const

/** `{channel}/devices/{id}/{room}`, `{channel}/rooms/{room}/{status|telemetry}`; a room is a receiver. */
function partsOf(topic: string): { room: string; kind: 'device' | (typeof KINDS)[number] } | null {
  const parts = topic.split('/')
  if (parts.length < 4) return null
  const isDevice = parts.at(-3) === 'devices'
  const room = toHardwareId(isDevice ? parts.at(-1) : parts.at(-2))
  if (room === null) return null
  if (isDevice) return { room, kind: 'device' }
  const kind = KINDS.find((name) => name === parts.at(-1))
  return parts.at(-3) === 'rooms' && kind !== undefined ? { room, kind } : null
}

export const kindOf = (topic: string): string | null => partsOf(topic)?.kind ?? null

/** ESPresense: one sighting per message. Telemetry shows that a room is alive, its last will that it is gone. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const parts = partsOf(topic)
  if (!parts) return refused('unknownTopic')
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  const { room, kind } = parts
  const skipped: Skipped = {}
  if (kind === 'status') {
    const state = toText(payload)
    return state === 'online' || state === 'offline' ? frameOf([anchorState(room, state === 'online')], skipped) : refused('malformed')
  }
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  if (!isRecord(parsed.value)) return refused('malformed')
  if (kind === 'telemetry') return frameOf([anchorState(room, true, null, about(null, parsed.value.ver))], skipped)
  const { mac, id, rssi, batt, mV } = parsed.value
  const readings: Reading[] = []
  readSighting(room, { tag: mac ?? id, rssi, timeMs: null }, readings, skipped)
  const tag = readings[0]?.tag
  const battery = tag === undefined ? null : tagBattery(tag, null, batt, mV)
  if (battery) readings.push(battery)
  return frameOf(readings, skipped)
}

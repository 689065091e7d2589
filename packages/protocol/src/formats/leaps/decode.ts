import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { anchorState, frameOf, livingGateway, nodeState, refused } from '../answer.ts'
import { instant } from '../instant.ts'
import { localPosition } from '../position.ts'

const MICROSECOND_MS = 0.001

interface Address {
  device: string
  of: 'node' | 'gateway'
  kind: string
}

/** PANS PRO: `…/{node|gateway}/{id}/uplink/{kind}`; LEAPS RTLS: `…/{node|gateway}/uplink/{kind}/{id}`. */
function addressOf(topic: string): Address | null {
  const parts = topic.split('/')
  const up = parts.indexOf('uplink')
  if (up < 1) return null
  const isOld = parts[up - 1] !== 'node' && parts[up - 1] !== 'gateway'
  const of = isOld ? parts[up - 2] : parts[up - 1]
  const device = toHardwareId(isOld ? parts[up - 1] : parts[up + 2])
  if ((of !== 'node' && of !== 'gateway') || device === null) return null
  return { device, of, kind: parts[up + 1] ?? 'status' }
}

export const kindOf = (topic: string): string | null => addressOf(topic)?.kind ?? null

/** LEAPS PANS PRO and LEAPS RTLS: positions in metres with their spread, and the state of nodes and gateways. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const address = addressOf(topic)
  if (!address) return refused('unknownTopic')
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  if (!isRecord(parsed.value)) return refused('malformed')
  const { value } = parsed
  const skipped: Skipped = {}
  const timeMs = instant(value.timestamp, MICROSECOND_MS, skipped)
  const { device, of, kind } = address
  if (of === 'gateway')
    return frameOf([value.present === false ? anchorState(device, false, timeMs) : livingGateway(device, timeMs)], skipped, timeMs)
  if (kind === 'config' || kind === 'data') return refused('unsupported')
  const readings: Reading[] = []
  if (kind === 'location') readLocation(device, value, timeMs, readings, skipped)
  else {
    const state = nodeState(device, timeMs, value)
    if (state) readings.push(state)
  }
  if (readings.length === 0 && Object.keys(skipped).length === 0) return refused('missingField')
  return frameOf(readings, skipped, timeMs)
}

function readLocation(tag: string, value: Record<string, unknown>, timeMs: number | null, readings: Reading[], skipped: Skipped): void {
  const found = [value.node_location, value.position, value].find(isRecord) ?? {}
  const { x, y, z, sd_x: sdX, sd_y: sdY, r95 } = found
  const spread = typeof sdX === 'number' && typeof sdY === 'number' ? Math.hypot(sdX, sdY) : typeof r95 === 'number' ? r95 / 2 : null
  const position = localPosition(tag, timeMs, [x, y, z], spread)
  if (position) readings.push(position)
  else skip(skipped, x === undefined || y === undefined ? 'missingField' : 'badNumber')
}

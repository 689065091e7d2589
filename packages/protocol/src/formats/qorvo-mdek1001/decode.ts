import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson, toText } from '../../json.ts'
import { MAX_PAYLOAD_BYTES, MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { anchorState, frameOf, livingGateway, nodeState } from '../answer.ts'
import { localPosition } from '../position.ts'
import { readShellLine } from './shell-line.ts'

const NODE_KINDS = ['location', 'status', 'lec', 'config', 'data'] as const
type Kind = (typeof NODE_KINDS)[number] | 'gateway'

/** `{prefix}/node/{id}/uplink/{kind}`, `{prefix}/gateway/{id}/uplink`; the prefix is configurable, `dwm` by default. */
function addressOf(topic: string): { device: string; kind: Kind } | null {
  const parts = topic.split('/')
  if (parts.length >= 4 && parts.at(-3) === 'gateway' && parts.at(-1) === 'uplink') {
    const gateway = toHardwareId(parts.at(-2))
    return gateway === null ? null : { device: gateway, kind: 'gateway' }
  }
  if (parts.length < 5 || parts.at(-4) !== 'node' || parts.at(-2) !== 'uplink') return null
  const node = toHardwareId(parts.at(-3))
  const kind = NODE_KINDS.find((name) => name === parts.at(-1))
  return node !== null && kind !== undefined ? { device: node, kind } : null
}

export const kindOf = (topic: string): string | null => addressOf(topic)?.kind ?? null

/**
 * DRTLS gateway of the MDEK1001 kit. It sends no time and no frame number that would identify a repeat, so `boot` and
 * `seq` are null.
 */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const address = addressOf(topic)
  if (!address) return { ok: false, reason: 'unknownTopic' }
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return { ok: false, reason: 'tooLarge' }
  const { device, kind } = address
  switch (kind) {
    case 'location':
      return json(payload, (message, skipped) => location(device, message, skipped))
    case 'status':
      return json(payload, (message) => nodeState(device, null, message))
    case 'gateway':
      // It says how it is set up: what counts is that it lives.
      return json(payload, ({ present }) => (present === false ? anchorState(device, false) : livingGateway(device)))
    case 'lec':
      return shellLines(device, payload)
    case 'config':
    case 'data':
      // The node's settings, and bytes of the customer's own application.
      return { ok: false, reason: 'unsupported' }
  }
}

function json(payload: Uint8Array, read: (message: Record<string, unknown>, skipped: Skipped) => Reading | null): DecodeResult {
  const parsed = parseJson(payload)
  if ('reason' in parsed) return { ok: false, reason: parsed.reason }
  if (!isRecord(parsed.value)) return { ok: false, reason: 'malformed' }
  const skipped: Skipped = {}
  const reading = read(parsed.value, skipped)
  if (reading) return frameOf([reading], skipped)
  return Object.keys(skipped).length > 0 ? frameOf([], skipped) : { ok: false, reason: 'missingField' }
}

function location(tag: string, message: Record<string, unknown>, skipped: Skipped): Reading | null {
  const { position } = message
  if (!isRecord(position)) return null
  // `quality` is the vendor's own percentage, not a radius.
  const found = localPosition(tag, null, [position.x, position.y, position.z])
  // Some firmware writes text or NaN while it has no fix.
  if (!found) skip(skipped, 'badNumber')
  return found
}

function shellLines(tag: string, payload: Uint8Array): DecodeResult {
  const lines = toText(payload).split('\n')
  if (lines.length > MAX_READINGS) return { ok: false, reason: 'tooManyReadings' }
  const skipped: Skipped = {}
  const readings: Reading[] = []
  for (const line of lines) {
    const trimmed = line.trim()
    if (trimmed === '') continue
    const reading = readShellLine(tag, trimmed, skipped)
    if (reading) readings.push(reading)
  }
  if (readings.length === 0 && Object.keys(skipped).length === 0) return { ok: false, reason: 'malformed' }
  return frameOf(readings, skipped)
}

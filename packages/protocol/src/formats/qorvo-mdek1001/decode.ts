import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson, toText } from '../../json.ts'
import { MAX_PAYLOAD_BYTES, MAX_READINGS, POSITION_M } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { readShellLine } from './shell-line.ts'

const NODE_KINDS = ['location', 'status', 'lec', 'config', 'data'] as const
type NodeKind = (typeof NODE_KINDS)[number]

/** `{prefix}/node/{id}/uplink/{kind}`; the prefix is configurable, `dwm` by default. */
function nodeTopic(topic: string): { node: string; kind: NodeKind } | null {
  const parts = topic.split('/')
  if (parts.length < 5 || parts.at(-4) !== 'node' || parts.at(-2) !== 'uplink') return null
  const node = toHardwareId(parts.at(-3))
  const kind = NODE_KINDS.find((name) => name === parts.at(-1))
  return node !== null && kind !== undefined ? { node, kind } : null
}

export const kindOf = (topic: string): string | null => nodeTopic(topic)?.kind ?? null

/**
 * DRTLS gateway of the MDEK1001 kit. It sends no time and no frame number that would identify a repeat, so `boot` and
 * `seq` are null.
 */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const address = nodeTopic(topic)
  if (!address) return { ok: false, reason: 'unknownTopic' }
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return { ok: false, reason: 'tooLarge' }
  const { node, kind } = address
  switch (kind) {
    case 'location':
      return json(payload, (message, skipped) => location(node, message, skipped))
    case 'status':
      return json(payload, (message) => status(node, message))
    case 'lec':
      return shellLines(node, payload)
    case 'config':
    case 'data':
      // The node's settings, and bytes of the customer's own application.
      return { ok: false, reason: 'unsupported' }
  }
}

function frameOf(readings: Reading[], skipped: Skipped): DecodeResult {
  return { ok: true, frame: { boot: null, seq: null, sentAtMs: null, readings, skipped } }
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
  const { x, y, z } = position
  if (!isWithin(x, POSITION_M) || !isWithin(y, POSITION_M)) {
    // Some firmware writes text or NaN while it has no fix.
    skip(skipped, 'badNumber')
    return null
  }
  // `quality` is the vendor's own percentage, not a radius.
  return { kind: 'position', tag, timeMs: null, crs: 'local', x, y, z: isWithin(z, POSITION_M) ? z : null, floor: null, accuracyM: null }
}

function status(tag: string, message: Record<string, unknown>): Reading | null {
  const { present } = message
  if (typeof present !== 'boolean') return null
  return { kind: 'health', tag, timeMs: null, subject: 'tag', batteryPct: null, batteryMv: null, online: present }
}

function shellLines(tag: string, payload: Uint8Array): DecodeResult {
  const text = toText(payload)
  if (text === null) return { ok: false, reason: 'malformed' }
  const lines = text.split('\n')
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

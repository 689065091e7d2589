import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, livingGateway, refused } from '../answer.ts'
import { instant } from '../instant.ts'
import { readSighting } from '../sighting.ts'

const SECOND_MS = 1000

/** `{prefix}/{gateway}/{tag}` or `{prefix}/{gateway}/gw_status`; both ids are addresses. */
function partsOf(topic: string): { receiver: string; tag: string | null } | null {
  const parts = topic.split('/')
  const receiver = toHardwareId(parts.at(-2))
  const last = parts.at(-1)
  if (parts.length < 2 || receiver === null || !/^[0-9a-f]{12}$/.test(receiver)) return null
  if (last === 'gw_status') return { receiver, tag: null }
  const tag = toHardwareId(last)
  return tag === null ? null : { receiver, tag }
}

export const kindOf = (topic: string): string | null => {
  const parts = partsOf(topic)
  return parts && (parts.tag === null ? 'gw_status' : 'advertisement')
}

type Fields = Record<string, unknown>

/** Ruuvi Gateway: one advertisement per message, or the batch that it posts to a server. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const address = partsOf(topic)
  if (!address) return refused('unknownTopic')
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  if (!isRecord(parsed.value)) return refused('malformed')
  const { value } = parsed
  const skipped: Skipped = {}
  const { receiver, tag } = address
  if (tag === null) return frameOf([livingGateway(receiver)], skipped)
  const sentAtMs = instant(value.gwts, SECOND_MS, skipped)
  const readings: Reading[] = []
  const batch = isRecord(value.data) ? value.data.tags : null
  if (isRecord(batch)) {
    const all = Object.entries(batch)
    if (all.length > MAX_READINGS) return refused('tooManyReadings')
    for (const [id, fields] of all) {
      if (isRecord(fields)) readTag(receiver, id, fields, readings, skipped)
      else skip(skipped, 'malformed')
    }
  } else readTag(receiver, tag, value, readings, skipped)
  return frameOf(readings, skipped, sentAtMs)
}

function readTag(receiver: string, tag: string, fields: Fields, readings: Reading[], skipped: Skipped): void {
  const timeMs = instant(fields.ts ?? fields.timestamp, SECOND_MS, skipped)
  readSighting(receiver, { tag, rssi: fields.rssi, timeMs, advertisement: fields.data }, readings, skipped)
}

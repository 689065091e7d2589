import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson, toText } from '../../json.ts'
import { MAX_PAYLOAD_BYTES } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import type { Skipped } from '../../skipped.ts'
import { about, anchorState, frameOf, refused, tagBattery } from '../answer.ts'
import { readSighting } from '../sighting.ts'

const KINDS = ['BTtoMQTT', 'SYStoMQTT', 'LWT', 'presence'] as const
const VOLT_MV = 1000

/** `{base}/{gateway}/{kind}[/{address}]`; only the topic names the receiver. */
function partsOf(topic: string): { receiver: string; kind: (typeof KINDS)[number] } | null {
  const parts = topic.split('/')
  const kind = KINDS.find((name) => parts.includes(name))
  if (kind === undefined) return null
  const receiver = toHardwareId(parts[parts.indexOf(kind) - 1])
  return receiver === null ? null : { receiver, kind }
}

export const kindOf = (topic: string): string | null => partsOf(topic)?.kind ?? null

/** OpenMQTTGateway and Theengs Gateway: one sighting per message. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const parts = partsOf(topic)
  if (!parts) return refused('unknownTopic')
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  const { receiver, kind } = parts
  const skipped: Skipped = {}
  if (kind === 'LWT') {
    const state = toText(payload)
    return state === 'online' || state === 'offline' ? frameOf([anchorState(receiver, state === 'online')], skipped) : refused('malformed')
  }
  const parsed = parseJson(payload)
  if ('reason' in parsed) return refused(parsed.reason)
  if (!isRecord(parsed.value)) return refused('malformed')
  if (kind === 'SYStoMQTT') {
    const { tempc, version } = parsed.value
    return frameOf([anchorState(receiver, true, null, about(tempc, version))], skipped)
  }
  if (kind === 'presence') return refused('unsupported')
  const { id, rssi, batt, volt, mfid, model_id: model } = parsed.value
  const readings: Reading[] = []
  readSighting(receiver, { tag: id, rssi, timeMs: null }, readings, skipped)
  const tag = readings[0]?.tag
  // These gateways read the power byte of an iBeacon as a voltage.
  const isBeacon = model === 'IBEACON' || mfid === '4c00'
  const battery = tag === undefined || isBeacon ? null : tagBattery(tag, null, batt, typeof volt === 'number' ? volt * VOLT_MV : null)
  if (battery) readings.push(battery)
  return frameOf(readings, skipped)
}

import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, livingGateway, refused, tagBattery } from '../answer.ts'
import { fromHex } from '../hex.ts'
import { instant } from '../instant.ts'
import { readSighting } from '../sighting.ts'

const SECOND_MS = 1000
const MANUFACTURER = 0xff
const RUUVI = 0x0499
const RAW_V2 = 5
/** Bytes from the manufacturer's id to the power field, and the voltage at which its eleven bits start, mV. */
const POWER_AT = 15
const LEAST_MV = 1600
const NO_VOLTAGE = 0x7ff

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
  const before = readings.length
  readSighting(receiver, { tag, rssi: fields.rssi, timeMs, advertisement: fields.data }, readings, skipped)
  const heard = readings[before]
  if (heard === undefined) return
  const battery = tagBattery(heard.tag, timeMs, null, batteryMv(fromHex(fields.data)))
  if (battery) readings.push(battery)
}

/** Battery of a sensor from a RAWv2 advertisement; null when it is another. */
function batteryMv(data: Uint8Array | null): number | null {
  if (data === null) return null
  for (let at = 0; at < data.byteLength; at += 1 + (data[at] as number)) {
    const isOurs =
      data[at + 1] === MANUFACTURER && data[at + 2] === (RUUVI & 0xff) && data[at + 3] === RUUVI >> 8 && data[at + 4] === RAW_V2
    if (!isOurs || at + 2 + POWER_AT + 2 > data.byteLength) continue
    const power = ((data[at + 2 + POWER_AT] as number) << 8) | (data[at + 3 + POWER_AT] as number)
    return power >> 5 === NO_VOLTAGE ? null : LEAST_MV + (power >> 5)
  }
  return null
}

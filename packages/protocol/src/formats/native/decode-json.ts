import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import { ACCURACY_M, DIFFERENCE_M, MAX_ANCHORS, MAX_READINGS, POSITION_M, PRESSURE_HPA, RANGE_M, RSSI_DBM, TIME_MS } from '../../limits.ts'
import { isUint32, isWithin } from '../../numbers.ts'
import { type DecodeResult, type DropReason, RECEIPTS } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import type { UpKind } from '../../topics.ts'
import { EVENTS, FRAME_VERSION, HEALTH_SUBJECTS, isBoot, type NativeReading } from './frame.ts'

type JsonKind = Exclude<UpKind, 'batch' | 'alarm'>
type Fields = Record<string, unknown>
/** One reading from its fields, or why not. `tag` and `timeMs` have been checked. */
type DecodeReading = (fields: Fields, tag: string, timeMs: number | null, skipped: Skipped) => NativeReading | DropReason

const DECODE_READING: Record<JsonKind, DecodeReading> = {
  range(fields, tag, timeMs, skipped) {
    const pairs = measurements(fields.ranges, RANGE_M, skipped)
    return typeof pairs === 'string' ? pairs : { kind: 'range', tag, timeMs, anchors: pairs.anchors, distancesM: pairs.values }
  },
  tdoa(fields, tag, timeMs, skipped) {
    const ref = toHardwareId(fields.ref)
    if (ref === null) return 'badId'
    const pairs = measurements(fields.tdoa, DIFFERENCE_M, skipped)
    return typeof pairs === 'string' ? pairs : { kind: 'tdoa', tag, timeMs, ref, anchors: pairs.anchors, differencesM: pairs.values }
  },
  rssi(fields, tag, timeMs, skipped) {
    const pairs = measurements(fields.rssi, RSSI_DBM, skipped)
    return typeof pairs === 'string' ? pairs : { kind: 'rssi', tag, timeMs, anchors: pairs.anchors, rssiDbm: pairs.values }
  },
  gnss(fields, tag, timeMs, skipped) {
    const { lon, lat } = fields
    if (lon === undefined || lat === undefined) return 'missingField'
    if (!isWithin(lon, { min: -180, max: 180 }) || !isWithin(lat, { min: -90, max: 90 })) return 'badNumber'
    const altitudeM = optional(fields.alt, POSITION_M, skipped)
    const accuracyM = optional(fields.acc, ACCURACY_M, skipped)
    return { kind: 'gnss', tag, timeMs, lonDeg: lon, latDeg: lat, altitudeM, accuracyM }
  },
  pressure({ hpa }, tag, timeMs) {
    if (hpa === undefined) return 'missingField'
    return isWithin(hpa, PRESSURE_HPA) ? { kind: 'pressure', tag, timeMs, pressureHpa: hpa } : 'badNumber'
  },
  event(fields, tag, timeMs) {
    const event = EVENTS.find((name) => name === fields.event)
    if (event === undefined) return fields.event === undefined ? 'missingField' : 'unsupported'
    if (!isUint32(fields.eventSeq)) return fields.eventSeq === undefined ? 'missingField' : 'badNumber'
    return { kind: 'event', tag, timeMs, event, eventSeq: fields.eventSeq }
  },
  receipt(fields, tag, timeMs) {
    const receipt = RECEIPTS.find((name) => name === fields.receipt)
    if (receipt === undefined) return fields.receipt === undefined ? 'missingField' : 'unsupported'
    if (!isUint32(fields.number)) return fields.number === undefined ? 'missingField' : 'badNumber'
    return { kind: 'receipt', tag, timeMs, receipt, number: fields.number }
  },
  health(fields, tag, timeMs, skipped) {
    const subject = HEALTH_SUBJECTS.find((name) => name === (fields.subject ?? 'tag'))
    if (subject === undefined) return 'unsupported'
    const batteryPct = optional(fields.batteryPct, { min: 0, max: 100 }, skipped)
    const batteryMv = optional(fields.batteryMv, { min: 0, max: 65_534 }, skipped)
    const online = typeof fields.online === 'boolean' ? fields.online : null
    return { kind: 'health', tag, timeMs, subject, batteryPct, batteryMv, online }
  },
}

/** A native frame in JSON; the fields of each kind are in `schemas/<kind>.schema.json`. */
export function decodeJson(kind: JsonKind, payload: Uint8Array): DecodeResult {
  const json = parseJson(payload)
  if ('reason' in json) return { ok: false, reason: json.reason }
  const frame = json.value
  if (!isRecord(frame)) return { ok: false, reason: 'malformed' }
  if (frame.v !== FRAME_VERSION) return { ok: false, reason: frame.v === undefined ? 'missingField' : 'unknownVersion' }
  const { boot, seq, readings } = frame
  if (boot === undefined || seq === undefined || readings === undefined) return { ok: false, reason: 'missingField' }
  if (!isBoot(boot)) return { ok: false, reason: 'badId' }
  if (!isUint32(seq)) return { ok: false, reason: 'badNumber' }
  if (!Array.isArray(readings)) return { ok: false, reason: 'malformed' }
  if (readings.length > MAX_READINGS) return { ok: false, reason: 'tooManyReadings' }

  const skipped: Skipped = {}
  const sentAtMs = time(frame.t, null, skipped)
  const decodeReading = DECODE_READING[kind]
  const decoded: NativeReading[] = []
  for (const fields of readings as unknown[]) {
    if (!isRecord(fields)) {
      skip(skipped, 'malformed')
      continue
    }
    const tag = toHardwareId(fields.tag)
    if (tag === null) {
      skip(skipped, fields.tag === undefined ? 'missingField' : 'badId')
      continue
    }
    const reading = decodeReading(fields, tag, time(fields.t, sentAtMs, skipped), skipped)
    if (typeof reading === 'string') skip(skipped, reading)
    else decoded.push(reading)
  }
  // Without leading zeros, as the binary batch gives it: one start of a gateway has one name.
  return { ok: true, frame: { boot: Number.parseInt(boot, 16).toString(16), seq, sentAtMs, readings: decoded, skipped } }
}

/** A faulty clock costs the time, never the reading. */
function time(value: unknown, otherwise: number | null, skipped: Skipped): number | null {
  if (value === undefined || value === null) return otherwise
  if (isWithin(value, TIME_MS)) return value
  skip(skipped, 'badTime')
  return otherwise
}

function optional(value: unknown, bounds: { min: number; max: number }, skipped: Skipped): number | null {
  if (value === undefined || value === null) return null
  if (isWithin(value, bounds)) return value
  skip(skipped, 'badNumber')
  return null
}

/** `{anchor: number, …}`; faulty pairs are left out, and a reading without any is no reading. */
function measurements(
  value: unknown,
  bounds: { min: number; max: number },
  skipped: Skipped,
): { anchors: string[]; values: number[] } | DropReason {
  if (value === undefined) return 'missingField'
  if (!isRecord(value)) return 'malformed'
  const anchors: string[] = []
  const values: number[] = []
  for (const key of Object.keys(value)) {
    const anchor = toHardwareId(key)
    const measured = value[key]
    if (anchor === null) skip(skipped, 'badId')
    else if (!isWithin(measured, bounds)) skip(skipped, 'badNumber')
    else if (anchors.length === MAX_ANCHORS) skip(skipped, 'tooManyReadings')
    else {
      anchors.push(anchor)
      values.push(measured)
    }
  }
  return anchors.length > 0 ? { anchors, values } : 'missingField'
}

import { toHardwareId } from '../../ids.ts'
import { isRecord, parseJson } from '../../json.ts'
import {
  ACCURACY_M,
  DIFFERENCE_M,
  MAX_ANCHORS,
  MAX_READINGS,
  POSITION_M,
  PRESSURE_HPA,
  RANGE_M,
  RSSI_DBM,
  TEMPERATURE_C,
  TIME_MS,
} from '../../limits.ts'
import { isUint32, isWithin } from '../../numbers.ts'
import { type DecodeResult, type DropReason, RECEIPTS } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import type { UpKind } from '../../topics.ts'
import { about } from '../answer.ts'
import { accuracyOf } from '../position.ts'
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
    const accuracyM = accuracyOf(optional(fields.acc, ACCURACY_M, skipped))
    return { kind: 'gnss', tag, timeMs, lonDeg: lon, latDeg: lat, altitudeM, accuracyM }
  },
  pressure({ hpa }, tag, timeMs) {
    if (hpa === undefined) return 'missingField'
    return isWithin(hpa, PRESSURE_HPA) ? { kind: 'pressure', tag, timeMs, pressureHpa: hpa } : 'badNumber'
  },
  event(fields, tag, timeMs, skipped) {
    const event = EVENTS.find((name) => name === fields.event)
    if (event === undefined) return fields.event === undefined ? 'missingField' : 'unsupported'
    const { eventSeq } = fields
    if (isUint32(eventSeq)) return { kind: 'event', tag, timeMs, event, eventSeq }
    const fault = faultOf(eventSeq)
    // A cancellation that cannot be attributed cancels nothing; but a press is an emergency even when its number is
    // missing.
    if (event !== 'sos') return fault
    skip(skipped, fault)
    return { kind: 'event', tag, timeMs, event, eventSeq: UNNUMBERED }
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
    const temperatureC = optional(fields.temperatureC, TEMPERATURE_C, skipped)
    const online = typeof fields.online === 'boolean' ? fields.online : null
    return { kind: 'health', tag, timeMs, subject, batteryPct, batteryMv, online, ...about(temperatureC, fields.firmware) }
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
  const name = nameOf(boot, seq)
  // Calls for help are taken even from a wrongly numbered frame: their repeats are recognised by themselves.
  if (typeof name === 'string' && (kind !== 'event' || readings === undefined)) return { ok: false, reason: name }
  if (readings === undefined) return { ok: false, reason: 'missingField' }
  if (!Array.isArray(readings)) return { ok: false, reason: 'malformed' }
  if (readings.length > MAX_READINGS) return { ok: false, reason: 'tooManyReadings' }

  const skipped: Skipped = typeof name === 'string' ? { [name]: 1 } : {}
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
  return { ok: true, frame: { ...(typeof name === 'string' ? UNNAMED : name), sentAtMs, readings: decoded, skipped } }
}

/** A press of a device that does not number its presses. */
const UNNUMBERED = 0
const UNNAMED = { boot: null, seq: null }

/** What identifies a frame that comes again, or what is wrong with it. */
function nameOf(boot: unknown, seq: unknown): { boot: string; seq: number } | DropReason {
  if (boot === undefined || seq === undefined) return 'missingField'
  if (!isBoot(boot)) return 'badId'
  if (!isUint32(seq)) return 'badNumber'
  // Without leading zeros, as in the binary batch: one start of a gateway has one name.
  return { boot: Number.parseInt(boot, 16).toString(16), seq }
}

const faultOf = (value: unknown): DropReason => (value === undefined ? 'missingField' : 'badNumber')

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

/** `{anchor: number, …}`; invalid pairs are left out, and a reading without any pair is refused. */
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

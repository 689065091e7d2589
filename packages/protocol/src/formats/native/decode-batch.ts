import {
  DIFFERENCE_M,
  MAX_ANCHORS,
  MAX_ID_LENGTH,
  MAX_PAYLOAD_BYTES,
  MAX_READINGS,
  PRESSURE_HPA,
  RANGE_M,
  RSSI_DBM,
  TIME_MS,
} from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import { type DecodeResult, type DropReason, RECEIPTS } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { accuracyOf } from '../position.ts'
import * as layout from './batch-layout.ts'
import { EVENTS, FRAME_VERSION, HEALTH_SUBJECTS, type NativeReading } from './frame.ts'

const refused = (reason: DropReason): DecodeResult => ({ ok: false, reason })

/**
 * The binary batch of `batch-layout.ts`. A frame with a wrong length is refused whole: nothing after the fault could be
 * trusted.
 */
export function decodeBatch(payload: Uint8Array): DecodeResult {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  if (payload.byteLength < layout.HEADER_BYTES || payload[0] !== layout.MAGIC) return refused('malformed')
  if (payload[1] !== FRAME_VERSION) return refused('unknownVersion')
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const readingCount = view.getUint16(22, true)
  if (readingCount > MAX_READINGS) return refused('tooManyReadings')
  const table = readIds(view, view.getUint16(20, true))
  if (typeof table === 'string') return refused(table)

  const skipped: Skipped = {}
  const stated = view.getFloat64(12, true)
  const sentAtMs = isWithin(stated, TIME_MS) ? stated : null
  if (sentAtMs === null && !Number.isNaN(stated)) skip(skipped, 'badTime')
  const readings: NativeReading[] = []
  let at = table.end
  for (let i = 0; i < readingCount; i++) {
    const end = readingEnd(view, at)
    if (end < 0) return refused('malformed')
    const reading = readReading(view, at, table.ids, sentAtMs, skipped)
    if (typeof reading === 'string') skip(skipped, reading)
    else readings.push(reading)
    at = end
  }
  if (at !== payload.byteLength) return refused('malformed')
  return {
    ok: true,
    frame: { boot: view.getUint32(4, true).toString(16), seq: view.getUint32(8, true), sentAtMs, readings, skipped },
  }
}

function readIds(view: DataView, count: number): { ids: string[]; end: number } | DropReason {
  const ids: string[] = []
  let at = layout.HEADER_BYTES
  for (let i = 0; i < count; i++) {
    if (at >= view.byteLength) return 'malformed'
    const length = view.getUint8(at++)
    if (at + length > view.byteLength) return 'malformed'
    if (length === 0 || length > MAX_ID_LENGTH) return 'badId'
    let id = ''
    for (let k = 0; k < length; k++) {
      const code = view.getUint8(at + k)
      if (!((code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a))) return 'badId'
      id += String.fromCharCode(code)
    }
    ids.push(id)
    at += length
  }
  return { ids, end: at }
}

/** End of the reading that begins at `at`; -1 when it runs past the frame or its kind is unknown. */
function readingEnd(view: DataView, at: number): number {
  if (at + layout.READING_BYTES > view.byteLength) return -1
  const n = view.getUint8(at + 1)
  let bytes = layout.READING_BYTES
  switch (layout.KIND_CODES[view.getUint8(at)]) {
    case 'range':
      bytes += n * layout.RANGE_BYTES
      break
    case 'tdoa':
      bytes += 2 + n * layout.RANGE_BYTES
      break
    case 'rssi':
      bytes += n * layout.RSSI_BYTES
      break
    case 'gnss':
      bytes += layout.GNSS_BYTES
      break
    case 'event':
      bytes += layout.EVENT_BYTES
      break
    case 'health':
      bytes += layout.HEALTH_BYTES
      break
    case 'pressure':
      bytes += layout.PRESSURE_BYTES
      break
    case 'receipt':
      bytes += layout.RECEIPT_BYTES
      break
    case undefined:
      return -1
  }
  return at + bytes <= view.byteLength ? at + bytes : -1
}

function readReading(view: DataView, at: number, ids: string[], sentAtMs: number | null, skipped: Skipped): NativeReading | DropReason {
  const n = view.getUint8(at + 1)
  const tag = ids[view.getUint16(at + 2, true)]
  if (tag === undefined) return 'badId'
  const offsetMs = view.getInt32(at + 4, true)
  let timeMs = sentAtMs
  if (sentAtMs !== null && offsetMs !== layout.NO_I32) timeMs = Math.max(TIME_MS.min, sentAtMs + offsetMs)
  const body = at + layout.READING_BYTES
  switch (layout.KIND_CODES[view.getUint8(at)]) {
    case 'range': {
      const anchors: string[] = []
      const distancesM: number[] = []
      readDistances(view, body, n, ids, RANGE_M, anchors, distancesM, skipped)
      return anchors.length > 0 ? { kind: 'range', tag, timeMs, anchors, distancesM } : 'missingField'
    }
    case 'tdoa': {
      const ref = ids[view.getUint16(body, true)]
      if (ref === undefined) return 'badId'
      const anchors: string[] = []
      const differencesM: number[] = []
      readDistances(view, body + 2, n, ids, DIFFERENCE_M, anchors, differencesM, skipped)
      return anchors.length > 0 ? { kind: 'tdoa', tag, timeMs, ref, anchors, differencesM } : 'missingField'
    }
    case 'rssi': {
      const anchors: string[] = []
      const rssiDbm: number[] = []
      for (let i = 0, p = body; i < n; i++, p += layout.RSSI_BYTES) {
        const value = view.getInt16(p + 2, true) / 100
        addPair(ids[view.getUint16(p, true)], value, RSSI_DBM, anchors, rssiDbm, skipped)
      }
      return anchors.length > 0 ? { kind: 'rssi', tag, timeMs, anchors, rssiDbm } : 'missingField'
    }
    case 'gnss': {
      const lonDeg = view.getInt32(body, true) / 1e7
      const latDeg = view.getInt32(body + 4, true) / 1e7
      if (Math.abs(lonDeg) > 180 || Math.abs(latDeg) > 90) return 'badNumber'
      const altitude = view.getInt32(body + 8, true)
      const accuracy = view.getUint32(body + 12, true)
      return {
        kind: 'gnss',
        tag,
        timeMs,
        lonDeg,
        latDeg,
        altitudeM: altitude === layout.NO_I32 ? null : altitude / 100,
        accuracyM: accuracy === layout.NO_U32 ? null : accuracyOf(accuracy / 100),
      }
    }
    case 'event': {
      const event = EVENTS[view.getUint8(body)]
      return event === undefined ? 'unsupported' : { kind: 'event', tag, timeMs, event, eventSeq: view.getUint32(body + 1, true) }
    }
    case 'health': {
      const subject = HEALTH_SUBJECTS[view.getUint8(body)]
      if (subject === undefined) return 'unsupported'
      const percent = view.getUint8(body + 1)
      const millivolt = view.getUint16(body + 2, true)
      const online = view.getUint8(body + 4)
      if (percent > 100 && percent !== layout.NO_U8) skip(skipped, 'badNumber')
      return {
        kind: 'health',
        tag,
        timeMs,
        subject,
        batteryPct: percent > 100 ? null : percent,
        batteryMv: millivolt === layout.NO_U16 ? null : millivolt,
        online: online > 1 ? null : online === 1,
      }
    }
    case 'pressure': {
      const pressureHpa = view.getUint32(body, true) / 100
      return isWithin(pressureHpa, PRESSURE_HPA) ? { kind: 'pressure', tag, timeMs, pressureHpa } : 'badNumber'
    }
    case 'receipt': {
      const receipt = RECEIPTS[view.getUint8(body)]
      return receipt === undefined ? 'unsupported' : { kind: 'receipt', tag, timeMs, receipt, number: view.getUint32(body + 1, true) }
    }
    case undefined:
      return 'unknownKind'
  }
}

function readDistances(
  view: DataView,
  at: number,
  n: number,
  ids: string[],
  bounds: { min: number; max: number },
  anchors: string[],
  valuesM: number[],
  skipped: Skipped,
): void {
  for (let i = 0, p = at; i < n; i++, p += layout.RANGE_BYTES) {
    addPair(ids[view.getUint16(p, true)], view.getInt32(p + 2, true) / 1000, bounds, anchors, valuesM, skipped)
  }
}

function addPair(
  anchor: string | undefined,
  value: number,
  bounds: { min: number; max: number },
  anchors: string[],
  values: number[],
  skipped: Skipped,
): void {
  if (anchor === undefined) skip(skipped, 'badId')
  else if (value < bounds.min || value > bounds.max) skip(skipped, 'badNumber')
  else if (anchors.length === MAX_ANCHORS) skip(skipped, 'tooManyReadings')
  else {
    anchors.push(anchor)
    values.push(value)
  }
}

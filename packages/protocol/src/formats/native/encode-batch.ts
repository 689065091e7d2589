import { MAX_ANCHORS, MAX_ID_LENGTH, MAX_PAYLOAD_BYTES, MAX_READINGS } from '../../limits.ts'
import { isUint32 } from '../../numbers.ts'
import { RECEIPTS } from '../../reading.ts'
import * as layout from './batch-layout.ts'
import { EVENTS, FRAME_VERSION, HEALTH_SUBJECTS, isBoot, type NativeFrame, type NativeReading } from './frame.ts'

/**
 * Body of a binary batch; kinds of readings may be mixed. Distances have millimetre resolution. Throws RangeError on
 * values that do not fit.
 */
export function encodeBatch(frame: NativeFrame): Uint8Array<ArrayBuffer> {
  if (!isBoot(frame.boot) || !isUint32(frame.seq))
    throw new RangeError(`boot ${frame.boot}, seq ${frame.seq}: expected 1–8 hex digits and 32 bit`)
  if (frame.readings.length > MAX_READINGS) throw new RangeError(`${frame.readings.length} readings in a batch of at most ${MAX_READINGS}`)
  const table = new Map<string, number>()
  let idBytes = 0
  const indexOf = (id: string) => {
    const known = table.get(id)
    if (known !== undefined) return known
    if (id.length > MAX_ID_LENGTH || !/^[0-9a-z]+$/.test(id)) throw new RangeError(`id ${id}: expected lower-case letters and digits`)
    table.set(id, table.size)
    idBytes += 1 + id.length
    return table.size - 1
  }
  let readingBytes = 0
  for (const reading of frame.readings) {
    readingBytes += sizeOf(reading)
    for (const id of idsOf(reading)) indexOf(id)
  }
  const length = layout.HEADER_BYTES + idBytes + readingBytes
  if (length > MAX_PAYLOAD_BYTES) throw new RangeError(`batch of ${length} bytes, at most ${MAX_PAYLOAD_BYTES} fit`)

  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, layout.MAGIC)
  view.setUint8(1, FRAME_VERSION)
  view.setUint32(4, Number.parseInt(frame.boot, 16), true)
  view.setUint32(8, frame.seq, true)
  view.setFloat64(12, frame.sentAtMs ?? Number.NaN, true)
  view.setUint16(20, table.size, true)
  view.setUint16(22, frame.readings.length, true)
  let at = layout.HEADER_BYTES
  for (const id of table.keys()) {
    view.setUint8(at++, id.length)
    for (let i = 0; i < id.length; i++) view.setUint8(at++, id.charCodeAt(i))
  }
  for (const reading of frame.readings) {
    view.setUint8(at, layout.KIND_CODES.indexOf(reading.kind))
    view.setUint8(at + 1, 'anchors' in reading ? reading.anchors.length : 0)
    view.setUint16(at + 2, indexOf(reading.tag), true)
    view.setInt32(at + 4, timeOffset(frame.sentAtMs, reading.timeMs), true)
    writeBody(view, at + layout.READING_BYTES, reading, indexOf)
    at += sizeOf(reading)
  }
  return bytes
}

function idsOf(reading: NativeReading): string[] {
  const ids = [reading.tag]
  if (reading.kind === 'tdoa') ids.push(reading.ref)
  if ('anchors' in reading) ids.push(...reading.anchors)
  return ids
}

function sizeOf(reading: NativeReading): number {
  if ('anchors' in reading && reading.anchors.length > MAX_ANCHORS) throw new RangeError(`${reading.anchors.length} anchors in a reading`)
  switch (reading.kind) {
    case 'range':
      return layout.READING_BYTES + reading.anchors.length * layout.RANGE_BYTES
    case 'tdoa':
      return layout.READING_BYTES + 2 + reading.anchors.length * layout.RANGE_BYTES
    case 'rssi':
      return layout.READING_BYTES + reading.anchors.length * layout.RSSI_BYTES
    case 'gnss':
      return layout.READING_BYTES + layout.GNSS_BYTES
    case 'event':
      return layout.READING_BYTES + layout.EVENT_BYTES
    case 'pressure':
      return layout.READING_BYTES + layout.PRESSURE_BYTES
    case 'receipt':
      return layout.READING_BYTES + layout.RECEIPT_BYTES
    case 'health':
      return layout.READING_BYTES + layout.HEALTH_BYTES
  }
}

function timeOffset(sentAtMs: number | null, timeMs: number | null): number {
  if (timeMs === null) return layout.NO_I32
  const offsetMs = sentAtMs === null ? Number.NaN : Math.round(timeMs - sentAtMs)
  if (!(Math.abs(offsetMs) < 2 ** 31)) throw new RangeError(`reading of ${timeMs} in a frame of ${sentAtMs}: more than 24 days apart`)
  return offsetMs
}

function writeBody(view: DataView, at: number, reading: NativeReading, indexOf: (id: string) => number): void {
  switch (reading.kind) {
    case 'range':
      writeDistances(view, at, reading.anchors, reading.distancesM, indexOf)
      break
    case 'tdoa':
      view.setUint16(at, indexOf(reading.ref), true)
      writeDistances(view, at + 2, reading.anchors, reading.differencesM, indexOf)
      break
    case 'rssi':
      reading.anchors.forEach((anchor, i) => {
        view.setUint16(at + i * layout.RSSI_BYTES, indexOf(anchor), true)
        view.setInt16(at + i * layout.RSSI_BYTES + 2, Math.round(reading.rssiDbm[i]! * 100), true)
      })
      break
    case 'gnss':
      view.setInt32(at, Math.round(reading.lonDeg * 1e7), true)
      view.setInt32(at + 4, Math.round(reading.latDeg * 1e7), true)
      view.setInt32(at + 8, reading.altitudeM === null ? layout.NO_I32 : Math.round(reading.altitudeM * 100), true)
      view.setUint32(at + 12, reading.accuracyM === null ? layout.NO_U32 : Math.round(reading.accuracyM * 100), true)
      break
    case 'pressure':
      view.setUint32(at, Math.round(reading.pressureHpa * 100), true)
      break
    case 'event':
      view.setUint8(at, EVENTS.indexOf(reading.event))
      view.setUint32(at + 1, reading.eventSeq, true)
      break
    case 'receipt':
      view.setUint8(at, RECEIPTS.indexOf(reading.receipt))
      view.setUint32(at + 1, reading.number, true)
      break
    case 'health':
      view.setUint8(at, HEALTH_SUBJECTS.indexOf(reading.subject))
      view.setUint8(at + 1, reading.batteryPct === null ? layout.NO_U8 : Math.round(reading.batteryPct))
      view.setUint16(at + 2, reading.batteryMv ?? layout.NO_U16, true)
      view.setUint8(at + 4, reading.online === null ? layout.NO_U8 : Number(reading.online))
      break
  }
}

function writeDistances(view: DataView, at: number, anchors: string[], valuesM: number[], indexOf: (id: string) => number): void {
  anchors.forEach((anchor, i) => {
    view.setUint16(at + i * layout.RANGE_BYTES, indexOf(anchor), true)
    view.setInt32(at + i * layout.RANGE_BYTES + 2, Math.round(valuesM[i]! * 1000), true)
  })
}

import { MAX_PAYLOAD_BYTES, TIME_MS } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused, tagBattery } from '../answer.ts'
import { localPosition } from '../position.ts'

const HEAD = 0xcc5f
const TAIL = 0xaabb
const HEAD_BYTES = 3
/** Check sum and tail. */
const END_BYTES = 4
/** The newer edition sets the top bit of the type. */
const TYPE_BITS = 0x7f
const POSITIONS = 0x01
const ALARM = 0x03
const BATTERIES = 0x05
const ALARM_IN_DETAIL = 0x09
const SOS = 2

/** Bytes of a record besides the tag's id, which has two, four or eight. */
const POSITION_BYTES = 19
const BATTERY_BYTES = 2
const ALARM_BYTES = 129
const ID_BYTES: readonly number[] = [2, 4, 8]
const CM_PER_M = 100

/** Of a detailed alarm, counted from the end of the tag's id. */
const DETAIL = { idAt: 88, textFlagAt: 127, hasText: 2 }

/** A bridge publishes the binary messages of the push service; its topic is configurable. */
export const kindOf = (topic: string): string | null => (topic.length > 0 ? 'push' : null)

/** Push service of LocalSense (UWB) and BlueIOT (Bluetooth): positions, batteries and calls for help, big-endian. */
export function decode(_topic: string, payload: Uint8Array): DecodeResult {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const end = payload.byteLength - END_BYTES
  if (end <= HEAD_BYTES || view.getUint16(0) !== HEAD || view.getUint16(payload.byteLength - 2) !== TAIL) return refused('malformed')
  switch (view.getUint8(2) & TYPE_BITS) {
    case POSITIONS:
      return records(view, end, POSITION_BYTES, readPosition)
    case BATTERIES:
      return records(view, end, BATTERY_BYTES, (tag, at) => tagBattery(tag, null, view.getUint8(at), null))
    case ALARM:
      return alarm(view, end - HEAD_BYTES - ALARM_BYTES, null)
    case ALARM_IN_DETAIL:
      return alarm(view, detailedIdBytes(view, end), DETAIL.idAt)
    default:
      return refused('unsupported')
  }

  function readPosition(tag: string, at: number): Reading | null {
    const [x, y, z] = [view.getInt32(at) / CM_PER_M, view.getInt32(at + 4) / CM_PER_M, view.getInt16(at + 8) / CM_PER_M]
    return localPosition(tag, null, [x, y, z])
  }
}

/** Numbers as the vendor's pages show them: short ones decimal, those of Bluetooth tags in hex. */
function idAt(view: DataView, at: number, bytes: number): string {
  if (bytes === 8) return view.getBigUint64(at).toString(16)
  return String(bytes === 4 ? view.getUint32(at) : view.getUint16(at))
}

/** A count, and that many records of an id and `bytes` more. */
function records(view: DataView, end: number, bytes: number, read: (tag: string, at: number) => Reading | null): DecodeResult {
  const count = view.getUint8(HEAD_BYTES)
  const begin = HEAD_BYTES + 1
  const idBytes = (end - begin) / count - bytes
  if (count === 0) return frameOf([], {})
  if (!ID_BYTES.includes(idBytes)) return refused('malformed')
  const skipped: Skipped = {}
  const readings: Reading[] = []
  for (let at = begin; at < end; at += idBytes + bytes) {
    const reading = read(idAt(view, at, idBytes), at + idBytes)
    if (reading) readings.push(reading)
    else skip(skipped, 'badNumber')
  }
  return frameOf(readings, skipped)
}

/** The length tells it: the text that may follow says how long it is. */
function detailedIdBytes(view: DataView, end: number): number {
  const fits = (idBytes: number) => {
    const from = HEAD_BYTES + 1 + idBytes
    const flagAt = from + DETAIL.textFlagAt
    if (flagAt >= end) return false
    if (view.getUint8(flagAt) !== DETAIL.hasText) return flagAt + 1 === end
    return flagAt + 3 <= end && flagAt + 3 + view.getUint16(flagAt + 1) === end
  }
  return ID_BYTES.find(fits) ?? 0
}

/**
 * A call for help; alarms of other kinds are this product's own affair.
 * @param numberAt of the alarm's number, if it has one
 */
function alarm(view: DataView, idBytes: number, numberAt: number | null): DecodeResult {
  if (!ID_BYTES.includes(idBytes)) return refused('malformed')
  if (view.getUint8(HEAD_BYTES) !== SOS) return refused('unsupported')
  const tag = idAt(view, HEAD_BYTES + 1, idBytes)
  const from = HEAD_BYTES + 1 + idBytes
  const ms = Number(view.getBigUint64(from))
  const skipped: Skipped = {}
  const timeMs = isWithin(ms, TIME_MS) ? ms : null
  if (timeMs === null) skip(skipped, 'badTime')
  // Without a number a press is known by its second, which its repeats carry too.
  const number = numberAt === null ? BigInt(Math.floor((timeMs ?? 0) / 1000)) : view.getBigUint64(from + numberAt)
  return frameOf([{ kind: 'event', tag, timeMs, event: 'sos', eventSeq: Number(BigInt.asUintN(32, number)) }], skipped)
}

import { MAX_PAYLOAD_BYTES, MAX_READINGS, TIME_MS } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused } from '../answer.ts'
import { localPosition } from '../position.ts'

const RECORD_BYTES = 40
const MAGIC = 0xe298
const TYPE = 0x026b
const NANOSECONDS_PER_MS = 1_000_000n

/** A bridge publishes the datagrams; its topic is configurable. */
export const kindOf = (topic: string): string | null => (topic.length > 0 ? 'locations' : null)

/** Ubisense DIMENSION4 "on the wire": records of 40 bytes. The magic number tells the byte order. */
export function decode(_topic: string, payload: Uint8Array): DecodeResult {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  if (payload.byteLength < RECORD_BYTES || payload.byteLength % RECORD_BYTES !== 0) return refused('malformed')
  if (payload.byteLength / RECORD_BYTES > MAX_READINGS) return refused('tooManyReadings')
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const little = view.getUint16(0, true) === MAGIC
  if (!little && view.getUint16(0) !== MAGIC) return refused('unknownVersion')
  const skipped: Skipped = {}
  const readings: Reading[] = []
  for (let at = 0; at < payload.byteLength; at += RECORD_BYTES) {
    if (view.getUint16(at, little) !== MAGIC || view.getUint16(at + 2, little) !== TYPE) skip(skipped, 'malformed')
    // Without any flag the engine has no position.
    else if (view.getUint32(at + 12, little) === 0) skip(skipped, 'missingField')
    else readRecord(view, at, little, readings, skipped)
  }
  return frameOf(readings, skipped)
}

function readRecord(view: DataView, at: number, little: boolean, readings: Reading[], skipped: Skipped): void {
  const tag = view
    .getBigUint64(at + 4, little)
    .toString(16)
    .padStart(16, '0')
  const float = (offset: number) => view.getFloat32(at + offset, little)
  const ms = Number(view.getBigUint64(at + 32, little) / NANOSECONDS_PER_MS)
  const timeMs = isWithin(ms, TIME_MS) ? ms : null
  if (timeMs === null) skip(skipped, 'badTime')
  const variance = float(28)
  const position = localPosition(tag, timeMs, [float(16), float(20), float(24)], variance >= 0 ? Math.sqrt(variance) : null)
  if (position) readings.push(position)
  else skip(skipped, 'badNumber')
}

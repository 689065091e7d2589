import { MAX_PAYLOAD_BYTES, MAX_READINGS } from '../../limits.ts'
import type { DecodeResult, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, livingGateway, refused } from '../answer.ts'
import { toHex } from '../hex.ts'
import { readSighting } from '../sighting.ts'

/** 0xBB01, total length (u32), gateway (6), number of beacons (u16); 0xDD ends it. */
const BINARY_LONG = 0xbb01
const HEAD_BYTES = 14
const END = 0xdd
const ADDRESS_BYTES = 6

/** Minew BINARY-LONG: for each beacon its address and the packets heard from it, with their power. */
export function decodeBinary(payload: Uint8Array): DecodeResult {
  const size = payload.byteLength
  if (size > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  if (size < HEAD_BYTES + 1) return refused('malformed')
  const view = new DataView(payload.buffer, payload.byteOffset, size)
  if (view.getUint16(0) !== BINARY_LONG) return refused('unsupported')
  if (view.getUint32(2) !== size || payload[size - 1] !== END) return refused('malformed')
  const receiver = toHex(payload.subarray(6, 12))
  const skipped: Skipped = {}
  const readings: Reading[] = [livingGateway(receiver)]
  let at = HEAD_BYTES
  let packets = 0
  for (let beacons = view.getUint16(12); beacons > 0; beacons--) {
    if (at + ADDRESS_BYTES + 2 > size) return refused('malformed')
    const tag = toHex(payload.subarray(at, at + ADDRESS_BYTES))
    let left = view.getUint16(at + ADDRESS_BYTES)
    packets += left
    if (packets > MAX_READINGS) return refused('tooManyReadings')
    at += ADDRESS_BYTES + 2
    for (; left > 0; left--) {
      const length = payload[at]
      // The advertisement, whether it is a scan response, and its power.
      const end = at + 1 + (length ?? 0) + 2
      if (length === undefined || end > size) return refused('malformed')
      const advertisement = toHex(payload.subarray(at + 1, at + 1 + length))
      readSighting(receiver, { tag, rssi: view.getInt8(end - 1), timeMs: null, advertisement }, readings, skipped)
      at = end
    }
  }
  if (at !== size - 1) skip(skipped, 'malformed')
  return frameOf(readings, skipped)
}

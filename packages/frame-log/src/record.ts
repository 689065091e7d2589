import { crc32 } from 'node:zlib'
import { type Frame, FrameLogError } from './frame-log.ts'

/**
 * One record, little endian:
 *
 *     0  magic  4   where reading starts again after damage
 *     4  crc    4   CRC-32 of everything from byte 8 on, started with a seed made of the record's position
 *     8  length 4   of the whole record
 *    12  arrival 8  double, Unix ms
 *    20  gateway length 1, topic length 2
 *    23  gateway, topic (UTF-8), payload
 *
 * The seed ties a record to its place: bytes of a payload that look like a record, and blocks of an older file, are
 * never taken for one.
 */
const MAGIC = Buffer.from('MFR1', 'latin1')
const HEADER_BYTES = 23
/** Larger records are refused, so that a reader needs only one buffer of bounded size. */
export const MAX_RECORD_BYTES = 256 * 1024

/** What is known about the bytes at one place: the length of a whole record, or one of these. */
export const NOT_A_RECORD = 0
export const NEEDS_MORE_BYTES = -1

const seedAt = (segment: number, offset: number) => (Math.imul(segment, 0x9e3779b1) + offset) >>> 0

/** Length in bytes of this frame's record. Throws `tooLarge`. */
export function recordBytes(frame: Frame): number {
  const gatewayBytes = Buffer.byteLength(frame.gatewayId)
  const topicBytes = Buffer.byteLength(frame.topic)
  const bytes = HEADER_BYTES + gatewayBytes + topicBytes + frame.payload.byteLength
  if (gatewayBytes > 0xff || topicBytes > 0xffff || bytes > MAX_RECORD_BYTES) throw new FrameLogError('tooLarge')
  return bytes
}

/** Writes the record at `at` of `into`, for its place at `offset` of `segment`; returns its length. */
export function encodeRecord(into: Buffer, at: number, frame: Frame, segment: number, offset: number): number {
  const gatewayBytes = into.write(frame.gatewayId, at + HEADER_BYTES)
  const topicBytes = into.write(frame.topic, at + HEADER_BYTES + gatewayBytes)
  const payloadAt = at + HEADER_BYTES + gatewayBytes + topicBytes
  into.set(frame.payload, payloadAt)
  const length = payloadAt + frame.payload.byteLength - at
  MAGIC.copy(into, at)
  into.writeUInt32LE(length, at + 8)
  into.writeDoubleLE(frame.arrivedAtMs, at + 12)
  into.writeUInt8(gatewayBytes, at + 20)
  into.writeUInt16LE(topicBytes, at + 21)
  into.writeUInt32LE(crc32(into.subarray(at + 8, at + length), seedAt(segment, offset)), at + 4)
  return length
}

/** Length of the whole record at `at`, `NOT_A_RECORD`, or `NEEDS_MORE_BYTES` when the buffer ends too early to tell. */
export function recordLengthAt(bytes: Buffer, at: number, segment: number, offset: number): number {
  const left = bytes.length - at
  if (left < MAGIC.length) return NEEDS_MORE_BYTES
  if (bytes.compare(MAGIC, 0, MAGIC.length, at, at + MAGIC.length) !== 0) return NOT_A_RECORD
  if (left < HEADER_BYTES) return NEEDS_MORE_BYTES
  const length = bytes.readUInt32LE(at + 8)
  if (length < HEADER_BYTES || length > MAX_RECORD_BYTES) return NOT_A_RECORD
  if (left < length) return NEEDS_MORE_BYTES
  if (HEADER_BYTES + bytes.readUInt8(at + 20) + bytes.readUInt16LE(at + 21) > length) return NOT_A_RECORD
  const crc = crc32(bytes.subarray(at + 8, at + length), seedAt(segment, offset))
  return crc === bytes.readUInt32LE(at + 4) ? length : NOT_A_RECORD
}

/** The frame of a record known to be whole. The payload is a view of `bytes`. */
export function decodeRecord(bytes: Buffer, at: number, length: number): Frame {
  const gatewayEnd = at + HEADER_BYTES + bytes.readUInt8(at + 20)
  const topicEnd = gatewayEnd + bytes.readUInt16LE(at + 21)
  return {
    arrivedAtMs: bytes.readDoubleLE(at + 12),
    gatewayId: bytes.toString('utf8', at + HEADER_BYTES, gatewayEnd),
    topic: bytes.toString('utf8', gatewayEnd, topicEnd),
    payload: bytes.subarray(topicEnd, at + length),
  }
}

/** Where the next record may begin after damage; -1 when there is no such place in this buffer. */
export const nextMagic = (bytes: Buffer, from: number) => bytes.indexOf(MAGIC, from)
export const MAGIC_BYTES = MAGIC.length

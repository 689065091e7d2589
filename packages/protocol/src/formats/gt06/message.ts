import type { DropReason } from '../../reading.ts'
import { uint16 } from '../jt808/message.ts'

const SHORT = 0x78
const LONG = 0x79
/** What the length does not count: start, length and end. */
const AROUND = { short: 5, long: 6 } as const
/** Number, serial and checksum. */
const LEAST_LENGTH = 5
/** More than any message that is read needs: vendors put texts and pictures into long ones. */
export const MAX_FRAME_BYTES = 4096

/** One message of a terminal. */
export interface Message {
  id: number
  body: Uint8Array
  serial: number
  long: boolean
}

/** The next frame of a stream and how many bytes were consumed; null when more bytes are needed. */
export function cutFrame(bytes: Uint8Array): { used: number; frame: Uint8Array | null } {
  let begin = 0
  while (begin + 1 < bytes.length && !isStart(bytes, begin)) begin++
  const rest = bytes.length - begin
  if (rest < AROUND.long) return { used: begin, frame: null }
  const size = bytes[begin] === SHORT ? (bytes[begin + 2] as number) + AROUND.short : uint16(bytes, begin + 2) + AROUND.long
  if (size > MAX_FRAME_BYTES) return { used: begin + 2, frame: null }
  if (rest < size) return { used: begin, frame: null }
  return { used: begin + size, frame: bytes.subarray(begin, begin + size) }
}

const isStart = (bytes: Uint8Array, at: number) => (bytes[at] === SHORT || bytes[at] === LONG) && bytes[at + 1] === bytes[at]

/** Reads one whole frame; the reason when it cannot be read. */
export function parseMessage(frame: Uint8Array): Message | DropReason {
  if (frame.length > MAX_FRAME_BYTES) return 'tooLarge'
  if (frame.length < AROUND.short + LEAST_LENGTH || !isStart(frame, 0)) return 'malformed'
  const long = frame[0] === LONG
  const length = long ? uint16(frame, 2) : (frame[2] as number)
  const idAt = long ? 4 : 3
  const crcAt = idAt + length - 2
  if (length < LEAST_LENGTH || frame.length !== length + (long ? AROUND.long : AROUND.short)) return 'malformed'
  if (frame[crcAt + 2] !== 0x0d || frame[crcAt + 3] !== 0x0a) return 'malformed'
  if (crc16(frame, 2, crcAt) !== uint16(frame, crcAt)) return 'malformed'
  return { id: frame[idAt] as number, body: frame.subarray(idAt + 1, crcAt - 2), serial: uint16(frame, crcAt - 2), long }
}

export function writeMessage({ id, body, serial, long }: Message): Uint8Array {
  const length = body.length + LEAST_LENGTH
  const head = long ? [LONG, LONG, length >> 8, length & 0xff] : [SHORT, SHORT, length]
  const bytes = Uint8Array.from([...head, id, ...body, serial >> 8, serial & 0xff, 0, 0, 0x0d, 0x0a])
  const crc = crc16(bytes, 2, bytes.length - 4)
  bytes[bytes.length - 4] = crc >> 8
  bytes[bytes.length - 3] = crc & 0xff
  return bytes
}

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 0 ? value >> 1 : (value >> 1) ^ 0x8408
  return value
})

/** CRC-16/X-25 of the bytes from one place to another. */
function crc16(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0xffff
  for (let i = from; i < to; i++) crc = (crc >> 8) ^ (TABLE[(crc ^ (bytes[i] as number)) & 0xff] as number)
  return crc ^ 0xffff
}

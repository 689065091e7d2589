import type { DropReason } from '../../reading.ts'
import { bcdDigits } from '../bcd.ts'

const MARK = 0x7e
const ESCAPE = 0x7d
const HEADER_BYTES = { 2013: 12, 2019: 17 } as const
const PHONE_BYTES = { 2013: 6, 2019: 10 } as const
const SPLIT_BYTES = 4
const LENGTH_BITS = 0x03ff
const CIPHER_BITS = 0x1c00
const SPLIT_BIT = 0x2000
const VERSION_BIT = 0x4000

/** A body of 1023 bytes, all of them escaped, with the largest header, checksum and marks. */
export const MAX_FRAME_BYTES = 2 + 2 * (1023 + HEADER_BYTES[2019] + SPLIT_BYTES + 1)

/** One message of a terminal, in the layout of JT/T 808-2013 and -2019. */
export interface Message {
  id: number
  edition: 2013 | 2019
  /** As received, for the answer. */
  phone: Uint8Array
  /** Digits of its phone number without leading zeros: the hardware id. */
  terminal: string
  serial: number
  body: Uint8Array
  /** Which of the packets of one message, from 1; null: the whole message. */
  packet: { index: number; total: number } | null
  /** Encrypted, with RSA or otherwise: the body cannot be read. */
  ciphered: boolean
}

/** Messages of more packets than this are not collected. */
export const MOST_PACKETS = 16

/**
 * The next frame of a stream, from mark to mark, and how many bytes were consumed; null when more bytes are needed.
 * Bytes before the first mark are noise.
 */
export function cutFrame(bytes: Uint8Array): { used: number; frame: Uint8Array | null } {
  let begin = bytes.indexOf(MARK)
  if (begin < 0) return { used: bytes.length, frame: null }
  // Of two marks in a row, the first ends a frame whose beginning was lost.
  while (bytes[begin + 1] === MARK) begin++
  const end = bytes.indexOf(MARK, begin + 1)
  if (end >= 0 && end - begin < MAX_FRAME_BYTES) return { used: end + 1, frame: bytes.subarray(begin, end + 1) }
  if (end >= 0) return { used: end, frame: null }
  return { used: bytes.length - begin > MAX_FRAME_BYTES ? bytes.length : begin, frame: null }
}

/** Reads the bytes between two marks; the reason when they cannot be read. */
export function parseMessage(frame: Uint8Array): Message | DropReason {
  if (frame.length > MAX_FRAME_BYTES) return 'tooLarge'
  const bytes = unescaped(frame)
  if (bytes === null || bytes.length < HEADER_BYTES[2013] + 1) return 'malformed'
  let sum = 0
  for (const byte of bytes) sum ^= byte
  if (sum !== 0) return 'malformed'
  const attributes = uint16(bytes, 2)
  const edition = (attributes & VERSION_BIT) === 0 ? 2013 : 2019
  const phoneAt = edition === 2013 ? 4 : 5
  const isSplit = (attributes & SPLIT_BIT) !== 0
  const bodyAt = HEADER_BYTES[edition] + (isSplit ? SPLIT_BYTES : 0)
  const length = attributes & LENGTH_BITS
  if (bytes.length !== bodyAt + length + 1) return 'malformed'
  const phone = bytes.subarray(phoneAt, phoneAt + PHONE_BYTES[edition])
  const terminal = bcdDigits(phone, 0, phone.length)?.replace(/^0+/, '')
  if (!terminal) return 'badId'
  const serial = uint16(bytes, HEADER_BYTES[edition] - 2)
  const packet = isSplit ? { total: uint16(bytes, bodyAt - SPLIT_BYTES), index: uint16(bytes, bodyAt - SPLIT_BYTES + 2) } : null
  if (packet !== null && (packet.index < 1 || packet.index > packet.total)) return 'malformed'
  const ciphered = (attributes & CIPHER_BITS) !== 0
  return { id: uint16(bytes, 0), edition, phone, terminal, serial, body: bytes.subarray(bodyAt, bodyAt + length), packet, ciphered }
}

/** A message, or one packet of it, with header, checksum, escapes and marks. */
export function writeMessage(message: Omit<Message, 'terminal' | 'packet' | 'ciphered'> & Partial<Pick<Message, 'packet'>>): Uint8Array {
  const { id, edition, phone, serial, body, packet = null } = message
  const attributes = body.length | (edition === 2019 ? VERSION_BIT : 0) | (packet === null ? 0 : SPLIT_BIT)
  const bytes = [id >> 8, id & 0xff, attributes >> 8, attributes & 0xff, ...(edition === 2019 ? [1] : []), ...phone]
  bytes.push(serial >> 8, serial & 0xff)
  if (packet !== null) bytes.push(packet.total >> 8, packet.total & 0xff, packet.index >> 8, packet.index & 0xff)
  bytes.push(...body)
  bytes.push(bytes.reduce((sum, byte) => sum ^ byte, 0))
  const escaped = bytes.flatMap((byte) => (byte === MARK ? [ESCAPE, 2] : byte === ESCAPE ? [ESCAPE, 1] : [byte]))
  return Uint8Array.from([MARK, ...escaped, MARK])
}

export const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] as number) << 8) | (bytes[at + 1] as number)
export const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2)

/** Null on an invalid escape, or a mark inside. */
function unescaped(frame: Uint8Array): Uint8Array | null {
  if (frame[0] !== MARK || frame[frame.length - 1] !== MARK) return null
  const bytes = new Uint8Array(frame.length)
  let length = 0
  for (let i = 1; i < frame.length - 1; i++) {
    let byte = frame[i] as number
    if (byte === MARK) return null
    if (byte === ESCAPE) {
      const code = frame[++i]
      if (code !== 1 && code !== 2) return null
      byte = code === 1 ? ESCAPE : MARK
    }
    bytes[length++] = byte
  }
  return bytes.subarray(0, length)
}

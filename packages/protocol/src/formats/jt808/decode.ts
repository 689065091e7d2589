import { MAX_PAYLOAD_BYTES, MAX_READINGS, TIME_MS } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, DropReason, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused } from '../answer.ts'
import { bcdNumber, moment } from '../bcd.ts'
import { type Message, MOST_PACKETS, parseMessage, uint16, uint32 } from './message.ts'

export const HEARTBEAT = 0x0002
export const POSITION = 0x0200
export const POSITIONS = 0x0704
export const TERMINAL_ANSWER = 0x0001
export const TEXT = 0x8300

const MARK = 0x7e
/** Alarm, status, latitude, longitude, altitude, speed, course and time; the rest is optional. */
const POSITION_BYTES = 28
const MICRODEGREES = 1e6
const SOS_BIT = 0x01
const FIXED_BIT = 0x02
const SOUTH_BIT = 0x04
const WEST_BIT = 0x08
/** Times are China Standard Time wherever the vehicle is. */
const CHINA_MS = 8 * 3_600_000

/** Published by the terminal listener or a bridge: frames as they came. */
export const kindOf = (topic: string): string | null => (/^jt808\/[0-9A-Za-z]{1,64}(\/text\/\d{1,10})?$/.test(topic) ? 'frames' : null)

/**
 * Number of the message that an answer is about, from the topic that the listener records it on: terminals do not
 * repeat it.
 */
const textOf = (topic: string): number | null => {
  const number = /\/text\/(\d{1,10})$/.exec(topic)?.[1]
  return number === undefined ? null : Number(number)
}

/** One or more frames of JT/T 808, from mark to mark; packets of one message follow one another. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  const skipped: Skipped = {}
  const readings: Reading[] = []
  let frames = 0
  let packets: Message[] = []
  for (let at = 0; at < payload.length; frames++) {
    const end = payload[at] === MARK ? payload.indexOf(MARK, at + 1) : -1
    if (end < 0) return refused('malformed')
    const message = parseMessage(payload.subarray(at, end + 1))
    packets = typeof message === 'string' ? [] : collected(packets, message)
    // More of it follows.
    const waits = packets.length > 0 && packets.length < (packets[0]?.packet?.total ?? 1) && end + 1 < payload.length
    const fault = typeof message === 'string' ? message : waits ? null : readMessage(joined(packets, message), topic, readings, skipped)
    if (fault !== null) {
      if (end + 1 === payload.length && frames === 0) return refused(fault)
      skip(skipped, fault)
    }
    if (readings.length > MAX_READINGS) return refused('tooManyReadings')
    at = end + 1
  }
  return frames === 0 ? refused('malformed') : frameOf(readings, skipped)
}

/** The packets of a message so far, when this one is its next. */
function collected(packets: readonly Message[], next: Message): Message[] {
  const { id, packet } = next
  if (packet === null || packet.total > MOST_PACKETS) return []
  if (packet.index === 1) return [next]
  return packet.index === packets.length + 1 && packets[0]?.id === id && packets[0].packet?.total === packet.total ? [...packets, next] : []
}

/** The whole message; when packets are missing, the last packet as it is. */
function joined(packets: readonly Message[], last: Message): Message {
  if (last.packet === null || packets.length < last.packet.total) return last
  const body = new Uint8Array(packets.reduce((length, packet) => length + packet.body.length, 0))
  let at = 0
  for (const packet of packets) {
    body.set(packet.body, at)
    at += packet.body.length
  }
  return { ...last, packet: null, body }
}

function readMessage(message: Message, topic: string, readings: Reading[], skipped: Skipped): DropReason | null {
  const { id, terminal, body, packet, ciphered } = message
  if (ciphered) return 'ciphered'
  if (packet !== null) return 'incomplete'
  switch (id) {
    case HEARTBEAT:
      readings.push({ kind: 'health', tag: terminal, timeMs: null, subject: 'tag', batteryPct: null, batteryMv: null, online: true })
      return null
    case POSITION:
      return readPosition(terminal, body, readings, skipped)
    case POSITIONS:
      return readBacklog(terminal, body, readings, skipped)
    case TERMINAL_ANSWER:
      return readAnswer(message, textOf(topic), readings)
    default:
      return 'unknownKind'
  }
}

/** A terminal's answer to a text: received, or why not. */
function readAnswer({ terminal, body }: Message, number: number | null, readings: Reading[]): DropReason | null {
  if (body.length < 5) return 'malformed'
  if (number === null || uint16(body, 2) !== TEXT) return 'unknownKind'
  readings.push({ kind: 'receipt', tag: terminal, timeMs: null, receipt: body[4] === 0 ? 'delivered' : 'refused', number })
  return null
}

/** Positions from a time without network, or batched on purpose: each with its own time and length. */
function readBacklog(terminal: string, body: Uint8Array, readings: Reading[], skipped: Skipped): DropReason | null {
  if (body.length < 3) return 'malformed'
  for (let at = 3, count = uint16(body, 0); count > 0; count--) {
    if (at + 2 > body.length) return 'malformed'
    const length = uint16(body, at)
    if (at + 2 + length > body.length) return 'malformed'
    const fault = readPosition(terminal, body.subarray(at + 2, at + 2 + length), readings, skipped)
    if (fault !== null) skip(skipped, fault)
    at += 2 + length
  }
  return null
}

function readPosition(tag: string, body: Uint8Array, readings: Reading[], skipped: Skipped): DropReason | null {
  if (body.length < POSITION_BYTES) return 'malformed'
  const status = uint32(body, 4)
  const said = timeOf(body)
  const timeMs = isWithin(said, TIME_MS) ? said : null
  if (timeMs === null) skip(skipped, 'badTime')
  // The terminal clears the alarm when it is answered: one press has one number.
  if ((uint32(body, 0) & SOS_BIT) !== 0) readings.push({ kind: 'event', tag, timeMs, event: 'sos', eventSeq: 0 })
  if ((status & FIXED_BIT) === 0) {
    skip(skipped, 'missingField')
    return null
  }
  const latDeg = ((status & SOUTH_BIT) === 0 ? 1 : -1) * (uint32(body, 8) / MICRODEGREES)
  const lonDeg = ((status & WEST_BIT) === 0 ? 1 : -1) * (uint32(body, 12) / MICRODEGREES)
  // Receivers without a fix report 0, 0.
  if (Math.abs(latDeg) > 90 || Math.abs(lonDeg) > 180 || (latDeg === 0 && lonDeg === 0)) return 'badNumber'
  const altitudeM = (uint16(body, 16) << 16) >> 16
  readings.push({ kind: 'gnss', tag, timeMs, lonDeg, latDeg, altitudeM, accuracyM: null })
  return null
}

function timeOf(body: Uint8Array): number | null {
  const at = (i: number) => bcdNumber(body[22 + i] as number)
  const ms = moment(at(0), at(1), at(2), at(3), at(4), at(5))
  return ms === null ? null : ms - CHINA_MS
}

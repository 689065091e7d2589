import { MAX_PAYLOAD_BYTES, MAX_READINGS, TIME_MS } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { DecodeResult, DropReason, Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { frameOf, refused } from '../answer.ts'
import { moment } from '../bcd.ts'
import { uint16, uint32 } from '../jt808/message.ts'
import { cutFrame, type Message, parseMessage } from './message.ts'

export const LOGIN = 0x01
const HEARTBEAT = 0x13
/** Of devices that measure hundredths of a volt, which says nothing about the remaining charge. */
const HEARTBEAT_VOLTS = 0x23
export const HEARTBEATS: readonly number[] = [HEARTBEAT, HEARTBEAT_VOLTS]
export const POSITIONS: readonly number[] = [0x10, 0x12, 0x22, 0xa0]
/** Position, state of the device, and why it calls. */
export const ALARMS: readonly number[] = [0x16, 0x26, 0x27]

/** Date and time, satellites, latitude, longitude, speed, course with flags. */
const POSITION_BYTES = 18
const UNITS_PER_DEGREE = 1_800_000
const NORTH_BIT = 0x0400
const WEST_BIT = 0x0800
const FIXED_BIT = 0x1000
const SOS_ALARM = 0x01
const SOS_STATE = 4
const MOST_VOLTAGE = 6
/** State, voltage in steps, signal, alarm and language. */
const STATE_BYTES = 5

/** Published by the terminal listener or a bridge: frames as they came; the topic names the device. */
export const kindOf = (topic: string): string | null => (/^gt06\/[0-9A-Za-z]{1,64}$/.test(topic) ? 'frames' : null)

/** One or more frames of a GT06 (Concox and its many copies). Times are UTC. */
export function decode(topic: string, payload: Uint8Array): DecodeResult {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return refused('tooLarge')
  if (kindOf(topic) === null) return refused('unknownTopic')
  const tag = topic.slice(topic.indexOf('/') + 1).toLowerCase()
  const skipped: Skipped = {}
  const readings: Reading[] = []
  let frames = 0
  for (let rest = payload; rest.length > 0; frames++) {
    const { used, frame } = cutFrame(rest)
    if (frame === null || used !== frame.length) return refused('malformed')
    const message = parseMessage(frame)
    const fault = typeof message === 'string' ? message : readMessage(tag, message, readings, skipped)
    if (fault !== null) {
      if (used === payload.length) return refused(fault)
      skip(skipped, fault)
    }
    if (readings.length > MAX_READINGS) return refused('tooManyReadings')
    rest = rest.subarray(used)
  }
  return frames === 0 ? refused('malformed') : frameOf(readings, skipped)
}

function readMessage(tag: string, { id, body, long }: Message, readings: Reading[], skipped: Skipped): DropReason | null {
  if (HEARTBEATS.includes(id)) {
    // Other lengths come from makers who put something else there.
    const level = id === HEARTBEAT && body.length === STATE_BYTES ? (body[1] as number) : null
    readings.push(stateOf(tag, null, level))
    return null
  }
  // Makers reuse the numbers of short messages for something else in long ones.
  if (long && id !== 0xa0) return 'unknownKind'
  if (POSITIONS.includes(id)) return readPosition(tag, body, readings, skipped)
  if (ALARMS.includes(id)) return readAlarm(tag, body, readings, skipped)
  return 'unknownKind'
}

/** With the voltage in six steps. */
function stateOf(tag: string, timeMs: number | null, level: number | null): Reading {
  const batteryPct = level !== null && level <= MOST_VOLTAGE ? Math.round((level * 100) / MOST_VOLTAGE) : null
  return { kind: 'health', tag, timeMs, subject: 'tag', batteryPct, batteryMv: null, online: true }
}

function timeOf(body: Uint8Array, skipped: Skipped): number | null {
  const said = moment(body[0] as number, body[1] as number, body[2] as number, body[3] as number, body[4] as number, body[5] as number)
  if (isWithin(said, TIME_MS)) return said
  skip(skipped, 'badTime')
  return null
}

function readPosition(tag: string, body: Uint8Array, readings: Reading[], skipped: Skipped): DropReason | null {
  if (body.length < POSITION_BYTES) return 'malformed'
  place(tag, body, timeOf(body, skipped), readings, skipped)
  return null
}

/** After the position comes the cell with its own length, then four bytes of state. */
function readAlarm(tag: string, body: Uint8Array, readings: Reading[], skipped: Skipped): DropReason | null {
  if (body.length < POSITION_BYTES + 1) return 'malformed'
  const timeMs = timeOf(body, skipped)
  const cellBytes = body[POSITION_BYTES] as number
  const stateAt = POSITION_BYTES + Math.max(1, cellBytes)
  if (stateAt + 4 > body.length) return 'malformed'
  const state = ((body[stateAt] as number) >> 3) & 0x07
  const calls = body[stateAt + 3] === SOS_ALARM || state === SOS_STATE
  // Repeated until it is answered: one press has one number.
  if (calls) readings.push({ kind: 'event', tag, timeMs, event: 'sos', eventSeq: 0 })
  readings.push(stateOf(tag, timeMs, body[stateAt + 1] as number))
  place(tag, body, timeMs, readings, skipped)
  return null
}

function place(tag: string, body: Uint8Array, timeMs: number | null, readings: Reading[], skipped: Skipped): void {
  const flags = uint16(body, 16)
  const latDeg = ((flags & NORTH_BIT) === 0 ? -1 : 1) * (uint32(body, 7) / UNITS_PER_DEGREE)
  const lonDeg = ((flags & WEST_BIT) === 0 ? 1 : -1) * (uint32(body, 11) / UNITS_PER_DEGREE)
  if ((flags & FIXED_BIT) === 0) skip(skipped, 'missingField')
  // Receivers without a fix report 0, 0.
  else if (Math.abs(latDeg) > 90 || Math.abs(lonDeg) > 180 || (latDeg === 0 && lonDeg === 0)) skip(skipped, 'badNumber')
  else readings.push({ kind: 'gnss', tag, timeMs, lonDeg, latDeg, altitudeM: null, accuracyM: null })
}

import { isRecord, parseJson } from '../../json.ts'
import { MAX_ID_LENGTH, MAX_OUTSIDE_EVENTS, POSITION_M, TIME_MS } from '../../limits.ts'
import { isUint32, isWithin } from '../../numbers.ts'
import type { DecodeResult, DropReason, OutsideReading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'
import { FRAME_VERSION, isBoot } from './frame.ts'

type Fields = Record<string, unknown>
const SOURCES = ['camera', 'gas'] as const
const STATES = ['begin', 'update', 'end'] as const
const LEVELS = ['low', 'high'] as const
const VALUE = { min: -1e9, max: 1e9 }
const SHARE = { min: 0, max: 1 }
const FLOOR = { min: -100, max: 200 }
const NAME_LENGTH = 60
const UNIT_LENGTH = 12
const URL_LENGTH = 500

/** Alarms of other systems: AI cameras, gas detectors. `boot` and `seq` may be left out: every event has an id. */
export function decodeOutside(payload: Uint8Array): DecodeResult {
  const json = parseJson(payload)
  if ('reason' in json) return refused(json.reason)
  const frame = json.value
  if (!isRecord(frame)) return refused('malformed')
  if (frame.v !== FRAME_VERSION) return refused(frame.v === undefined ? 'missingField' : 'unknownVersion')
  const { boot, seq, events, t } = frame
  if (!Array.isArray(events)) return refused(events === undefined ? 'missingField' : 'malformed')
  if (events.length > MAX_OUTSIDE_EVENTS) return refused('tooManyReadings')
  if (boot !== undefined && !isBoot(boot)) return refused('badId')
  if (seq !== undefined && !isUint32(seq)) return refused('badNumber')
  const skipped: Skipped = {}
  const sentAtMs = within(t, TIME_MS, skipped, 'badTime')
  const readings: OutsideReading[] = []
  for (const fields of events as unknown[]) {
    const reading = isRecord(fields) ? readEvent(fields, skipped) : 'malformed'
    if (typeof reading === 'string') skip(skipped, reading)
    else readings.push(reading)
  }
  const numbered = typeof boot === 'string' && typeof seq === 'number'
  return {
    ok: true,
    frame: { boot: numbered ? Number.parseInt(boot, 16).toString(16) : null, seq: numbered ? seq : null, sentAtMs, readings, skipped },
  }
}

const refused = (reason: DropReason): DecodeResult => ({ ok: false, reason })

function readEvent(fields: Fields, skipped: Skipped): OutsideReading | DropReason {
  const { id, device, type, event, state = 'begin', level } = fields
  for (const needed of [id, device, type, event]) if (needed === undefined) return 'missingField'
  const source = SOURCES.find((name) => name === type)
  const known = STATES.find((name) => name === state)
  if (source === undefined || known === undefined) return 'unsupported'
  if (typeof id !== 'string' || !/^[A-Za-z0-9._-]{1,64}$/.test(id)) return 'badId'
  if (typeof event !== 'string' || !/^[A-Za-z0-9]{1,32}$/.test(event)) return 'badId'
  const tag = line(device, MAX_ID_LENGTH)
  if (tag === null) return 'badId'
  const picture = line(fields.picture, URL_LENGTH)
  return {
    kind: 'outside',
    tag,
    timeMs: within(fields.t, TIME_MS, skipped, 'badTime'),
    eventId: id,
    source,
    event,
    state: known,
    level: LEVELS.find((name) => name === level) ?? null,
    name: line(fields.name, NAME_LENGTH),
    place: placeOf(fields, skipped),
    area: line(fields.area, MAX_ID_LENGTH),
    picture: picture !== null && /^https?:\/\/\S+$/.test(picture) ? picture : null,
    confidence: within(fields.confidence, SHARE, skipped),
    box: boxOf(fields.box, skipped),
    value: within(fields.value, VALUE, skipped),
    unit: line(fields.unit, UNIT_LENGTH),
  }
}

function placeOf(fields: Fields, skipped: Skipped): OutsideReading['place'] {
  const x = within(fields.x, POSITION_M, skipped)
  const y = within(fields.y, POSITION_M, skipped)
  const floor = within(fields.floor, FLOOR, skipped)
  if (x === null || y === null) return null
  return { x, y, z: within(fields.z, POSITION_M, skipped) ?? 0, floor: Math.round(floor ?? 0) }
}

/** Four shares of the picture; an invalid one costs the box, never the alarm. */
function boxOf(value: unknown, skipped: Skipped): readonly number[] | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value) && value.length === 4 && value.every((one) => isWithin(one, SHARE))) return value as number[]
  skip(skipped, 'badNumber')
  return null
}

/** An invalid number is left out, the alarm is kept. */
function within(value: unknown, bounds: { min: number; max: number }, skipped: Skipped, reason: DropReason = 'badNumber'): number | null {
  if (value === undefined || value === null) return null
  if (isWithin(value, bounds)) return value
  skip(skipped, reason)
  return null
}

/** One line of text without control characters and in a known encoding; null: none, or not fit to be shown. */
const line = (value: unknown, length: number): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= length && !/[\p{Cc}\ufffd]/u.test(value) ? value : null

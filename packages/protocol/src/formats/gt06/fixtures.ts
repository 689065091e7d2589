import type { Fixture } from '../fixture.ts'
import { fromHex } from '../hex.ts'

const bytes = (hex: string) => fromHex(hex) as Uint8Array
const frame = { boot: null, seq: null, sentAtMs: null, skipped: {} }
const topic = 'gt06/358899123456789'
const health = { kind: 'health' as const, tag: '358899123456789', subject: 'tag' as const, batteryMv: null, online: true }

const POSITION = '787822220f0c1d023305c9027ac8180c46586000140001cc00287d001f71000001000820860d0a'
const ALARM = '7878252612030c063816c3026c10540c38c9700144030901cc002866000eee0c06040302000da2db0d0a'
const VOLTS = '78780b23c00122040001000818720d0a'
const standing = {
  ...{ kind: 'gnss' as const, tag: '358899123456789', timeMs: 1451357465000 },
  ...{ lonDeg: 205936736 / 1_800_000, latDeg: 41601048 / 1_800_000, altitudeM: null, accuracyM: null },
}

export const fixtures: Fixture[] = [
  { name: 'a position', topic, payload: bytes(POSITION), result: { ok: true, frame: { ...frame, readings: [standing] } } },
  {
    name: 'a vibration without a fix, with the battery',
    topic,
    payload: bytes(ALARM),
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [{ ...health, timeMs: 1520837782000, batteryPct: 100 }],
        skipped: { missingField: 1 },
      },
    },
  },
  {
    name: 'a heartbeat in volts, and a position behind it',
    topic,
    payload: bytes(VOLTS + POSITION),
    result: { ok: true, frame: { ...frame, readings: [{ ...health, timeMs: null, batteryPct: null }, standing] } },
  },
  {
    name: 'a login is no reading',
    topic,
    payload: bytes('78780d01086471700328358100093f040d0a'),
    result: { ok: false, reason: 'unknownKind' },
  },
  {
    name: 'a long message of a maker',
    topic,
    payload: bytes('79790008940000ed0289d6860d0a'),
    result: { ok: false, reason: 'unknownKind' },
  },
  { name: 'a wrong checksum', topic, payload: bytes(POSITION.replace('2086', '2087')), result: { ok: false, reason: 'malformed' } },
]

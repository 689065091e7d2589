import type { Fixture } from '../fixture.ts'
import { fromHex } from '../hex.ts'

const bytes = (hex: string) => fromHex(hex) as Uint8Array
const frame = { boot: null, seq: null, sentAtMs: null, skipped: {} }

/** Edition 2013, captured from a terminal that stands still. */
const POSITION = '7e0200002a013833501744001900000000000000c201597fa806cc01580080000000081508180721210104000002f502020000030200009f7e'
/** Edition 2019, published: with an emergency, south of the equator. */
const EMERGENCY = '7e02004026010000000001391234432900000000006f0000001601dc9a0707456246007b004200032501292233440202006401040000000c417e'
const standing = {
  ...{ kind: 'gnss' as const, tag: '13833501744', timeMs: 1439853681000 },
  ...{ lonDeg: 114.032984, latDeg: 22.6426, altitudeM: 128, accuracyM: null },
}

export const fixtures: Fixture[] = [
  {
    name: 'a position of 2013',
    topic: 'jt808/13833501744',
    payload: bytes(POSITION),
    result: { ok: true, frame: { ...frame, readings: [standing] } },
  },
  {
    name: 'an emergency of 2019',
    topic: 'jt808/13912344329',
    payload: bytes(EMERGENCY),
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'event', tag: '13912344329', timeMs: 1738161224000, event: 'sos', eventSeq: 0 },
          {
            ...{ kind: 'gnss', tag: '13912344329', timeMs: 1738161224000 },
            ...{ lonDeg: 121.987654, latDeg: -31.234567, altitudeM: 123, accuracyM: null },
          },
        ],
      },
    },
  },
  {
    name: 'a backlog of two without a fix, one of them an emergency',
    topic: 'jt808/13912344329',
    payload: bytes(
      '7e0704403f01000000000139123443290000000200001c000000010000000101d907f2073d336c029a00210059241029213903001c000000010000000101d907f3073d336d03090043005a241029213903f87e',
    ),
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [0, 1].map(() => ({ kind: 'event', tag: '13912344329', timeMs: 1730209143000, event: 'sos', eventSeq: 0 })),
        skipped: { missingField: 2 },
      },
    },
  },
  {
    name: 'a heartbeat, and a position behind it',
    topic: 'jt808/43048325465',
    payload: bytes(`7e0002000004304832546500b7ca7e${POSITION}`),
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'health', tag: '43048325465', timeMs: null, subject: 'tag', batteryPct: null, batteryMv: null, online: true },
          standing,
        ],
      },
    },
  },
  {
    name: 'a position behind an authentication',
    topic: 'jt808/13833501744',
    payload: bytes(`7e0102000e013511221122000661757468656e7469636174696f6e3f7e${POSITION}`),
    result: { ok: true, frame: { ...frame, readings: [standing], skipped: { unknownKind: 1 } } },
  },
  {
    name: 'a wrong checksum',
    topic: 'jt808/13833501744',
    payload: bytes(POSITION.replace(/9f7e$/, '9e7e')),
    result: { ok: false, reason: 'malformed' },
  },
  { name: 'no mark', topic: 'jt808/13833501744', payload: '(794104004140,1,001,BASE,2,TIME)', result: { ok: false, reason: 'malformed' } },
]

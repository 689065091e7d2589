import type { Fixture } from '../fixture.ts'
import { fromHex } from '../hex.ts'

const bytes = (hex: string) => fromHex(hex) as Uint8Array
const frame = { boot: null, seq: null, sentAtMs: null, skipped: {} }
const position = (tag: string, x: number, y: number, z: number) =>
  ({ kind: 'position', tag, timeMs: null, crs: 'local', x, y, z, floor: null, accuracyM: null }) as const
const sos = (tag: string, eventSeq: number) => ({ kind: 'event', tag, timeMs: 1790000000000, event: 'sos', eventSeq }) as const
const topic = 'localsense/push'
/** Sum and tail. */
const END = '1234aabb'

export const fixtures: Fixture[] = [
  {
    name: 'positions of two tags of LocalSense',
    topic,
    payload: bytes('cc5f810200002725000004e2fffffebb00780158000001e24002010000272600009c400000235aff380158000001e24002011234aabb'),
    result: { ok: true, frame: { ...frame, readings: [position('10021', 12.5, -3.25, 1.2), position('10022', 400, 90.5, -2)] } },
  },
  {
    name: 'a position of BlueIOT',
    topic,
    payload: bytes('cc5f810100005ce0c5001234000004e2000002d500000158000001e24002011234aabb'),
    result: { ok: true, frame: { ...frame, readings: [position('5ce0c5001234', 12.5, 7.25, 0)] } },
  },
  {
    name: 'a position of the older edition',
    topic,
    payload: bytes('cc5f0101020100000064000000c800960158000001e24002011234aabb'),
    result: { ok: true, frame: { ...frame, readings: [position('513', 1, 2, 1.5)] } },
  },
  {
    name: 'batteries, one of which is none',
    topic,
    payload: bytes('cc5f85020000272558000000272682011234aabb'),
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [{ kind: 'health', tag: '10021', timeMs: null, subject: 'tag', batteryPct: 88, batteryMv: null, online: null }],
        skipped: { badNumber: 1 },
      },
    },
  },
  {
    name: 'a call for help, known by its second',
    topic,
    payload: bytes(`cc5f830200002725000001a0c4506c${'00'.repeat(120)}00${END}`),
    result: { ok: true, frame: { ...frame, readings: [sos('10021', 1790000000)] } },
  },
  {
    name: 'a call for help with its number and text',
    topic,
    payload: bytes(
      'cc5f890200005ce0c5001234000001a0c4506c000000000000000007000004e2fffffebb00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002a00000000000000000000000000000000000000000100000000000000000000020004426ca9521234aabb',
    ),
    result: { ok: true, frame: { ...frame, readings: [sos('5ce0c5001234', 42)] } },
  },
  {
    name: 'a call for help of a shorter id, without text',
    topic,
    payload: bytes(
      'cc5f890200002725000001a0c4506c000000000000000007000004e2fffffebb00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002b00000000000000000000000000000000000000000100000000000000000000001234aabb',
    ),
    result: { ok: true, frame: { ...frame, readings: [sos('10021', 43)] } },
  },
  {
    name: 'an alarm of a fence of its own',
    topic,
    payload: bytes(
      'cc5f890100002725000001a0c4506c000000000000000007000004e2fffffebb00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002c00000000000000000000000000000000000000000100000000000000000000001234aabb',
    ),
    result: { ok: false, reason: 'unsupported' },
  },
  { name: 'states of base stations', topic, payload: bytes(`cc5f8700${END}`), result: { ok: false, reason: 'unsupported' } },
  { name: 'no tags', topic, payload: bytes(`cc5f8100${END}`), result: { ok: true, frame: { ...frame, readings: [] } } },
  { name: 'a record that is cut', topic, payload: bytes(`cc5f8101000027250000${END}`), result: { ok: false, reason: 'malformed' } },
  { name: 'without its tail', topic, payload: bytes('cc5f81001234aabc'), result: { ok: false, reason: 'malformed' } },
]

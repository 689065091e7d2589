import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type NativeReading, RECEIPTS } from '../../index.ts'
import { decode } from './decode.ts'
import { encodeBatch } from './encode-batch.ts'
import { encodeJson } from './encode-json.ts'
import { fixtures } from './fixtures.ts'
import event from './schemas/event.schema.json' with { type: 'json' }
import gnss from './schemas/gnss.schema.json' with { type: 'json' }
import health from './schemas/health.schema.json' with { type: 'json' }
import pressure from './schemas/pressure.schema.json' with { type: 'json' }
import range from './schemas/range.schema.json' with { type: 'json' }
import receipt from './schemas/receipt.schema.json' with { type: 'json' }
import rssi from './schemas/rssi.schema.json' with { type: 'json' }
import tdoa from './schemas/tdoa.schema.json' with { type: 'json' }

const SCHEMAS = { range, tdoa, rssi, gnss, pressure, event, receipt, health }
type JsonKind = keyof typeof SCHEMAS
const KINDS = Object.keys(SCHEMAS) as JsonKind[]
const topic = (kind: string) => `muster/demo/up/gw1/${kind}`
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const schemaOf = (kind: JsonKind) => z.fromJSONSchema(SCHEMAS[kind] as Parameters<typeof z.fromJSONSchema>[0])

const SENT_AT_MS = 1_790_000_000_000
const id = fc.stringMatching(/^[0-9a-z]{1,16}$/)
const timeMs = fc.integer({ min: SENT_AT_MS - 86_400_000, max: SENT_AT_MS + 60_000 })
const decimal = (min: number, max: number, digits: number) =>
  fc.integer({ min: min * 10 ** digits, max: max * 10 ** digits }).map((value) => value / 10 ** digits)
const pairs = (value: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.tuple(id, value), { minLength: 1, maxLength: 8, selector: ([anchor]) => anchor })
    // JSON objects put keys that look like integers first: ignore their order in the comparison.
    .map((list) => list.filter(([anchor]) => !/^\d+$/.test(anchor)))
    .filter((list) => list.length > 0)
    .map((list) => ({ anchors: list.map(([anchor]) => anchor), values: list.map(([, value]) => value) }))

const READING: Record<JsonKind, fc.Arbitrary<NativeReading>> = {
  range: fc
    .tuple(id, timeMs, pairs(decimal(-1, 10_000, 3)))
    .map(([tag, timeMs, { anchors, values }]) => ({ kind: 'range', tag, timeMs, anchors, distancesM: values })),
  tdoa: fc
    .tuple(id, timeMs, id, pairs(decimal(-10_000, 10_000, 3)))
    .map(([tag, timeMs, ref, { anchors, values }]) => ({ kind: 'tdoa', tag, timeMs, ref, anchors, differencesM: values })),
  rssi: fc
    .tuple(id, timeMs, pairs(decimal(-150, 30, 2)))
    .map(([tag, timeMs, { anchors, values }]) => ({ kind: 'rssi', tag, timeMs, anchors, rssiDbm: values })),
  gnss: fc
    .tuple(id, timeMs, decimal(-180, 180, 7), decimal(-90, 90, 7), fc.option(decimal(-400, 9000, 2)), fc.option(decimal(0.01, 1000, 2)))
    .map(([tag, timeMs, lonDeg, latDeg, altitudeM, accuracyM]) => ({ kind: 'gnss', tag, timeMs, lonDeg, latDeg, altitudeM, accuracyM })),
  pressure: fc
    .tuple(id, timeMs, decimal(300, 1200, 2))
    .map(([tag, timeMs, pressureHpa]) => ({ kind: 'pressure', tag, timeMs, pressureHpa })),
  event: fc
    .tuple(id, timeMs, fc.constantFrom('sos' as const, 'sosCancel' as const), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
    .map(([tag, timeMs, event, eventSeq]) => ({ kind: 'event', tag, timeMs, event, eventSeq })),
  receipt: fc
    .tuple(id, timeMs, fc.constantFrom(...RECEIPTS), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
    .map(([tag, timeMs, receipt, number]) => ({ kind: 'receipt', tag, timeMs, receipt, number })),
  health: fc
    .tuple(
      id,
      timeMs,
      fc.constantFrom('tag' as const, 'anchor' as const, 'gateway' as const),
      fc.option(fc.integer({ min: 0, max: 100 })),
      fc.option(fc.integer({ min: 0, max: 65_534 })),
      fc.option(fc.boolean()),
    )
    .map(([tag, timeMs, subject, batteryPct, batteryMv, online]) => ({
      kind: 'health',
      tag,
      timeMs,
      subject,
      batteryPct,
      batteryMv,
      online,
    })),
}
const frameHead = {
  boot: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((n) => n.toString(16)),
  seq: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
}

describe('the native frame', () => {
  test.each(KINDS)('%s: what is encoded as JSON fits its schema and is decoded to the same', (kind) => {
    const schema = schemaOf(kind)
    fc.assert(
      fc.property(fc.record(frameHead), fc.array(READING[kind], { maxLength: 8 }), (head, readings) => {
        const body = encodeJson(kind, { ...head, sentAtMs: SENT_AT_MS, readings })
        expect(schema.safeParse(JSON.parse(body)).success).toBe(true)
        expect(decode(topic(kind), toBytes(body))).toEqual({ ok: true, frame: { ...head, sentAtMs: SENT_AT_MS, readings, skipped: {} } })
      }),
    )
  })

  test('a binary batch of any readings comes back the same', () => {
    fc.assert(
      fc.property(fc.record(frameHead), fc.array(fc.oneof(...Object.values(READING)), { maxLength: 20 }), (head, readings) => {
        const body = encodeBatch({ ...head, sentAtMs: SENT_AT_MS, readings })
        expect(decode(topic('batch'), body)).toEqual({ ok: true, frame: { ...head, sentAtMs: SENT_AT_MS, readings, skipped: {} } })
      }),
    )
  })

  test('without a clock readings have no time', () => {
    const readings: NativeReading[] = [{ kind: 'event', tag: 't', timeMs: null, event: 'sos', eventSeq: 1 }]
    const frame = { boot: '1', seq: 1, sentAtMs: null, readings }
    const expected = { ok: true, frame: { ...frame, skipped: {} } }
    expect(decode(topic('batch'), encodeBatch(frame))).toEqual(expected)
    expect(decode(topic('event'), toBytes(encodeJson('event', frame)))).toEqual(expected)
  })

  test('a six-range reading of a batch of fifty takes at most 60 bytes', () => {
    const readings: NativeReading[] = Array.from({ length: 50 }, (_, n) => ({
      kind: 'range',
      tag: `e10000${String(n).padStart(2, '0')}`,
      timeMs: SENT_AT_MS - n,
      anchors: Array.from({ length: 6 }, (_, i) => `a0${String((n + i) % 30).padStart(2, '0')}`),
      distancesM: [1, 2, 3, 4, 5, 6],
    }))
    expect(encodeBatch({ boot: '1', seq: 1, sentAtMs: SENT_AT_MS, readings }).byteLength / 50).toBeLessThanOrEqual(60)
  })

  test('the encoder refuses what a batch cannot hold', () => {
    const reading: NativeReading = { kind: 'event', tag: 't', timeMs: 1, event: 'sos', eventSeq: 1 }
    const frame = { boot: '1', seq: 1, sentAtMs: SENT_AT_MS, readings: [reading] }
    expect(() => encodeBatch(frame)).toThrow(/24 days/)
    expect(() => encodeBatch({ ...frame, sentAtMs: 1, boot: 'later' })).toThrow(/boot/)
    expect(() => encodeBatch({ ...frame, sentAtMs: 1, readings: [{ ...reading, tag: 'A:1' }] })).toThrow(/id/)
    expect(() => encodeJson('range', frame)).toThrow(/event reading/)
  })

  test('the documented fixtures without a fault fit their schema', () => {
    for (const { topic, payload, result } of fixtures) {
      const kind = KINDS.find((name) => topic.endsWith(`/${name}`))
      if (!kind || typeof payload !== 'string' || !result.ok || Object.keys(result.frame.skipped).length > 0) continue
      expect(schemaOf(kind).safeParse(JSON.parse(payload)).error).toBeUndefined()
    }
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DecodeResult, DROP_REASONS, FORMAT_IDS, FORMATS, isFormatId, MAX_READINGS, matchesFilter } from './index.ts'
import { bytesOf, FIXTURES, fuzzDecoders, fuzzTerminals } from './testing/index.ts'

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** What must hold for every result, whatever the input was. */
function expectSound(result: DecodeResult) {
  if (!result.ok) {
    expect(DROP_REASONS).toContain(result.reason)
    return
  }
  const { frame } = result
  expect(frame.readings.length).toBeLessThanOrEqual(2 * MAX_READINGS + 1)
  if (frame.seq !== null) expect(Number.isInteger(frame.seq) && frame.seq >= 0 && frame.seq < 2 ** 32).toBe(true)
  if (frame.sentAtMs !== null) expect(frame.sentAtMs).toBeGreaterThan(0)
  for (const [reason, count] of Object.entries(frame.skipped)) {
    expect(DROP_REASONS).toContain(reason)
    expect(count).toBeGreaterThan(0)
  }
  for (const reading of frame.readings) {
    // Cameras and detectors are numbered by their own systems.
    expect(reading.tag).toMatch(reading.kind === 'outside' ? /^\P{Cc}{1,64}$/u : /^[0-9a-z]{1,64}$/)
    for (const value of Object.values(reading)) {
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
      if (Array.isArray(value)) {
        expect(value.length).toBeGreaterThan(0)
        for (const item of value) expect(typeof item === 'number' ? Number.isFinite(item) : /^[0-9a-z]{1,64}$/.test(item)).toBe(true)
      }
    }
  }
}

describe.each(FORMAT_IDS)('%s', (id) => {
  const { decode, kindOf, topics } = FORMATS[id]

  test.each(FIXTURES[id].map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
    expect(decode(fixture.topic, bytesOf(fixture))).toEqual(fixture.result)
  })

  test('has fixtures that decode, and some that do not', () => {
    expect(FIXTURES[id].some(({ result }) => result.ok)).toBe(true)
    expect(FIXTURES[id].some(({ result }) => !result.ok)).toBe(true)
  })

  test('its own topics are of a known kind, and its decodable fixtures come on them', () => {
    for (const filter of topics)
      expect(
        kindOf(filter.replaceAll('+', 'ac233fc18bf0').replace(/[^/]+$/, (last) => (filter.includes('uplink/+') ? 'location' : last))),
      ).not.toBeNull()
    for (const { topic, result } of FIXTURES[id]) if (result.ok) expect(kindOf(topic)).not.toBeNull()
  })

  const topic = fc.oneof(fc.constantFrom(...FIXTURES[id].map((fixture) => fixture.topic)), fc.string())

  test('random bytes give a reason, never an exception', () => {
    fc.assert(
      fc.property(topic, fc.uint8Array({ maxLength: 300 }), (topic, payload) => {
        expectSound(decode(topic, payload))
      }),
    )
  })

  test('any JSON gives a reason or sound readings', () => {
    fc.assert(
      fc.property(topic, fc.json(), (topic, json) => {
        expectSound(decode(topic, toBytes(json)))
      }),
    )
  })

  test('every fixture cut anywhere, and with any byte changed', () => {
    for (const fixture of FIXTURES[id]) {
      const bytes = bytesOf(fixture)
      for (let cut = 0; cut < bytes.length; cut++) {
        expectSound(decode(fixture.topic, bytes.subarray(0, cut)))
        const changed = Uint8Array.from(bytes)
        changed[cut]! ^= 1 << (cut % 8)
        expectSound(decode(fixture.topic, changed))
      }
    }
  })

  test('fixtures with values swapped for others of any type', () => {
    const values = ['null', '-1', '1e999', '"NaN"', '[]', '{}', '"__proto__"', 'true', '4294967296', '""']
    for (const fixture of FIXTURES[id]) {
      if (typeof fixture.payload !== 'string') continue
      const { payload } = fixture
      for (const match of payload.matchAll(/(?<=[:[,])(-?[\d.]+|"[^"]*"|true|false)/g)) {
        for (const value of values) {
          const changed = payload.slice(0, match.index) + value + payload.slice(match.index + match[0].length)
          expectSound(decode(fixture.topic, toBytes(changed)))
        }
      }
    }
  })

  test('huge, deep and hostile bodies', () => {
    const hostile = [
      '['.repeat(60_000),
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      '{"a":'.repeat(10_000),
      `{"v":1,"boot":"1","seq":1,"readings":[${'{},'.repeat(600)}{}]}`,
      `[${'{"mac":"AC233FC03641","rssi":-1},'.repeat(1500)}{}]`,
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
      '[{"__proto__":{"polluted":true}}]',
      `{"v":1,"boot":"1","seq":1,"readings":[{"tag":"a","ranges":{${Array.from({ length: 3000 }, (_, i) => `"a${i}":1`).join(',')}}}]}`,
    ].map(toBytes)
    for (const payload of [...hostile, new Uint8Array(0), new Uint8Array(10_000_000).fill(0x20)]) {
      for (const { topic } of FIXTURES[id]) expectSound(decode(topic, payload))
    }
    expect('polluted' in {}).toBe(false)
    const known = FIXTURES[id].find(({ result }) => result.ok)!
    expect(decode(known.topic, new Uint8Array(70_000))).toEqual({ ok: false, reason: 'tooLarge' })
  })
})

test('thirty thousand random and mutated messages give a reason or sound readings', () => {
  const { understood, readings } = fuzzDecoders(30_000, 1)
  expect(understood).toBeGreaterThan(1000)
  expect(readings).toBeGreaterThanOrEqual(understood)
})

test('twenty thousand random and mutated frames through the conversations of terminals cost no more memory than they may', () => {
  expect(fuzzTerminals(20_000, 1)).toBeGreaterThan(100)
})

test('format ids are closed', () => {
  expect(FORMAT_IDS.every(isFormatId)).toBe(true)
  expect(isFormatId('toString')).toBe(false)
})

test('topic filters match as MQTT 3.1.1 section 4.7 says', () => {
  const cases: [string, string, boolean][] = [
    ['a/b', 'a/b', true],
    ['a/b', 'a/+', true],
    ['a/b/c', 'a/+', false],
    ['a', 'a/+', false],
    ['a', 'a/#', true],
    ['a/b/c', 'a/#', true],
    ['a/b/c', '#', true],
    ['$SYS/x', '#', false],
    ['$SYS/x', '+/x', false],
    ['$SYS/x', '$SYS/#', true],
    ['/gw/1/status', '/gw/+/status', true],
    ['gw/1/status', '/gw/+/status', false],
    ['/finance', '+/+', true],
    ['/finance', '+', false],
  ]
  for (const [topic, filter, matches] of cases) expect(matchesFilter(topic, filter), `${topic} ${filter}`).toBe(matches)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { ROW, sizeOf } from '../filters/track-state.ts'
import { type LocateResult, NO_FIX_REASONS } from '../fix.ts'
import type { Measurement } from '../measurement.ts'
import { createTagState, restoreTagState, saveTagState, type TagState } from '../tag-state.ts'
import { ANCHORS, corner, differencesAt, engine, errorOf, rangesAt, SITE } from './fixture.ts'
import { locate } from './locate.ts'

const mapped = createEngine({
  ...SITE,
  radioMap: Array.from({ length: 150 }, (_, i) => {
    const [x, y] = [(i % 15) * 2, Math.floor(i / 15) * 2]
    const heard = ANCHORS.map((anchor) => [anchor.hwId, -55 - 20 * Math.log10(1 + Math.hypot(anchor.x - x, anchor.y - y))])
    return { x, y, floor: 1, rssiDbm: Object.fromEntries(heard) }
  }),
})
const engines = fc.constantFrom(engine, mapped)
const reasonOf = (result: LocateResult) => (result.ok ? 'fix' : result.reason)

/** Numbers that a radio should never send, mixed with some that it does. */
const wild = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0, -1, 1e9, 1e300, 5e-324),
  fc.double({ min: 0, max: 40, noNaN: true }),
)
const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'twin', 'stranger', ''), { maxLength: 20 })
const numbers = fc.array(wild, { maxLength: 20 })
const nullable = fc.option(wild, { nil: null })
const reading: fc.Arbitrary<Measurement> = fc.oneof(
  fc.record({ kind: fc.constant('range' as const), anchors: names, distancesM: numbers }),
  fc.record({ kind: fc.constant('tdoa' as const), ref: fc.constantFrom('a', 'stranger'), anchors: names, differencesM: numbers }),
  fc.record({ kind: fc.constant('rssi' as const), anchors: names, rssiDbm: numbers }),
  fc.record({ kind: fc.constant('gnss' as const), lonDeg: wild, latDeg: wild, altitudeM: nullable, accuracyM: nullable }),
  fc.record({
    kind: fc.constant('position' as const),
    crs: fc.constantFrom('local' as const, 'wgs84' as const),
    x: wild,
    y: wild,
    z: nullable,
    floor: fc.option(fc.integer({ min: -3, max: 9 }), { nil: null }),
    accuracyM: nullable,
  }),
)
const time = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, 1e12, -1e12))

function expectSound(result: LocateResult) {
  if (!result.ok) {
    expect(NO_FIX_REASONS).toContain(result.reason)
    return
  }
  const { timeMs, x, y, z, floor, accuracyM, speedMps } = result.fix
  for (const value of [timeMs, x, y, z, floor, accuracyM, speedMps]) expect(Number.isFinite(value)).toBe(true)
  expect(accuracyM).toBeGreaterThan(0)
}

/** Cholesky's decomposition exists. */
function expectPositiveDefinite({ track }: TagState) {
  if (!track.live) return
  const a = Float64Array.from(track.numbers)
  const element = (i: number, j: number) => ROW[i]! + j
  const size = sizeOf(track)
  for (let j = 0; j < size; j++) {
    for (let k = 0; k < j; k++) for (let i = j; i < size; i++) a[element(i, j)] = a[element(i, j)]! - a[element(i, k)]! * a[element(j, k)]!
    expect(a[element(j, j)]).toBeGreaterThan(0)
    const pivot = Math.sqrt(Math.max(a[element(j, j)]!, 1e-300))
    for (let i = j; i < size; i++) a[element(i, j)] = a[element(i, j)]! / pivot
  }
}

describe('whatever arrives', () => {
  test('nothing throws, nothing that is not a number comes out, covariances stay definite, and good readings are believed again', () => {
    fc.assert(
      fc.property(engines, fc.array(fc.tuple(reading, time), { maxLength: 25 }), (engine, steps) => {
        const state = createTagState('t')
        let timeMs = 1e6
        for (const [measurement, dt] of steps) {
          timeMs = Number.isFinite(dt) ? timeMs + dt : dt
          expectSound(locate(engine, state, measurement, timeMs))
          expectPositiveDefinite(state)
          if (!Number.isFinite(timeMs)) timeMs = 2e6
        }
        // A clock that jumped ahead is given up after several readings that contradict it.
        let result: LocateResult = { ok: false, reason: 'badTime' }
        for (let i = 0; i < 25; i++) result = locate(engine, state, rangesAt(12, 8), 3e6 + i * 500)
        expect(errorOf(result, 12, 8)).toBeLessThan(0.5)
      }),
      { numRuns: 400 },
    )
  })

  test('powers after ranges that were not believed leave a definite covariance', () => {
    const powers = (...rssiDbm: number[]): Measurement => ({ kind: 'rssi', anchors: rssiDbm.map(() => 'a'), rssiDbm })
    for (const far of [5e-324, 1, 380]) {
      const state = createTagState('t')
      const steps: [Measurement, number][] = [
        [powers(0), 0],
        [{ kind: 'range', anchors: ['a'], distancesM: [far] }, 999],
        [powers(0, 0), 999],
        [{ kind: 'range', anchors: ['a', 'b', 'c', 'd'], distancesM: [far, 20, far, 30] }, 4000],
        [powers(-60), 4500],
        [rangesAt(12, 8), 9000],
      ]
      for (const [measurement, timeMs] of steps) {
        expectSound(locate(mapped, state, measurement, timeMs))
        expectPositiveDefinite(state)
      }
    }
  })

  test('a state saved and restored at any moment goes on bit by bit', () => {
    fc.assert(
      fc.property(
        engines,
        fc.array(fc.tuple(reading, fc.integer({ min: 0, max: 3000 })), { maxLength: 15 }),
        fc.nat(14),
        (engine, steps, at) => {
          const [state, twin] = [createTagState('t'), { current: createTagState('t') }]
          let timeMs = 0
          steps.forEach(([measurement, dt], i) => {
            timeMs += dt
            const result = locate(engine, state, measurement, timeMs)
            expect(locate(engine, twin.current, measurement, timeMs)).toEqual(result)
            if (i === at) twin.current = restoreTagState(engine, JSON.parse(JSON.stringify(saveTagState(engine, twin.current))))!
          })
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('named reasons', () => {
  const fresh = (measurement: Measurement) => reasonOf(locate(engine, createTagState('t'), measurement, 0))

  test.each<[string, Measurement, string]>([
    ['no range at all', { kind: 'range', anchors: [], distancesM: [] }, 'tooFewAnchors'],
    ['one anchor', { kind: 'range', anchors: ['a'], distancesM: [5] }, 'tooFewAnchors'],
    ['unknown anchors', { kind: 'range', anchors: ['x', 'y'], distancesM: [5, 6] }, 'unknownAnchors'],
    ['NaN and absurd ranges', { kind: 'range', anchors: ['a', 'b', 'c'], distancesM: [Number.NaN, 1e9, -3] }, 'badInput'],
    ...[Number.NaN, Infinity, -Infinity, 0, -0, -4, 1e9].map((m): [string, Measurement, string] => [
      `ranges of ${Object.is(m, -0) ? '-0' : m} m alone`,
      { kind: 'range', anchors: ['a', 'b', 'c', 'd'], distancesM: [m, m, m, m] },
      'badInput',
    ]),
    ['anchors at one point', { kind: 'range', anchors: ['e', 'twin', 'e'], distancesM: [5, 5, 5] }, 'tooFewAnchors'],
    ['a satellite fix without a place', { kind: 'gnss', lonDeg: Number.NaN, latDeg: 31, altitudeM: null, accuracyM: 5 }, 'badInput'],
    ['a satellite fix good to a kilometre', { kind: 'gnss', lonDeg: 121.5, latDeg: 31.2, altitudeM: null, accuracyM: 1000 }, 'implausible'],
    ['beacons nobody knows', { kind: 'rssi', anchors: ['z'], rssiDbm: [-60] }, 'unknownAnchors'],
  ])('%s', (_, measurement, reason) => {
    expect(fresh(measurement)).toBe(reason)
  })

  test('three anchors at one point are poor geometry', () => {
    const site = { ...SITE, anchors: [corner('p', 5, 5), corner('q', 5, 5), corner('r', 5, 5)] }
    const measurement: Measurement = { kind: 'range', anchors: ['p', 'q', 'r'], distancesM: [4, 4, 4] }
    expect(reasonOf(locate(createEngine(site), createTagState('t'), measurement, 0))).toBe('poorGeometry')
  })

  test.each([Number.NaN, Infinity, -Infinity, 0, -4, 1e9])(
    'a range of %f m beside good ones is as if it had not come, and so is one to a stranger',
    (badM) => {
      const good = rangesAt(12, 8, ANCHORS.slice(0, 4))
      const [alone, beside, stranger] = [createTagState('t'), createTagState('t'), createTagState('t')]
      for (let i = 0; i < 5; i++) {
        const expected = locate(engine, alone, good, i * 1000)
        expect(errorOf(expected, 12, 8)).toBeLessThan(0.1)
        const besides = (anchor: string, distanceM: number): Measurement => {
          if (good.kind !== 'range') return good
          return { kind: 'range', anchors: [anchor, ...good.anchors], distancesM: [distanceM, ...good.distancesM] }
        }
        expect(locate(engine, beside, besides('e', badM), i * 1000)).toEqual(expected)
        expect(locate(engine, stranger, besides('stranger', 5), i * 1000)).toEqual(expected)
      }
    },
  )

  test('a reading from the past is refused until the clock has clearly changed', () => {
    const state = createTagState('t')
    locate(engine, state, rangesAt(5, 5), 3_600_000)
    const reasons = Array.from({ length: 6 }, (_, i) => reasonOf(locate(engine, state, rangesAt(5, 5), i * 1000)))
    expect(reasons).toEqual(['badTime', 'badTime', 'badTime', 'badTime', 'fix', 'fix'])
  })

  test('in-line anchors give an ambiguous fix, not a confident one on the wrong side', () => {
    const row = [corner('p', 0, 0), corner('q', 10, 0), corner('r', 20, 0)]
    const result = locate(createEngine({ ...SITE, anchors: row }), createTagState('t'), rangesAt(8, 6, row), 0)
    expect(result.ok && result.fix.quality).toBe('ambiguous')
  })
})

describe('a track', () => {
  test.each<[string, (x: number, y: number) => Measurement, number]>([
    ['ranges', rangesAt, 0.1],
    ['differences', differencesAt, 0.3],
  ])('follows a walk by %s', (_, at, tolerance) => {
    const state = createTagState('t')
    for (let i = 0; i <= 60; i++) {
      const [x, y] = [5 + i * 0.3, 5 + 5 * Math.sin(i / 20)]
      const error = errorOf(locate(engine, state, at(x, y), i * 500), x, y)
      if (i > 5) expect(error).toBeLessThan(tolerance)
    }
  })

  test('leaves one wrong range aside', () => {
    const state = createTagState('t')
    for (let i = 0; i < 20; i++) {
      const measurement = rangesAt(10, 8)
      if (measurement.kind === 'range' && i % 2 === 1) measurement.distancesM = measurement.distancesM.map((d, k) => (k === 2 ? d + 7 : d))
      const result = locate(engine, state, measurement, i * 1000)
      expect(errorOf(result, 10, 8)).toBeLessThan(0.3)
    }
  })

  test('believes a teleport after some readings', () => {
    const state = createTagState('t')
    for (let i = 0; i < 10; i++) locate(engine, state, rangesAt(3, 3), i * 1000)
    const results = Array.from({ length: 6 }, (_, i) => locate(engine, state, rangesAt(27, 17), 10_000 + i * 1000))
    expect(reasonOf(results[0]!)).toBe('inconsistent')
    expect(errorOf(results.at(-1)!, 27, 17)).toBeLessThan(0.3)
  })

  test('is not held by a single anchor', () => {
    const state = createTagState('t')
    locate(engine, state, rangesAt(10, 10), 0)
    const alone = rangesAt(10, 10, ANCHORS.slice(0, 1))
    expect(locate(engine, state, alone, 1000).ok).toBe(true)
    expect(reasonOf(locate(engine, state, alone, 9000))).toBe('tooFewAnchors')
  })

  test('goes over from satellites to ranges and back', () => {
    const state = createTagState('t')
    const [lonDeg, latDeg] = engine.georeference!.toWgs84(10, 8)
    const outside: Measurement = { kind: 'gnss', lonDeg, latDeg, altitudeM: null, accuracyM: 3 }
    expect(errorOf(locate(engine, state, outside, 0), 10, 8)).toBeLessThan(0.01)
    const inside = locate(engine, state, rangesAt(11, 8), 1000)
    expect(errorOf(inside, 11, 8)).toBeLessThan(0.5)
    expect(inside.ok && inside.fix.method).toBe('fused')
    expect(reasonOf(locate(engine, state, outside, 2000))).toBe('rangesPreferred')
    expect(locate(engine, state, outside, 5000).ok).toBe(true)
  })
})

describe('from inside to outside', () => {
  /** A satellite receiver that is 3 m off, the same from fix to fix. */
  const seen = (x: number, y: number): Measurement => {
    const [lonDeg, latDeg] = engine.georeference!.toWgs84(x + 3, y)
    return { kind: 'gnss', lonDeg, latDeg, altitudeM: null, accuracyM: 3 }
  }
  const walk = (seconds: number, outsideFrom: number) => {
    const state = createTagState('t')
    const errors: number[] = []
    for (let i = 0; i < seconds; i++) {
      const [x, y] = [5 + i, 8]
      if (i < outsideFrom) locate(engine, state, rangesAt(x, y), i * 1000)
      const result = locate(engine, state, seen(x, y), i * 1000 + 500)
      if (i >= outsideFrom) errors.push(result.ok ? errorOf(result, x + 0.5, y) : Number.NaN)
    }
    return errors
  }

  test('there is a fix again within three seconds, where the ranges left off', () => {
    const errors = walk(20, 15)
    expect(errors.findIndex((error) => error < 1)).toBeLessThanOrEqual(2)
    expect(Math.max(...errors.filter((error) => !Number.isNaN(error)))).toBeLessThan(1)
  })

  test('what satellites have wrong comes back as the sky changes', () => {
    const errors = walk(300, 15)
    expect(errors.at(-1)).toBeGreaterThan(1.5)
    for (let i = 3; i < errors.length; i++) expect(Math.abs(errors[i]! - errors[i - 1]!)).toBeLessThan(0.3)
  })
})

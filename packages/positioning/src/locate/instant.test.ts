import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocateResult } from '../fix.ts'
import type { Measurement } from '../measurement.ts'
import { createTagState, restoreTagState, saveTagState, type TagState } from '../tag-state.ts'
import { ANCHORS, distance, engine, errorOf, rangesAt } from './fixture.ts'
import { locate } from './locate.ts'

/* Values of one time that come in several rows: several gateways, or pairs of anchors. */

const FIVE = ANCHORS.slice(0, 5)
/** Reproducible errors that look like noise, metres. */
const errorM = (i: number, k: number) => 0.08 * (Math.sin(12.9 * i + 78.2 * k) + Math.sin(39.3 * i + 11.1 * k))
const at = (i: number) => [8 + 0.07 * i, 6 + 4 * Math.sin(i / 30)] as const

/** Ranges of one instant as three gateways bring them. */
const rangeRows = (i: number): Measurement[] =>
  [FIVE.slice(0, 2), FIVE.slice(2, 4), FIVE.slice(4)].map((anchors) => noisy(rangesAt(...at(i), anchors), i))
const arrivalM = (i: number, k: number, [x, y]: readonly [number, number]) => distance(FIVE[k]!, x, y) + errorM(i, k)
const setOf = (i: number, ref: number, anchors: readonly number[], place: readonly [number, number]): Measurement => ({
  kind: 'tdoa',
  ref: FIVE[ref]!.hwId,
  anchors: anchors.map((k) => FIVE[k]!.hwId),
  differencesM: anchors.map((k) => arrivalM(i, k, place) - arrivalM(i, ref, place)),
})
/** Each anchor paired with the next. */
const chainRows = (i: number, place: readonly [number, number]): Measurement[] =>
  FIVE.map((_, k) => setOf(i, (k + 1) % FIVE.length, [k], place))

function noisy(reading: Measurement, i: number): Measurement {
  if (reading.kind !== 'range') throw new Error('ranges are expected')
  const indexOf = (id: string) => FIVE.findIndex(({ hwId }) => hwId === id)
  return { ...reading, distancesM: reading.distancesM.map((one, k) => one + errorM(i, indexOf(reading.anchors[k]!))) }
}

function locateAll(state: TagState, rows: readonly Measurement[], timeMs: number): LocateResult {
  let result: LocateResult = { ok: false, reason: 'tooFewAnchors' }
  for (const row of rows) result = locate(engine, state, row, timeMs)
  return result
}

describe('an instant in several rows', () => {
  test('the last of several rows says what one row with all of their ranges says', () => {
    const [inRows, atOnce] = [createTagState('t'), createTagState('t')]
    for (let i = 0; i < 100; i++) {
      const result = locateAll(inRows, rangeRows(i), i * 500)
      const whole = locate(engine, atOnce, noisy(rangesAt(...at(i)), i), i * 500)
      if (!result.ok || !whole.ok) throw new Error('no fix')
      // They begin differently: nobody knows yet that the tag's rows belong together.
      if (i < 40) continue
      expect(Math.hypot(result.fix.x - whole.fix.x, result.fix.y - whole.fix.y)).toBeLessThan(0.01)
      expect(result.fix.anchorsUsed).toBe(5)
    }
  })

  test('a tag that goes to and fro is followed by pairs as by a whole set', () => {
    const [paired, whole] = [createTagState('t'), createTagState('t')]
    const [errorsM, wholeM]: [number[], number[]] = [[], []]
    for (let i = 0; i < 120; i++) {
      const place = [12 + 0.4 * (i % 2), 7 + 0.3 * (i % 3)] as const
      errorsM.push(errorOf(locateAll(paired, chainRows(i, place), i * 400), ...place))
      wholeM.push(errorOf(locate(engine, whole, setOf(i, 0, [1, 2, 3, 4], place), i * 400), ...place))
    }
    const mean = (of: number[]) => of.slice(60).reduce((sum, one) => sum + one, 0) / 60
    expect(mean(errorsM)).toBeLessThan(1.05 * mean(wholeM))
  })

  test('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), { minLength: 4, maxLength: 12 }), (orders) => {
        const [one, other] = [createTagState('t'), createTagState('t')]
        // The first instants make known that rows belong together, in the same order for both.
        for (let i = 0; i < 4; i++) for (const state of [one, other]) locateAll(state, chainRows(i, at(i)), i * 500)
        orders.forEach((order, k) => {
          const i = 4 + k
          const rows = chainRows(i, at(i))
          const a = locateAll(one, rows, i * 500)
          const b = locateAll(
            other,
            order.map((at) => rows[at]!),
            i * 500,
          )
          if (!a.ok || !b.ok) throw new Error('no fix')
          expect(Math.hypot(a.fix.x - b.fix.x, a.fix.y - b.fix.y)).toBeLessThan(1e-6)
        })
      }),
      { numRuns: 40 },
    )
  })

  test('a position from elsewhere between two rows of one time stays', () => {
    const state = createTagState('t')
    for (let i = 0; i < 4; i++) locateAll(state, rangeRows(0), i * 500)
    // Ranges are not preferred any longer, and one alone is no position.
    locate(engine, state, rangesAt(8, 6, FIVE.slice(0, 1)), 6000)
    const vendor: Measurement = { kind: 'position', crs: 'local', x: 9, y: 7, z: 1.2, floor: 1, accuracyM: 0.1 }
    expect(errorOf(locate(engine, state, vendor, 6000), 9, 7)).toBeLessThan(0.3)
    locate(engine, state, rangesAt(8, 6, FIVE.slice(1, 2)), 6000)
    const [x, y] = saveTagState(engine, state).track!.mean
    expect(Math.hypot(x! - 9, y! - 7)).toBeLessThan(0.3)
  })

  test('saved between two rows of an instant it goes on as it would have', () => {
    const [plain, saved] = [createTagState('t'), { state: createTagState('t') }]
    for (let i = 0; i < 12; i++) {
      const rows = i % 4 === 3 ? chainRows(i, at(i)) : rangeRows(i)
      for (const row of rows) {
        saved.state = restoreTagState(engine, JSON.parse(JSON.stringify(saveTagState(engine, saved.state))))!
        expect(locate(engine, saved.state, row, i * 300)).toEqual(locate(engine, plain, row, i * 300))
      }
    }
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import type { LocateResult } from '../fix.ts'
import { locate } from '../locate/locate.ts'
import type { Measurement } from '../measurement.ts'
import type { AnchorSite, WallSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { createHeldPlace, holdBack } from './hold-back.ts'
import { buildWallIndex } from './wall-index.ts'

/** Two rooms, x < 10 and x > 10, with a door at y = 5 to 6. */
const WALLS: WallSite[] = [
  { floor: 1, x1: 10, y1: 0, x2: 10, y2: 5 },
  { floor: 1, x1: 10, y1: 6, x2: 10, y2: 12 },
]
const ANCHORS: AnchorSite[] = [
  [0, 0],
  [20, 0],
  [20, 12],
  [0, 12],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: 2.6, floor: 1 }))
const engine = createEngine({
  anchors: ANCHORS,
  floors: [{ number: 1, elevationM: 0, heightM: 4 }],
  references: null,
  rangeOffsets: [],
  walls: WALLS,
})
const index = buildWallIndex(WALLS)!

const rangesAt = (x: number, y: number): Measurement => ({
  kind: 'range',
  anchors: ANCHORS.map(({ hwId }) => hwId),
  distancesM: ANCHORS.map((anchor) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2)),
})
const xOf = (result: LocateResult) => (result.ok ? result.fix.x : Number.NaN)

describe('in a building with walls', () => {
  test('somebody beside a wall is not stated behind it by a slight error, and is once the measurements leave no doubt', () => {
    const state = createTagState('t')
    for (let i = 0; i < 10; i++) locate(engine, state, rangesAt(9.8, 2), i * 1000)
    expect(xOf(locate(engine, state, rangesAt(10.1, 2), 10_000))).toBeLessThan(10)
    let last = Number.NaN
    for (let i = 11; i < 30; i++) last = xOf(locate(engine, state, rangesAt(13, 2), i * 1000))
    expect(last).toBeCloseTo(13, 0)
  })

  test('a door is open', () => {
    const state = createTagState('t')
    for (let i = 0; i < 10; i++) locate(engine, state, rangesAt(9.6, 5.5), i * 1000)
    let last = Number.NaN
    for (let i = 10; i < 13; i++) last = xOf(locate(engine, state, rangesAt(10.4, 5.5), i * 1000))
    expect(last).toBeGreaterThan(10)
  })

  const place = createHeldPlace()

  test('what is stated lies on the side it was on, or where the estimate is', () => {
    const coordinate = fc.double({ min: 0, max: 20, noNaN: true })
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        (ax, ay, x, y, accuracyM) => {
          holdBack(index, { timeMs: 0, x: ax, y: ay, floor: 1 }, 1000, x, y, 1, accuracyM, place)
          expect(Number.isFinite(place.x + place.y)).toBe(true)
          const moved = Math.hypot(place.x - x, place.y - y)
          if (moved > 0) expect(Math.sign(place.x - 10) === Math.sign(ax - 10) || ax === 10).toBe(true)
          holdBack(index, { timeMs: 0, x: ax, y: ay, floor: 2 }, 1000, x, y, 2, accuracyM, place)
          expect([place.x, place.y]).toEqual([x, y])
        },
      ),
      { numRuns: 500 },
    )
  })
})

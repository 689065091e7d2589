import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'

const ANCHORS = [1, 2].flatMap((floor) =>
  [
    [0, 0],
    [40, 0],
    [40, 20],
    [0, 20],
  ].map(([x, y], i): AnchorSite => ({ hwId: `${floor}${i}`, kind: 'uwb', x: x!, y: y!, z: (floor - 1) * 4.5 + 3, floor })),
)
/** Stairs in the western corner. */
const STAIRS = [
  [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ],
] as [number, number][][]
const site = {
  anchors: ANCHORS,
  floors: [1, 2].map((number) => ({ number, elevationM: (number - 1) * 4.5, heightM: 4.5 })),
  references: null,
  rangeOffsets: [],
}
const withStairs = createEngine({ ...site, ways: [STAIRS] })
const without = createEngine(site)

/** Seconds until floor 2 is reported after floor 1 was sure, when the ranges indicate floor 2 at this place. */
function delay(engine: typeof without, x: number, y: number): number {
  const state = createTagState('t')
  const rangesAt = (z: number) => ({
    kind: 'range' as const,
    anchors: ANCHORS.map((anchor) => anchor.hwId),
    distancesM: ANCHORS.map((anchor) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - z)),
  })
  for (let t = 0; t < 40; t++) locate(engine, state, rangesAt(1.2), t * 1000)
  expect(state.floor.floor).toBe(1)
  for (let t = 40; t < 160; t++) {
    locate(engine, state, rangesAt(5.7), t * 1000)
    if (state.floor.floor === 2) return t - 40
  }
  return Infinity
}

test('on the stairs a floor changes as quickly as without a plan', () => {
  expect(delay(withStairs, 2, 3)).toBe(delay(without, 2, 3))
  expect(delay(without, 2, 3)).toBeLessThan(10)
})

test('away from them it takes much more evidence, but lasting evidence wins: a plan may be wrong', () => {
  expect(delay(withStairs, 34, 10)).toBeGreaterThan(2 * delay(without, 34, 10))
  expect(delay(withStairs, 34, 10)).toBeLessThan(60)
})

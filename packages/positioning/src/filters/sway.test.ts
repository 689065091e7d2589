import { expect, test } from 'vitest'
import { ANCHORS, distance, engine, errorOf } from '../locate/fixture.ts'
import { locate } from '../locate/locate.ts'
import { createTagState } from '../tag-state.ts'
import { SWAY_M2 } from './track-state.ts'

const FIVE = ANCHORS.slice(0, 5)

/** Numbers between -1 and 1 without any order (the fractional parts of a golden spiral's sines). */
const scattered = (k: number) => 2 * (Math.abs(43758.5453 * Math.sin(12.9898 * k + 1)) % 1) - 1

/** Median error of a tag that is each time where `placeOf` says, two fixes a second; and its sway. */
function follow(placeOf: (k: number) => [number, number]) {
  const state = createTagState('t')
  const errors = Array.from({ length: 400 }, (_, k) => {
    const [x, y] = placeOf(k)
    const distancesM = FIVE.map((anchor, i) => distance(anchor, x, y) + 0.1 * scattered(1000 * (i + 1) + k))
    return errorOf(locate(engine, state, { kind: 'range', anchors: FIVE.map(({ hwId }) => hwId), distancesM }, k * 500), x, y)
  })
  const settled = errors.slice(20).sort((a, b) => a - b)
  return { medianM: settled[settled.length >> 1]!, swayM2: Math.max(0, state.track.numbers[SWAY_M2]!) }
}

test('a tag that goes to and fro between two fixes is found where it is, not where it was', () => {
  const { medianM, swayM2 } = follow((k) => [11 + 0.4 * scattered(k), 7 + 0.4 * scattered(9000 + k)])
  // The way between two places drawn from a square has the variance 2 * 0.8² / 12 per axis.
  expect(swayM2).toBeGreaterThan(0.05)
  expect(medianM).toBeLessThan(0.08)
})

test.each<[string, (k: number) => [number, number]]>([
  ['stands', () => [11, 7]],
  ['walks', (k) => [11 + 4 * Math.sin(k / 20), 7 + 4 * Math.cos(k / 20)]],
])('a tag that %s has no sway', (_, placeOf) => {
  expect(follow(placeOf).swayM2).toBeLessThan(1e-3)
})

test('nor has one whose anchors are asked in turn and each have an error of their own', () => {
  const state = createTagState('t')
  for (let k = 0; k < 4000; k++) {
    const anchor = ANCHORS[k % 6]!
    const [x, y] = [11 + 4 * Math.sin(k / 800), 7 + 4 * Math.cos(k / 800)]
    const distanceM = distance(anchor, x, y) + 0.15 * scattered(k % 6) + 0.02 * scattered(k)
    locate(engine, state, { kind: 'range', anchors: [anchor.hwId], distancesM: [distanceM] }, Math.floor(k * 12.5))
  }
  expect(state.track.numbers[SWAY_M2]).toBeLessThan(1e-3)
})

import { type PlantAnchor, seededRandom } from '@muster/seed'
import { expect, test } from 'vitest'
import { anchorErrorM } from './device-errors.ts'
import type { Link } from './links.ts'
import { measureRanges } from './ranging.ts'

const anchor = (hwId: string, x: number): PlantAnchor => ({
  id: hwId,
  hwId,
  name: hwId,
  kind: 'uwb',
  x,
  y: 0,
  z: 1.2,
  floor: 0,
  gatewayId: 'g',
})
const link = (hwId: string, x: number, more: Partial<Link> = {}): Link => ({
  anchor: anchor(hwId, x),
  errorM: 0,
  light: 0,
  concrete: 0,
  slabs: 0,
  gratings: 0,
  obstructionM: 0,
  ...more,
})
const origin = { x: 0, y: 0, z: 0, way: [] }
/** A card without errors. */
const perfect = (seed: number) => ({
  random: seededRandom(seed),
  errors: { constantM: 0, cos1: 0, sin1: 0, cos2: 0, sin2: 0, courseRad: 0 },
})
const NOBODY: ReadonlySet<string> = new Set()

function errors(one: Link): number[] {
  const card = perfect(11)
  return Array.from({ length: 4000 }, () => measureRanges([one], origin, card, NOBODY))
    .flat()
    .map(({ distanceM, anchor: { x } }) => distanceM - x)
    .sort((a, b) => a - b)
}
const median = (sorted: number[]) => sorted[sorted.length >> 1]!

test('without obstacles ranges are right in the middle, with some centimetres of noise', () => {
  const found = errors(link('a', 10))
  expect(median(found)).toBeCloseTo(0, 1)
  expect(found[Math.floor(found.length * 0.84)]! - median(found)).toBeCloseTo(0.07, 1)
})

test('walls make a range longer', () => {
  expect(median(errors(link('a', 10, { light: 2 })))).toBeGreaterThan(0.15)
  expect(median(errors(link('a', 10, { concrete: 1 })))).toBeGreaterThan(median(errors(link('a', 10, { light: 1 }))))
})

test('beyond the reach nothing is heard', () => {
  expect(errors(link('a', 80))).toEqual([])
})

test('a failed anchor is never in a measurement, the nearest come first', () => {
  const card = perfect(2)
  for (let i = 0; i < 200; i++) {
    const heard = measureRanges([link('far', 12), link('dead', 3), link('near', 5)], origin, card, new Set(['dead'])).map(
      ({ anchor: { hwId } }) => hwId,
    )
    expect(heard).not.toContain('dead')
    if (heard.length === 2) expect(heard).toEqual(['near', 'far'])
  }
})

test('the same seed gives the same ranges', () => {
  const run = () => measureRanges([link('a', 9), link('b', 14)], origin, perfect(5), NOBODY)
  expect(run()).toEqual(run())
})

test('what an anchor and a card have wrong stays, and turns with the bearer', () => {
  const card = perfect(4)
  card.errors.constantM = 0.1
  card.errors.cos1 = 0.2
  const middle = (way: { x: number; y: number }[]) => {
    const found = Array.from({ length: 2000 }, () => measureRanges([link('a', 10, { errorM: 0.05 })], { ...origin, way }, card, NOBODY))
    return median(
      found
        .flat()
        .map(({ distanceM }) => distanceM - 10)
        .sort((a, b) => a - b),
    )
  }
  expect(middle([{ x: 3, y: 0 }])).toBeCloseTo(0.35, 1)
  expect(middle([{ x: -3, y: 0 }])).toBeCloseTo(-0.05, 1)
  // A person standing still faces the previous direction.
  expect(middle([])).toBeCloseTo(-0.05, 1)
})

test('devices differ by centimetres, each by as much whenever it is asked', () => {
  const anchors = Array.from({ length: 400 }, (_, i) => anchorErrorM(`A-${i}`))
  const spread = Math.sqrt(anchors.reduce((sum, error) => sum + error * error, 0) / anchors.length)
  expect(spread).toBeGreaterThan(0.015)
  expect(spread).toBeLessThan(0.025)
  expect(anchorErrorM('A-7')).toBe(anchors[7])
})

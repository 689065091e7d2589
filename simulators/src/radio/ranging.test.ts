import { type PlantAnchor, seededRandom } from '@muster/seed'
import { expect, test } from 'vitest'
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
  light: 0,
  concrete: 0,
  slabs: 0,
  gratings: 0,
  obstructionM: 0,
  ...more,
})
const origin = { x: 0, y: 0, z: 0 }
const NOBODY: ReadonlySet<string> = new Set()

function errors(one: Link): number[] {
  const random = seededRandom(11)
  return Array.from({ length: 4000 }, () => measureRanges([one], origin, random, NOBODY))
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
  const random = seededRandom(2)
  for (let i = 0; i < 200; i++) {
    const heard = measureRanges([link('far', 12), link('dead', 3), link('near', 5)], origin, random, new Set(['dead'])).map(
      ({ anchor: { hwId } }) => hwId,
    )
    expect(heard).not.toContain('dead')
    if (heard.length === 2) expect(heard).toEqual(['near', 'far'])
  }
})

test('the same seed gives the same ranges', () => {
  const run = () => measureRanges([link('a', 9), link('b', 14)], origin, seededRandom(5), NOBODY)
  expect(run()).toEqual(run())
})

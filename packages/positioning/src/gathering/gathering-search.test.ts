import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GatheringCentre } from '../alarms/gathering.ts'
import { fullestCircles } from './brute-force.ts'
import { createGatheringSearch } from './gathering-search.ts'
import type { People } from './people.ts'

const RADIUS = 15
const search = createGatheringSearch()

const peopleAt = (places: readonly (readonly [number, number, number])[]): People => ({
  count: places.length,
  x: Float64Array.from(places, ([x]) => x),
  y: Float64Array.from(places, ([, y]) => y),
  floor: Int32Array.from(places, ([, , floor]) => floor),
})

function sizesOf(people: People, most: number, centre: GatheringCentre): number[] {
  const size = new Uint8Array(people.count)
  search.find(people, { radiusM: RADIUS, centre }, most, size)
  return [...size]
}

const bruteForce = (people: People, most: number, centre: GatheringCentre) => fullestCircles(people, { radiusM: RADIUS, centre }, most)

describe.each(['anywhere', 'person'] as const)('the fullest circle somebody is in, its centre %s,', (centre) => {
  test('is that of brute force', () => {
    // Odd steps: nobody stands within rounding of somebody else's circle unless on the very same spot.
    const place = fc.tuple(
      fc.integer({ min: 0, max: 700 }).map((n) => n * 0.1037),
      fc.integer({ min: 0, max: 700 }).map((n) => n * 0.0971),
      fc.constantFrom(1, 1, 1, 2),
    )
    fc.assert(
      fc.property(fc.array(place, { maxLength: 14 }), fc.integer({ min: 2, max: 9 }), (places, most) => {
        const people = peopleAt(places)
        expect(sizesOf(people, most, centre)).toEqual(bruteForce(people, most, centre))
      }),
      { numRuns: 300 },
    )
  })

  test('is that of brute force also among crowds, where whole cells are full', () => {
    const spot = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 12 }), fc.integer({ min: 2, max: 5 }), (spots, most) => {
        const people = peopleAt(
          spots.flatMap(([x, y, crowd]) =>
            Array.from({ length: crowd }, (_, k) => [x * 0.1037 + k * 0.0131, y * 0.0971 - k * 0.0173, 1] as const),
          ),
        )
        expect(sizesOf(people, most, centre)).toEqual(bruteForce(people, most, centre))
      }),
      { numRuns: 200 },
    )
  })

  test('is that of brute force also where people stand so close that some settle others before their turn', () => {
    const place = fc.tuple(
      fc.integer({ min: 0, max: 900 }).map((n) => n * 0.1037),
      fc.integer({ min: 0, max: 500 }).map((n) => n * 0.0971),
      fc.constant(1),
    )
    fc.assert(
      fc.property(fc.array(place, { minLength: 20, maxLength: 40 }), fc.integer({ min: 3, max: 12 }), (places, most) => {
        const people = peopleAt(places)
        expect(sizesOf(people, most, centre)).toEqual(bruteForce(people, most, centre))
      }),
      { numRuns: 100 },
    )
  })

  test('is found for somebody amid full cells of which each has one person in it', () => {
    const ring = Array.from({ length: 8 }, (_, i) => 0.785 * i + 0.1)
    const crowds = ring.flatMap((angle) =>
      [14.9, 22.1, 22.2].map((reach) => [100 + reach * Math.cos(angle), 100 + reach * Math.sin(angle), 1] as const),
    )
    const people = peopleAt([[100, 100, 1], ...crowds])
    expect(sizesOf(people, 3, centre)).toEqual(bruteForce(people, 3, centre))
    expect(sizesOf(people, 9, centre)).toEqual(bruteForce(people, 9, centre))
  })

  test('is found although somebody is very far off', () => {
    expect(
      sizesOf(
        peopleAt([
          [0, 0, 1],
          [1e7, -1e7, 1],
          [3, 0, 1],
          [0, 4, 1],
        ]),
        7,
        centre,
      ),
    ).toEqual([3, 1, 3, 3])
  })

  test('of a crowd is full for all of it', () => {
    const crowd = Array.from({ length: 900 }, (_, i) => [(i % 30) * 0.5, Math.floor(i / 30) * 0.5, 1] as const)
    expect(new Set(sizesOf(peopleAt(crowd), 7, centre))).toEqual(new Set([7]))
  })
})

describe('the fullest circle somebody is in', () => {
  test('is found for somebody left of two others far apart whom others have settled', () => {
    const people = peopleAt([
      // So that the next two are in different columns.
      [-100, 14, 1],
      [-5, 14, 1],
      [0, 0, 1],
      [0.5, 29, 1],
      [12, -14, 1],
      [12.2, -14, 1],
      [12.5, 43, 1],
      [12.7, 43, 1],
    ])
    expect(sizesOf(people, 3, 'anywhere')).toEqual([1, 3, 3, 3, 3, 3, 3, 3])
  })

  test('may have nobody at its centre', () => {
    const ring = Array.from({ length: 6 }, (_, i) => [14.9 * Math.cos(i), 14.9 * Math.sin(i), 1] as const)
    expect(sizesOf(peopleAt(ring), 7, 'anywhere')).toEqual([6, 6, 6, 6, 6, 6])
    // At 14.9 m from the middle two stand within 15 m when they are nearer than a sixth of the circle.
    expect(sizesOf(peopleAt(ring), 7, 'person')).toEqual(bruteForce(peopleAt(ring), 7, 'person'))
    expect(Math.max(...sizesOf(peopleAt(ring), 7, 'person'))).toBeLessThan(6)
  })

  test('leaves out those on another floor, and one just outside', () => {
    const people = peopleAt([
      [0, 0, 1],
      [30.1, 0, 1],
      [1, 1, 2],
      [15, 0, 1],
    ])
    expect(sizesOf(people, 7, 'anywhere')).toEqual([2, 2, 1, 2])
    expect(sizesOf(people, 7, 'person')).toEqual([2, 1, 1, 2])
  })

  test('is found beside a crowd that there is no room for', () => {
    const crowd = Array.from({ length: 20_000 }, () => [0, 59, 1] as const)
    // Of the three the second is beside the first, and the third above them: nobody else tries these circles, and the
    // crowd is in neither.
    const people = peopleAt([...crowd, [-500, 0, 1], [0, 13, 1], [20, 1, 1], [3, 28, 1]])
    expect(sizesOf(people, 255, 'anywhere').slice(-5)).toEqual([255, 1, 2, 2, 2])
    expect(sizesOf(peopleAt([...crowd, [1e7, 1e7, 1]]), 255, 'anywhere').slice(-2)).toEqual([255, 1])
    // Around people each has their own circle; the first is 20 m from the second.
    expect(sizesOf(people, 255, 'person').slice(-5)).toEqual([255, 1, 1, 1, 1])
    expect(sizesOf(peopleAt([...crowd, [1e7, 1e7, 1]]), 255, 'person').slice(-2)).toEqual([255, 1])
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outlineOf } from './outline.ts'
import { flattenPolygon, polygonContains, type Rings, squaredDistanceToSegment } from './polygon.ts'
import { polygonAreaM2 } from './polygon-measures.ts'

type Points = [x: number, y: number][]

const corridor = (points: Points, widthM: number) => outlineOf({ type: 'corridor', points, widthM })
const contains = (rings: Rings, [x, y]: readonly [number, number]) => polygonContains(flattenPolygon(rings), x, y)
const steps = (count: number, at: (i: number) => [number, number]): Points => Array.from({ length: count }, (_, i) => at(i))
const pointsIn = (rings: Rings) => rings.flat().length

function distanceM(points: Points, [x, y]: readonly [number, number]): number {
  return Math.sqrt(Math.min(...points.slice(1).map((to, i) => squaredDistanceToSegment(x, y, ...points[i]!, ...to))))
}

const cm = (metres: number) => Math.round(metres * 100) / 100
/** Of a radius of 100 m, a point each metre, in whole centimetres. */
const curve = steps(12, (i) => [cm(100 * Math.sin(i / 100)), cm(100 - 100 * Math.cos(i / 100))])
const spiralStair = steps(60, (i) => [0.9 * Math.cos(i / 3), 0.9 * Math.sin(i / 3)])
const uTurn: Points = [
  [0, 0],
  [20, 0],
  [20.5, 0.5],
  [20.5, 1],
  [20, 1.5],
  [0, 1.5],
]

it.each<[string, Points, number]>([
  ['a gentle curve of short steps', curve, 6],
  ['a spiral stair', spiralStair, 1.2],
  ['a turn tighter than half the width', uTurn, 6],
  [
    'a way there and back',
    [
      [0, 0],
      [20, 0],
      [0, 0],
    ],
    2,
  ],
])('%s is as wide as was asked', (_name, points, widthM) => {
  const rings = corridor(points, widthM)
  expect(points.slice(1, -1).every((point) => contains(rings, point))).toBe(true)
  const twice = rings.flatMap((ring) => ring.filter(([x, y], i) => x === ring.at(i - 1)![0] && y === ring.at(i - 1)![1]))
  expect(twice).toEqual([])
  const depths = rings.flat().map((at) => distanceM(points, at) / (widthM / 2))
  expect(Math.max(...depths)).toBeLessThan(1.001)
})

it('holds who is within half the width of its path, beside its flat ends, and nobody else', () => {
  const step = fc.constantFrom(0.3, 2, 20)
  const turns = fc.array(fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), step), { minLength: 1, maxLength: 25 })
  const asked = fc.array(
    fc.tuple(fc.nat(24), fc.double({ min: -1.2, max: 1.2, noNaN: true }), fc.double({ min: -1.2, max: 1.2, noNaN: true })),
    {
      minLength: 30,
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(turns, fc.integer({ min: 5, max: 80 }), asked, (legs, decimetres, places) => {
      const widthM = decimetres / 10
      const half = widthM / 2
      const points: Points = [[100, -50]]
      let heading = 0
      for (const [turn, lengthM] of legs) {
        heading += turn
        const [x, y] = points.at(-1)!
        points.push([x + lengthM * Math.cos(heading), y + lengthM * Math.sin(heading)])
      }
      const rings = corridor(points, widthM)
      for (const [of, dx, dy] of places) {
        const [x, y] = points[of % points.length]!
        const at: [number, number] = [x + dx * widthM, y + dy * widthM]
        const toPathM = distanceM(points, at)
        const toEndM = Math.min(...[points[0]!, points.at(-1)!].map(([ex, ey]) => Math.hypot(at[0] - ex, at[1] - ey)))
        // A bend of chords lies a hundredth of the radius within the arc at most.
        if (toPathM > half + 0.001) expect(contains(rings, at)).toBe(false)
        else if (toPathM < 0.99 * half - 0.001 && toEndM > half + 0.001) expect(contains(rings, at)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

it.each<[string, Points, number, number]>([
  ['a road of 400 points', steps(400, (i) => [i * 5, 20 * Math.sin(i / 5)]), 6, 4 * 400],
  ['steps of a centimetre', steps(400, (i) => [i / 100, 0.001 * (i % 2)]), 6, 4 * 400],
  ['a comb', steps(100, (i) => [i / 2, (i % 2) * 100]), 0.4, 50 * 100],
  ['a star', steps(30, (i) => [50 * Math.cos(i * 2.4), 50 * Math.sin(i * 2.4)]), 1, 50 * 30],
  ['a spiral', steps(400, (i) => [(i / 20) * Math.cos(i / 4), (i / 20) * Math.sin(i / 4)]), 1, 4 * 400],
  ['a scribble', steps(30, (i) => [(i * i * 37) % 101, (i * i * 53) % 97]), 1, 30 * 30],
])('of %s the outline has points within bounds', (_name, points, widthM, most) => {
  const rings = corridor(points, widthM)
  expect(pointsIn(rings)).toBeLessThanOrEqual(most)
  expect(points.slice(1, -1).every((point) => contains(rings, point))).toBe(true)
})

it('leaves out holes that nobody could stand in', () => {
  const rings = corridor(
    steps(80, (i) => [10 * Math.cos(i / 4), 10 * Math.sin(i / 4)]),
    19.99,
  )
  expect(rings.slice(1).every((hole) => polygonAreaM2([hole]) >= 1e-4)).toBe(true)
})

it('is found once for a shape', () => {
  const shape = { type: 'corridor' as const, points: curve, widthM: 6 }
  expect(outlineOf(shape)).toBe(outlineOf(shape))
})

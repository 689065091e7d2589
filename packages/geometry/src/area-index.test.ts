import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAreaIndex, type IndexedShape } from './area-index.ts'
import { flattenPolygon, sideOfPolygon } from './polygon.ts'

const shape = fc
  .record({
    floor: fc.constantFrom(null, 0, 1, 2),
    moreFloors: fc.subarray([0, 1, 2]),
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 300 }),
    radii: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 16 }),
  })
  .map(({ floor, moreFloors, x, y, radii }): IndexedShape => {
    const points = radii.map((r, i): [number, number] => [
      x + Math.round(r * Math.cos((2 * Math.PI * i) / radii.length)),
      y + Math.round(r * Math.sin((2 * Math.PI * i) / radii.length)),
    ])
    return { floor, moreFloors, polygon: flattenPolygon([points]) }
  })

test('finds exactly what a scan over all shapes finds, edges included', () => {
  fc.assert(
    fc.property(
      fc.array(shape, { maxLength: 30 }),
      fc.array(fc.tuple(fc.integer({ min: -70, max: 470 }), fc.integer({ min: -70, max: 370 }), fc.integer({ min: -1, max: 2 })), {
        maxLength: 40,
      }),
      (shapes, points) => {
        const index = buildAreaIndex(shapes)
        const found = new Int32Array(64)
        for (const [x, y, floor] of points) {
          const count = index.find(floor, x, y, found)
          const scanned = shapes.flatMap((s, i) =>
            (s.floor === null || s.floor === floor || s.moreFloors?.includes(floor)) && sideOfPolygon(s.polygon, x, y) >= 0 ? [i] : [],
          )
          expect([...found.subarray(0, count)]).toEqual(scanned)
        }
      },
    ),
  )
})

test('finds the corners of every shape and nothing for a point that is not a number', () => {
  const polygon = flattenPolygon([
    [
      [0.1, 0.1],
      [7.3, 0.2],
      [5.5, 9.9],
    ],
  ])
  const index = buildAreaIndex([{ floor: 1, polygon }])
  const found = new Int32Array(4)
  for (let i = 0; i < polygon.xy.length; i += 2) expect(index.find(1, polygon.xy[i]!, polygon.xy[i + 1]!, found)).toBe(1)
  expect(index.find(1, Number.NaN, 1, found)).toBe(0)
  expect(index.find(2, 5, 3, found)).toBe(0)
})

test('an empty index finds nothing', () => {
  expect(buildAreaIndex([]).find(0, 0, 0, new Int32Array(1))).toBe(0)
})

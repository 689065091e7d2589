import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxDistanceM, flattenPolygon, polygonContains, polygonDistanceM, sideOfPolygon, signedDistanceToPolygon } from './polygon.ts'
import { polygonAreaM2, polygonCentroid } from './polygon-measures.ts'

const square: [number, number][] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const hole: [number, number][] = [
  [4, 4],
  [6, 4],
  [6, 6],
  [4, 6],
]
const ring = (points: [number, number][]) => flattenPolygon([points])

/** Star-shaped around the origin: never crosses itself. */
const starShaped = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 24 }).map((radii) =>
  radii.map((r, i): [number, number] => {
    const angle = (2 * Math.PI * i) / radii.length
    return [r * Math.cos(angle), r * Math.sin(angle)]
  }),
)

/** Exact oracle on integers: winding number with 64-bit integer arithmetic. */
function sideByIntegers(points: readonly (readonly [number, number])[], x: number, y: number): number {
  let winding = 0n
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i]!.map((v) => BigInt(v)) as [bigint, bigint]
    const [bx, by] = points[(i + 1) % points.length]!.map((v) => BigInt(v)) as [bigint, bigint]
    const [px, py] = [BigInt(x), BigInt(y)]
    const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    const min = (a: bigint, b: bigint) => (a < b ? a : b)
    const max = (a: bigint, b: bigint) => (a > b ? a : b)
    if (cross === 0n && px >= min(ax, bx) && px <= max(ax, bx) && py >= min(ay, by) && py <= max(ay, by)) return 0
    if (ay <= py && by > py && cross > 0n) winding++
    if (ay > py && by <= py && cross < 0n) winding--
  }
  return winding % 2n === 0n ? -1 : 1
}

describe('side of polygon', () => {
  test('tells inside, edge, corner and outside apart', () => {
    const polygon = ring(square)
    expect([
      sideOfPolygon(polygon, 5, 5),
      sideOfPolygon(polygon, 10, 5),
      sideOfPolygon(polygon, 0, 0),
      sideOfPolygon(polygon, 10.001, 5),
    ]).toEqual([1, 0, 0, -1])
  })

  test('a hole is outside, its edge belongs to the polygon', () => {
    const polygon = flattenPolygon([square, hole])
    expect([sideOfPolygon(polygon, 5, 5), sideOfPolygon(polygon, 4, 5), sideOfPolygon(polygon, 3, 5)]).toEqual([-1, 0, 1])
  })

  test('is exact on a slanted edge where rounding misleads the naive determinant', () => {
    const polygon = ring([
      [0, 0],
      [3e8, 1e8],
      [0, 1e8],
    ])
    expect(sideOfPolygon(polygon, 3, 1)).toBe(0)
    expect(sideOfPolygon(polygon, 3, 1 + 2 ** -50)).toBe(1)
    expect(sideOfPolygon(polygon, 3 + 2 ** -50, 1)).toBe(-1)
  })

  test('a point that is not a number is outside', () => {
    expect(sideOfPolygon(ring(square), Number.NaN, 5)).toBe(-1)
    expect(sideOfPolygon(ring(square), 5, Number.POSITIVE_INFINITY)).toBe(-1)
  })

  test('agrees with exact integer arithmetic for any polygon, even one that crosses itself', () => {
    const coordinate = fc.integer({ min: -9, max: 9 })
    const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(points, coordinate, coordinate, (polygon, x, y) => {
        expect(sideOfPolygon(ring(polygon), x, y)).toBe(sideByIntegers(polygon, x, y))
      }),
      { numRuns: 3000 },
    )
  })

  test('does not depend on where a ring starts or which way it turns', () => {
    fc.assert(
      fc.property(
        starShaped,
        fc.double({ min: -45, max: 45, noNaN: true }),
        fc.double({ min: -45, max: 45, noNaN: true }),
        (points, x, y) => {
          const side = sideOfPolygon(ring(points), x, y)
          expect(sideOfPolygon(ring([...points].reverse()), x, y)).toBe(side)
          expect(sideOfPolygon(ring([...points.slice(2), ...points.slice(0, 2)]), x, y)).toBe(side)
        },
      ),
    )
  })

  test('refuses shapes that are none', () => {
    expect(() => ring(square.slice(0, 2))).toThrow('at least 3 points, got 2')
    expect(() => ring([...square.slice(0, 3), [Number.NaN, 1]])).toThrow('finite')
  })
})

describe('signed distance', () => {
  test('is negative inside, positive outside, zero on the edge', () => {
    const polygon = flattenPolygon([square, hole])
    expect(signedDistanceToPolygon(polygon, 3, 5)).toBe(-1)
    expect(signedDistanceToPolygon(polygon, 13, 14)).toBe(5)
    expect(signedDistanceToPolygon(polygon, 10, 3)).toBe(0)
    expect(signedDistanceToPolygon(polygon, 5, 5)).toBe(1)
  })

  test('has the sign of the side and moves no faster than the point', () => {
    const coordinate = fc.double({ min: -60, max: 60, noNaN: true })
    fc.assert(
      fc.property(starShaped, coordinate, coordinate, coordinate, coordinate, (points, ax, ay, bx, by) => {
        const polygon = ring(points)
        const a = signedDistanceToPolygon(polygon, ax, ay)
        const b = signedDistanceToPolygon(polygon, bx, by)
        expect(a <= 0).toBe(polygonContains(polygon, ax, ay) || a === 0)
        expect(Math.abs(a - b)).toBeLessThanOrEqual(Math.hypot(ax - bx, ay - by) + 1e-9)
      }),
    )
  })
})

describe('area and centroid', () => {
  test('take holes off', () => {
    expect(polygonAreaM2([square, hole])).toBe(96)
    expect(polygonCentroid([square, hole])).toEqual([5, 5])
  })

  test('move with the polygon and ignore its orientation', () => {
    fc.assert(
      fc.property(starShaped, fc.integer({ min: -1000, max: 1000 }), (points, shift) => {
        const moved = points.map(([x, y]): [number, number] => [x + shift, y - shift]).reverse()
        const [cx, cy] = polygonCentroid([points])
        const [mx, my] = polygonCentroid([moved])
        expect(polygonAreaM2([moved])).toBeCloseTo(polygonAreaM2([points]), 6)
        expect([mx - shift, my + shift][0]).toBeCloseTo(cx, 6)
        expect(my + shift).toBeCloseTo(cy, 6)
      }),
    )
  })
})

test('polygons are no nearer to one another than their boxes', () => {
  const far = (points: readonly [number, number][], dx: number, dy: number) => [points.map(([x, y]): [number, number] => [x + dx, y + dy])]
  expect(boxDistanceM([square], far(square, 13, 14))).toBe(5)
  expect(boxDistanceM([square], far(square, 10, 3))).toBe(0)
  fc.assert(
    fc.property(starShaped, starShaped, fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }), (a, b, dx, dy) => {
      const apartM = boxDistanceM([a], far(b, dx, dy))
      if (apartM > 0) expect(polygonDistanceM([a], far(b, dx, dy))).toBeGreaterThanOrEqual(apartM - 1e-9)
    }),
  )
})

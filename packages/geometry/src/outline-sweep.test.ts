import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineFault } from './outline-fault.ts'
import { sweepRings } from './outline-sweep.ts'
import { flattenPolygon, polygonContains, type Rings } from './polygon.ts'
import { segmentsIntersect } from './segment.ts'

type Ring = [number, number][]

/** Brute force: every pair of edges. */
function isCrossing(rings: Rings): boolean {
  const edges = rings.flatMap((ring, r) => ring.map((a, i) => ({ r, i, count: ring.length, a, b: ring[(i + 1) % ring.length]! })))
  return edges.some((one, k) =>
    edges.slice(k + 1).some((other) => {
      const follows = (p: typeof one, q: typeof one) => p.r === q.r && q.i === (p.i + 1) % p.count
      const pair = follows(one, other) ? [one, other] : follows(other, one) ? [other, one] : null
      if (!pair) return segmentsIntersect(...one.a, ...one.b, ...other.a, ...other.b)
      const [{ a, b }, { b: c }] = pair as [typeof one, typeof one]
      const [ux, uy, vx, vy] = [a[0] - b[0], a[1] - b[1], c[0] - b[0], c[1] - b[1]]
      return ux * vy === uy * vx && ux * vx + uy * vy > 0
    }),
  )
}

/** Rings that `outlineFault` passes on to the sweep; on a coarse grid, so that much touches. */
const ring = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), { minLength: 3, maxLength: 9 })
  .filter((points) => !['noArea', 'repeatedPoint'].includes(outlineFault([points])?.kind ?? ''))

/** Small scattered boxes: few cross, many are nested. */
const box = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.boolean())
  .map(([x, y, size, isTurned]): Ring => {
    const corners: Ring = [[x, y], [x + size, y + 0.25], [x + size, y + size], [x + 0.125, y + size]] // biome-ignore format: one ring, one line
    return isTurned ? corners.reverse() : corners
  })

describe('a sweep over rings', () => {
  it('finds that edges meet exactly where a look at all pairs does', () => {
    let crossing = 0
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (rings) => {
        crossing += isCrossing(rings) ? 1 : 0
        expect(sweepRings(rings).crossing !== null).toBe(isCrossing(rings))
      }),
      { numRuns: 3000 },
    )
    expect(crossing).toBeGreaterThan(100)
    expect(crossing).toBeLessThan(2900)
  })

  it('tells the innermost ring around each', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 8 }), (rings) => {
        const swept = sweepRings(rings)
        expect(swept.crossing !== null).toBe(isCrossing(rings))
        if (swept.crossing !== null) return
        const flat = rings.map((each) => flattenPolygon([each]))
        const around = rings.map(([[x, y] = [0, 0]], r) => flat.flatMap((other, o) => (o !== r && polygonContains(other, x, y) ? [o] : [])))
        const innermost = around.map((all) => all.toSorted((a, b) => around[b]!.length - around[a]!.length)[0] ?? -1)
        expect([...swept.parents]).toEqual(innermost)
      }),
      { numRuns: 3000 },
    )
  })
})

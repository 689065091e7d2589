import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineFault } from './outline-fault.ts'
import { sweepRings } from './outline-sweep.ts'
import { type FlatPolygon, flattenPolygon, type Rings, sideOfPolygon } from './polygon.ts'

type Ring = [number, number][]

type At = readonly [number, number]
const turn = ([ax, ay]: At, [bx, by]: At, [cx, cy]: At) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
const isWithin = ([ax, ay]: At, [bx, by]: At, [px, py]: At) => (px - ax) * (px - bx) + (py - ay) * (py - by) < 0

/** Brute force: every pair of edges, and whatever lines meet at each corner. */
function isCrossing(rings: Rings): boolean {
  const edges = rings.flatMap((ring, r) => ring.map((a, i) => ({ r, a, b: ring[(i + 1) % ring.length]! })))
  const isOnLine = ({ a, b }: (typeof edges)[number], p: At) => turn(a, b, p) === 0 && isWithin(a, b, p)
  const meets = edges.some((one, k) =>
    edges.slice(k + 1).some((other) => {
      const [c, d] = [turn(one.a, one.b, other.a), turn(one.a, one.b, other.b)]
      const [a, b] = [turn(other.a, other.b, one.a), turn(other.a, other.b, one.b)]
      if (c !== 0 || d !== 0) return c * d < 0 && a * b < 0
      const isSame = `${[one.a, one.b].sort()}` === `${[other.a, other.b].sort()}`
      return isSame || isOnLine(one, other.a) || isOnLine(one, other.b) || isOnLine(other, one.a) || isOnLine(other, one.b)
    }),
  )
  if (meets) return true
  const links: [ring: string, place: string][] = []
  for (const place of new Map(rings.flat().map((p) => [String(p), p] as const)).values()) {
    const corners = rings.flatMap((ring, r) =>
      ring.flatMap((p, i) => (String(p) === String(place) ? [{ r, to: [ring.at(i - 1)!, ring[(i + 1) % ring.length]!] }] : [])),
    )
    const lines = [...corners, ...edges.filter((edge) => isOnLine(edge, place)).map(({ r, a, b }) => ({ r, to: [a, b] }))]
    const ends = lines.flatMap(({ to }, line) => to.map(([x, y]) => ({ line, angle: Math.atan2(y - place[1], x - place[0]) })))
    const around = ends.sort((a, b) => a.angle - b.angle).map(({ line }) => line)
    for (const one of lines.keys())
      for (const other of lines.keys()) {
        const between = around.slice(around.indexOf(one), around.lastIndexOf(one)).filter((line) => line === other)
        if (one !== other && between.length === 1) return true
      }
    if (lines.length > 1) links.push(...lines.map(({ r }): [string, string] => [`ring ${r}`, `place ${place}`]))
  }
  return hasRound(links)
}

/** Whether links lead from somewhere back to it: more of them than a tree of the same places has. */
function hasRound(links: readonly (readonly [string, string])[]): boolean {
  const groups = new Map(links.flat().map((place) => [place, new Set([place])]))
  return links.some(([a, b]) => {
    const [one, other] = [groups.get(a)!, groups.get(b)!]
    for (const place of other) groups.set(place, one.add(place))
    return one === other
  })
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
  it('finds that edges meet as they must not exactly where a look at all pairs does', () => {
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
        // A corner may lie on what is around it.
        const isAround = (other: FlatPolygon, ring: Ring) => ring.some(([x, y]) => sideOfPolygon(other, x, y) > 0)
        const around = rings.map((each, r) => flat.flatMap((other, o) => (o !== r && isAround(other, each) ? [o] : [])))
        const innermost = around.map((all) => all.toSorted((a, b) => around[b]!.length - around[a]!.length)[0] ?? -1)
        expect([...swept.parents]).toEqual(innermost)
      }),
      { numRuns: 3000 },
    )
  })
})

import { outlineFault, polygonAreaM2, similarityOf } from '@muster/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainRings } from './plain-rings.ts'

type Ring = [number, number][]
const millimetres = (ring: Ring): Ring => ring.map(([x, y]) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000])

/** A ring around a middle, metres. */
const around = (x: number, y: number, radii: readonly number[], isTurned: boolean): Ring => {
  const ring = radii.map((radius, i): [number, number] => {
    const angle = (i / radii.length) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return isTurned ? ring.reverse() : ring
}
const radii = (min: number, max: number) => fc.array(fc.double({ min, max, noNaN: true }), { minLength: 3, maxLength: 40 })
const shape = fc.record({
  outer: radii(60, 90),
  inner: radii(5, 20),
  isTurned: fc.boolean(),
  from: fc.nat(),
  turn: fc.double({ min: -3, max: 3, noNaN: true }),
})

describe('a ring with its hole in one line', () => {
  it('is parted into outline and hole, whichever way the line goes and wherever it crosses over', () => {
    fc.assert(
      fc.property(shape, ({ outer, inner, isTurned, from }) => {
        const [ring, hole] = [millimetres(around(0, 0, outer, false)), millimetres(around(3, 4, inner, isTurned))]
        const start = from % ring.length
        const turned = [...ring.slice(start), ...ring.slice(0, start)]
        const rings = plainRings([[...turned, turned[0]!, ...hole, hole[0]!, turned[0]!]])
        // With few corners the outline may cut through the middle.
        fc.pre(outlineFault([ring, hole]) === null)
        expect(rings.map(({ length }) => length)).toEqual([ring.length, hole.length])
        expect(outlineFault(rings)).toBeNull()
        expect(polygonAreaM2(rings)).toBeCloseTo(polygonAreaM2([ring, hole]), 6)
      }),
    )
  })

  it('touches its outline where it did, however the drawing is turned and rounded', () => {
    fc.assert(
      fc.property(shape, fc.double({ min: 0.05, max: 0.95, noNaN: true }), ({ turn }, share) => {
        const placing = similarityOf(
          [
            [0, 0],
            [1, 0],
          ],
          [
            [7, 3],
            [7 + Math.cos(turn), 3 + Math.sin(turn)],
          ],
        )!
        const outer: Ring = [
          [0, 0],
          [60, 7],
          [55, 50],
          [-4, 40],
        ]
        const touching: Ring = [
          [60 * share, 7 * share],
          [30, 30],
          [25, 30],
        ]
        const rings = plainRings([outer, touching].map((ring) => millimetres(ring.map((at) => [...placing.to(at)]))))
        expect(rings).toHaveLength(2)
        expect(outlineFault(rings)).toBeNull()
        expect(Math.abs(polygonAreaM2(rings) - polygonAreaM2([outer, touching]))).toBeLessThan(0.5)
      }),
    )
  })

  it.each<[string, Ring[]]>([
    [
      'crosses itself',
      [
        [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ],
      ],
    ],
    [
      'goes around two places beside each other',
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
          [-10, 0],
          [-10, -10],
        ],
      ],
    ],
    [
      'has a hole of two points',
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        [
          [5, 2],
          [6, 2],
        ],
      ],
    ],
    [
      'is nowhere',
      [
        [
          [0, 0],
          [Number.NaN, 0],
          [10, 10],
        ],
      ],
    ],
  ])('that %s is not made right by leaving something out', (_name, rings) => {
    expect(plainRings(rings)).toEqual(rings)
    expect(outlineFault(plainRings(rings))).not.toBeNull()
  })
})

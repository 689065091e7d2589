import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinPolygons, overlapMoreThan, splitPolygon } from './clip.ts'
import { outlineFault } from './outline-fault.ts'
import { flattenPolygon, polygonContains, type Rings } from './polygon.ts'
import { polygonAreaM2 } from './polygon-measures.ts'

const box = (x: number, y: number, width: number, height: number): Rings[number] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const areas = (pieces: Rings[]) => pieces.map((piece) => Math.round(polygonAreaM2(piece) * 1000) / 1000).sort((a, b) => a - b)

/** With that many corners and teeth half a metre wide. */
const comb = (corners: number): Rings => {
  const teeth = corners / 4
  const ring = Array.from({ length: teeth }, (_, i): Rings[number] => [[i, 1], [i + 0.5, 1], [i + 0.5, teeth], [i + 0.9, teeth]]) // biome-ignore format: one tooth, one line
  return [[...ring.flat(), [teeth, 0], [0, 0]]]
}
const turned = (rings: Rings): Rings => rings.map((ring) => ring.map(([x, y]) => [y + 0.13, x + 0.17]))

const joined = (a: Rings, b: Rings): Rings => {
  const rings = joinPolygons(a, b)
  if (typeof rings === 'string') throw new Error(rings)
  return rings
}

describe('joining', () => {
  it('makes one outline of two that overlap or share a side', () => {
    expect(polygonAreaM2(joined([box(0, 0, 10, 10)], [box(5, 5, 10, 10)]))).toBeCloseTo(175)
    expect(polygonAreaM2(joined([box(0, 0, 10, 10)], [box(10, 2, 4, 4)]))).toBeCloseTo(116)
  })

  it('keeps what is a hole in both', () => {
    const rings = joined([box(0, 0, 10, 10), box(2, 2, 4, 4)], [box(2, 2, 1, 4)])
    expect([rings.length, polygonAreaM2(rings)]).toEqual([2, 88])
  })

  it('of two that lie apart is nothing', () => {
    expect(joinPolygons([box(0, 0, 1, 1)], [box(5, 5, 1, 1)])).toBe('apart')
  })

  it('of two that cross some hundred thousand times is not tried', () => {
    expect(joinPolygons(comb(2000), turned(comb(2000)))).toBe('tangled')
    expect(joined(comb(200), turned(comb(200)))).toHaveLength(1 + 49 * 49)
  })
})

describe('cutting along a line', () => {
  it('leaves both sides, and nothing is lost', () => {
    expect(
      areas(
        splitPolygon(
          [box(0, 0, 10, 10)],
          [
            [3, -1],
            [3, 11],
          ],
        ),
      ),
    ).toEqual([30, 70])
    expect(
      areas(
        splitPolygon(
          [box(0, 0, 10, 10)],
          [
            [4, 4],
            [6, 4],
            [6, 6],
          ],
        ),
      ),
    ).toEqual([36, 64])
  })

  it('goes on straight beyond the ends of the line', () => {
    expect(
      areas(
        splitPolygon(
          [box(0, 0, 10, 10)],
          [
            [5, 5],
            [5, 6],
          ],
        ),
      ),
    ).toEqual([50, 50])
  })

  it('may leave more than two pieces, each a good outline', () => {
    const comb: Rings = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [8, 10],
        [8, 2],
        [2, 2],
        [2, 10],
        [0, 10],
      ],
    ]
    const pieces = splitPolygon(comb, [
      [-1, 5],
      [11, 5],
    ])
    expect(areas(pieces)).toEqual([10, 10, 32])
    expect(pieces.map((piece) => outlineFault(piece))).toEqual([null, null, null])
  })

  it('through a hole opens it', () => {
    expect(
      splitPolygon(
        [box(0, 0, 10, 10), box(4, 4, 2, 2)],
        [
          [5, -1],
          [5, 11],
        ],
      ).map((piece) => piece.length),
    ).toEqual([1, 1])
  })

  it('that passes by leaves it whole', () => {
    expect(
      areas(
        splitPolygon(
          [box(0, 0, 10, 10)],
          [
            [20, 0],
            [20, 5],
          ],
        ),
      ),
    ).toEqual([100])
  })
})

describe('what two have in common', () => {
  const isAbout = (m2: number, a: Rings, b: Rings) => overlapMoreThan(m2 - 0.005, a, b) && !overlapMoreThan(m2 + 0.005, a, b)
  it('is measured, holes taken off; an edge is nothing', () => {
    expect(isAbout(25, [box(0, 0, 10, 10)], [box(5, 5, 10, 10)])).toBe(true)
    expect(isAbout(9, [box(0, 0, 10, 10), box(5, 5, 4, 4)], [box(5, 5, 10, 10)])).toBe(true)
    expect(overlapMoreThan(0, [box(0, 0, 10, 10)], [box(10, 0, 10, 10)])).toBe(false)
    expect(overlapMoreThan(0, [box(0, 0, 10, 10)], [box(50, 0, 10, 10)])).toBe(false)
  })

  it('is taken to be much where nobody could wait for it', () => {
    expect(overlapMoreThan(1e9, comb(2000), turned(comb(2000)))).toBe(true)
    expect(overlapMoreThan(1e9, comb(200), turned(comb(200)))).toBe(false)
    // Adjacent along their whole length, without crossing.
    expect(overlapMoreThan(1e9, comb(9000), comb(9000))).toBe(true)
    expect(overlapMoreThan(1e9, comb(800), comb(800))).toBe(false)
  })

  it('of random outlines is what a look at many points says', () => {
    const fine = fc.integer({ min: 0, max: 10_000 }).map((mm) => mm / 1000)
    const coarse = fc.integer({ min: 0, max: 10 })
    const outline = fc
      .oneof(
        fc.array(fc.tuple(fine, fine), { minLength: 3, maxLength: 3 }),
        fc.array(fc.tuple(coarse, coarse), { minLength: 3, maxLength: 9 }),
      )
      .filter((points) => outlineFault([points]) === null)
    const sides = Array.from({ length: 200 }, (_, i) => (i + 0.5) / 20)
    fc.assert(
      fc.property(outline, outline, (a, b) => {
        const [one, other] = [flattenPolygon([a]), flattenPolygon([b])]
        const inBothM2 = sides.flatMap((x) => sides.filter((y) => polygonContains(one, x, y) && polygonContains(other, x, y))).length / 400
        if (inBothM2 > 1) expect(overlapMoreThan(inBothM2 - 1, [a], [b])).toBe(true)
        expect(overlapMoreThan(inBothM2 + 1, [a], [b])).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { joinPolygons, overlapM2, splitPolygon } from './clip.ts'
import { outlineFault } from './outline-fault.ts'
import type { Rings } from './polygon.ts'
import { polygonAreaM2 } from './polygon-measures.ts'

const box = (x: number, y: number, width: number, height: number): Rings[number] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const areas = (pieces: Rings[]) => pieces.map((piece) => Math.round(polygonAreaM2(piece) * 1000) / 1000).sort((a, b) => a - b)

describe('joining', () => {
  it('makes one outline of two that overlap or share a side', () => {
    expect(polygonAreaM2(joinPolygons([box(0, 0, 10, 10)], [box(5, 5, 10, 10)])!)).toBeCloseTo(175)
    expect(polygonAreaM2(joinPolygons([box(0, 0, 10, 10)], [box(10, 2, 4, 4)])!)).toBeCloseTo(116)
  })

  it('keeps what is a hole in both', () => {
    const joined = joinPolygons([box(0, 0, 10, 10), box(2, 2, 4, 4)], [box(2, 2, 1, 4)])!
    expect([joined.length, polygonAreaM2(joined)]).toEqual([2, 88])
  })

  it('of two that lie apart is nothing', () => {
    expect(joinPolygons([box(0, 0, 1, 1)], [box(5, 5, 1, 1)])).toBeNull()
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
  it('is measured, holes taken off; an edge is nothing', () => {
    expect(overlapM2([box(0, 0, 10, 10)], [box(5, 5, 10, 10)])).toBeCloseTo(25)
    expect(overlapM2([box(0, 0, 10, 10), box(5, 5, 4, 4)], [box(5, 5, 10, 10)])).toBeCloseTo(9)
    expect(overlapM2([box(0, 0, 10, 10)], [box(10, 0, 10, 10)])).toBe(0)
    expect(overlapM2([box(0, 0, 10, 10)], [box(50, 0, 10, 10)])).toBe(0)
  })
})

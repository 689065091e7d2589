import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineFault } from './outline-fault.ts'
import type { Rings } from './polygon.ts'

const square: Rings[number] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const hole: Rings[number] = [
  [2, 2],
  [4, 2],
  [4, 4],
]
const moved = (ring: Rings[number], by: number): Rings[number] => ring.map(([x, y]) => [x + by, y])

describe('an outline', () => {
  it.each<[string, Rings, string | null]>([
    ['square', [square], null],
    ['square with a hole', [square, hole], null],
    ['of two points', [square.slice(0, 2)], 'tooFewPoints'],
    ['without any', [], 'tooFewPoints'],
    ['with a point twice', [[...square, [0, 10]]], 'repeatedPoint'],
    ['that ends where it began', [[...square, [0, 0]]], 'repeatedPoint'],
    [
      'on one line',
      [
        [
          [0, 0],
          [5, 0],
          [10, 0],
        ],
      ],
      'noArea',
    ],
    [
      'like a bow tie',
      [
        [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 5],
        ],
      ],
      'selfCrossing',
    ],
    [
      'with a spike',
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [10, 20],
          [10, 10.5],
          [0, 10],
        ],
      ],
      'selfCrossing',
    ],
    [
      'that touches itself',
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [5, 0],
          [0, 10],
        ],
      ],
      'selfCrossing',
    ],
    ['with a hole across its edge', [square, moved(hole, 7)], 'selfCrossing'],
    ['with a hole beside it', [square, moved(hole, 20)], 'holeOutside'],
    [
      'with a hole in a hole',
      [
        square,
        [
          [1, 1],
          [9, 1],
          [9, 9],
          [1, 9],
        ],
        hole,
      ],
      'holeOutside',
    ],
    [
      'with a hole that touches its corner',
      [
        square,
        [
          [0, 0],
          [4, 2],
          [4, 4],
        ],
      ],
      null,
    ],
    [
      'with a hole that touches its edge',
      [
        square,
        [
          [5, 0],
          [7, 2],
          [4, 4],
        ],
      ],
      null,
    ],
    [
      'with a hole that ends in its edge',
      [
        [...square, [0, 5]],
        [
          [0, 5],
          [4, 2],
          [4, 4],
        ],
      ],
      null,
    ],
    [
      'cut in two by a hole',
      [
        square,
        [
          [5, 0],
          [7, 5],
          [5, 10],
          [4, 5],
        ],
      ],
      'selfCrossing',
    ],
    [
      'with a hole along its edge',
      [
        square,
        [
          [4, 0],
          [6, 0],
          [5, 4],
        ],
      ],
      'selfCrossing',
    ],
    [
      'with holes that touch',
      [
        square,
        [
          [2, 2],
          [5, 5],
          [2, 8],
        ],
        [
          [5, 5],
          [8, 2],
          [8, 8],
        ],
      ],
      null,
    ],
    [
      'cut in two by holes that touch',
      [
        square,
        [
          [0, 5],
          [5, 5],
          [2, 8],
        ],
        [
          [5, 5],
          [10, 5],
          [8, 8],
        ],
      ],
      'selfCrossing',
    ],
    [
      'with a hole that touches it from outside',
      [
        square,
        [
          [10, 5],
          [12, 4],
          [12, 6],
        ],
      ],
      'holeOutside',
    ],
    [
      'with a hole that touches another from within',
      [
        square,
        [
          [1, 1],
          [9, 1],
          [9, 9],
          [1, 9],
        ],
        [
          [1, 1],
          [4, 2],
          [4, 4],
        ],
      ],
      'holeOutside',
    ],
    [
      'that is nowhere',
      [
        [
          [0, 0],
          [Number.NaN, 0],
          [1, 1],
        ],
      ],
      'notFinite',
    ],
  ])('%s', (_name, rings, kind) => {
    expect(outlineFault(rings)?.kind ?? null).toBe(kind)
  })

  it('says at which point', () => {
    expect(
      outlineFault([
        square,
        [
          [2, 2],
          [4, 2],
          [4, Number.POSITIVE_INFINITY],
        ],
      ]),
    ).toEqual({ kind: 'notFinite', ring: 1, point: 2 })
  })

  it('around a middle is never found crossing, however many points it has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 3, maxLength: 400 }), (radii) => {
        const ring = radii.map((radius, i): [number, number] => {
          const angle = (i / radii.length) * 2 * Math.PI
          return [radius * Math.cos(angle), radius * Math.sin(angle)]
        })
        expect(outlineFault([ring])).toBeNull()
      }),
    )
  })

  it('with two edges exchanged is found crossing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 200 }), fc.integer({ min: 0, max: 200 }), (count, where) => {
        const at = where % (count - 1)
        const ring = Array.from({ length: count }, (_, i): [number, number] => {
          const angle = (i / count) * 2 * Math.PI
          return [Math.cos(angle) * 10, Math.sin(angle) * 10]
        })
        const swapped = ring.with(at, ring[at + 1]!).with(at + 1, ring[at]!)
        expect(outlineFault([swapped])?.kind).toBe('selfCrossing')
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fence, type Shape } from './shape.ts'
import { MOST_CORRIDOR_POINTS, MOST_SHAPE_POINTS, type ShapeFault, shapeFault } from './shape-fault.ts'
import { drawingText, readDrawing } from './shape-text.ts'

const far: [number, number] = [13_500_000, 0]
const cm = (metres: number) => Math.round(metres * 100) / 100
const corridor = (count: number, widthM: number, at: (i: number) => [number, number]): Shape => ({
  type: 'corridor',
  points: Array.from({ length: count }, (_, i) => at(i)),
  widthM,
})

describe('the rules of a shape', () => {
  it.each<[string, Shape, ShapeFault | null]>([
    [
      'triangle',
      {
        type: 'polygon',
        rings: [
          [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
        ],
      },
      null,
    ],
    [
      'two points',
      {
        type: 'polygon',
        rings: [
          [
            [0, 0],
            [1, 0],
          ],
        ],
      },
      'tooFewPoints',
    ],
    [
      'bow tie',
      {
        type: 'polygon',
        rings: [
          [
            [0, 0],
            [4, 4],
            [4, 0],
            [0, 2],
          ],
        ],
      },
      'selfCrossing',
    ],
    ['Mercator metres', { type: 'point', at: far }, 'tooFar'],
    ['no number', { type: 'point', at: [Number.NaN, 0] }, 'notFinite'],
    ['circle', { type: 'circle', centre: [0, 0], radiusM: 3 }, null],
    ['circle of nothing', { type: 'circle', centre: [0, 0], radiusM: 0 }, 'noSize'],
    [
      'corridor',
      {
        type: 'corridor',
        points: [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
        widthM: 2,
      },
      null,
    ],
    [
      'corridor on the spot',
      {
        type: 'corridor',
        points: [
          [1, 1],
          [1, 1],
        ],
        widthM: 2,
      },
      'noLength',
    ],
    [
      'line',
      {
        type: 'line',
        points: [
          [0, 0],
          [9, 0],
          [0, 0],
        ],
      },
      null,
    ],
    [
      'line on the spot',
      {
        type: 'line',
        points: [
          [1, 1],
          [1, 1],
        ],
      },
      'noLength',
    ],
    ['gentle curve of short steps', corridor(12, 6, (i) => [cm(100 * Math.sin(i / 100)), cm(100 - 100 * Math.cos(i / 100))]), null],
    ['spiral stair', corridor(60, 1.2, (i) => [0.9 * Math.cos(i / 3), 0.9 * Math.sin(i / 3)]), null],
    ['turn tighter than half the width', corridor(9, 6, (i) => [20 + Math.sin(i * 0.4), Math.cos(i * 0.4)]), null],
    [
      'path that touches itself',
      corridor(
        5,
        1,
        (i) =>
          [
            [0, 0],
            [2, 0],
            [2, 1],
            [0, 1],
            [0, 0],
          ][i] as [number, number],
      ),
      null,
    ],
    ['road as long as it may be', corridor(MOST_CORRIDOR_POINTS, 6, (i) => [i * 5, 20 * Math.sin(i / 5)]), null],
    ['road of more points', corridor(MOST_CORRIDOR_POINTS + 1, 6, (i) => [i * 5, 20 * Math.sin(i / 5)]), 'longCorridor'],
    ['star', corridor(100, 1, (i) => [50 * Math.cos(i * 2.4), 50 * Math.sin(i * 2.4)]), 'tangledCorridor'],
    ['comb', corridor(MOST_CORRIDOR_POINTS, 0.4, (i) => [i / 2, (i % 2) * 100]), 'tangledCorridor'],
    ['corridor of no width', corridor(2, 1e-6, (i) => [i, 0]), 'noSize'],
    ['too much', { type: 'line', points: Array.from({ length: MOST_SHAPE_POINTS + 1 }, (_, i) => [i, 0]) }, 'tooManyPoints'],
  ])('%s', (_name, shape, fault) => {
    expect(shapeFault(shape)).toBe(fault)
  })
})

it('a line or a point is no fence', () => {
  expect(fence.safeParse({ floor: 0, shape: { type: 'point', at: [0, 0] } }).success).toBe(false)
  expect(fence.safeParse({ floor: null, shape: { type: 'circle', centre: [0, 0], radiusM: 3 } }).success).toBe(true)
})

describe('a shape as text', () => {
  it('is what people write elsewhere', () => {
    expect(
      drawingText({
        floor: -1,
        shape: {
          type: 'polygon',
          rings: [
            [
              [0, 0],
              [1.5, 0],
              [0, 1],
            ],
          ],
        },
      }),
    ).toBe('FLOOR -1; POLYGON ((0 0, 1.5 0, 0 1, 0 0))')
    expect(readDrawing('linestring(0 0,1 1)')).toEqual({
      floor: null,
      shape: {
        type: 'line',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    })
  })

  const metres = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((millimetres) => millimetres / 1000)
  const at = fc.tuple(metres, metres)
  const size = fc.integer({ min: 1, max: 9_999_999 }).map((millimetres) => millimetres / 1000)
  const ring = fc.uniqueArray(at, { minLength: 3, maxLength: 9, selector: String })
  const shapes: fc.Arbitrary<Shape> = fc.oneof(
    fc.record({ type: fc.constant('polygon' as const), rings: fc.array(ring, { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('circle' as const), centre: at, radiusM: size }),
    fc.record({ type: fc.constant('corridor' as const), points: fc.array(at, { minLength: 2, maxLength: 9 }), widthM: size }),
    fc.record({ type: fc.constant('line' as const), points: fc.array(at, { minLength: 2, maxLength: 9 }) }),
    fc.record({ type: fc.constant('point' as const), at }),
  )

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: -5, max: 50 })), shapes, (floor, shape) => {
        expect(readDrawing(drawingText({ floor, shape }))).toEqual({ floor, shape })
      }),
    )
  })

  it.each([
    '',
    'POLYGON',
    'POLYGON ((0 0, 1 0))',
    'POINT (a b)',
    'POINT (1)',
    'CIRCLE (0 0)',
    'CIRCLE 0 (0 0)',
    'HELLO (0 0)',
    'POINT (1 2 3)',
  ])('that is none is refused: %s', (text) => {
    expect(readDrawing(text)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { outlineOf } from './outline.ts'
import { outlineFault } from './outline-fault.ts'
import { flattenPolygon, polygonContains } from './polygon.ts'
import { polygonAreaM2 } from './polygon-measures.ts'

describe('the outline of what was drawn', () => {
  it('of a circle has its area and lies around its centre', () => {
    const rings = outlineOf({ type: 'circle', centre: [5, -3], radiusM: 10 })
    expect(polygonAreaM2(rings) / (Math.PI * 100)).toBeCloseTo(1, 2)
    expect(outlineFault(rings)).toBeNull()
  })

  it('of a corridor is as wide as was asked, also at a bend', () => {
    const rings = outlineOf({
      type: 'corridor',
      points: [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      widthM: 2,
    })
    const flat = flattenPolygon(rings)
    const inside = [
      [5, 0.99],
      [5, -0.99],
      [10.69, -0.69],
      [10.99, 5],
    ] as const
    const outside = [
      [5, 1.01],
      [-0.01, 0],
      [10.8, -0.8],
      [8.99, 5],
    ] as const
    expect(inside.map(([x, y]) => polygonContains(flat, x, y))).toEqual([true, true, true, true])
    expect(outside.map(([x, y]) => polygonContains(flat, x, y))).toEqual([false, false, false, false])
    expect(outlineFault(rings)).toBeNull()
  })

  it('of a corridor round a block has the block as a hole', () => {
    const rings = outlineOf({
      type: 'corridor',
      points: [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
        [0, 0],
      ],
      widthM: 2,
    })
    expect(rings).toHaveLength(2)
    expect(polygonContains(flattenPolygon(rings), 10, 10)).toBe(false)
  })

  it('of a corridor without a length is none', () => {
    expect(
      outlineOf({
        type: 'corridor',
        points: [
          [1, 1],
          [1, 1],
        ],
        widthM: 2,
      }),
    ).toEqual([])
  })
})

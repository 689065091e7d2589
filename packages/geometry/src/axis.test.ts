import { describe, expect, it } from 'vitest'
import { axisOf } from './axis.ts'

const strip = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

describe('axisOf', () => {
  it('runs along the middle, whatever corner comes first', () => {
    const road = strip(0, 10, 100, 18)
    const axis = { from: [0, 14], to: [100, 14], widthM: 8 }
    for (let turn = 0; turn < 4; turn++) expect(axisOf([...road.slice(turn), ...road.slice(0, turn)])).toEqual(axis)
    expect(axisOf(strip(4, 0, 10, 50))).toEqual({ from: [7, 0], to: [7, 50], widthM: 6 })
  })

  it('is none of a yard or of a shape with more corners', () => {
    expect(axisOf(strip(0, 0, 10, 9))).toBeNull()
    expect(axisOf([...strip(0, 0, 100, 8), [-3, 4]])).toBeNull()
  })
})

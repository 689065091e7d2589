import { describe, expect, it } from 'vitest'
import { labelPoint } from './label-point.ts'

describe('labelPoint', () => {
  it('is the middle of a rectangle', () => {
    expect(
      labelPoint([
        [
          [0, 0],
          [10, 0],
          [10, 4],
          [0, 4],
        ],
      ]),
    ).toEqual([5, 2])
  })

  it('lies inside an L whose middle is outside', () => {
    const [x, y] = labelPoint([
      [
        [0, 0],
        [20, 0],
        [20, 4],
        [4, 4],
        [4, 20],
        [0, 20],
      ],
    ])
    expect((x < 4 && y < 20) || (y < 4 && x < 20)).toBe(true)
  })

  it('keeps out of a hole', () => {
    const [x, y] = labelPoint([
      [
        [0, 0],
        [12, 0],
        [12, 12],
        [0, 12],
      ],
      [
        [3, 3],
        [9, 3],
        [9, 9],
        [3, 9],
      ],
    ])
    expect(x < 3 || x > 9 || y < 3 || y > 9).toBe(true)
  })
})

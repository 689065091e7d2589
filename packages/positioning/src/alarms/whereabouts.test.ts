import { describe, expect, it } from 'vitest'
import { joinShifts, whereabouts } from './whereabouts.ts'

const H = 3_600_000
const shift = (from: number, to: number) => ({ fromMs: from * H, toMs: to * H })

describe('where somebody is, by shifts', () => {
  it('is on the site from the beginning of a shift until before its end', () => {
    const shifts = [shift(8, 17), shift(32, 41)]
    expect([7.9, 8, 16.9, 17, 33].map((h) => whereabouts(shifts, h * H))).toEqual([
      { isAway: true, shiftMs: null },
      { isAway: false, shiftMs: 8 * H },
      { isAway: false, shiftMs: 8 * H },
      { isAway: true, shiftMs: null },
      { isAway: false, shiftMs: 32 * H },
    ])
  })

  it('is away while none of the planned shifts is near, and unknown where nobody plans any', () => {
    expect(whereabouts([], 0).isAway).toBe(true)
    expect(whereabouts(undefined, 0)).toEqual({ isAway: false, shiftMs: null })
  })

  it('joins shifts that touch or overlap', () => {
    expect(joinShifts([shift(16, 24), shift(8, 16), shift(30, 32), shift(9, 12)])).toEqual([shift(8, 24), shift(30, 32)])
  })
})

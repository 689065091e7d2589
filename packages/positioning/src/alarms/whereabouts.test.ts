import { describe, expect, it } from 'vitest'
import { joinShifts, whereabouts } from './whereabouts.ts'

const H = 3_600_000
const shift = (from: number, to: number) => ({ fromMs: from * H, toMs: to * H })
const inside = (entered: number) => ({ enteredMs: entered * H, leftMs: null })
const left = (at: number | null) => ({ enteredMs: null, leftMs: at === null ? null : at * H })
const AWAY = { isAway: true, shiftMs: null, enteredMs: null }
const there = (shiftH: number | null, enteredH: number | null = null) => ({
  ...{ isAway: false, shiftMs: shiftH === null ? null : shiftH * H, enteredMs: enteredH === null ? null : enteredH * H },
})

describe('where somebody is', () => {
  it('by shifts: there from the beginning of one until before its end', () => {
    const shifts = [shift(8, 17), shift(32, 41)]
    const at = (h: number) => whereabouts(shifts, undefined, h * H)
    expect([7.9, 8, 16.9, 17, 33].map(at)).toEqual([AWAY, there(8), there(8), AWAY, there(32)])
    expect(whereabouts([], undefined, 0)).toEqual(AWAY)
  })

  it('by gates: there from the last entry until they go out', () => {
    expect(whereabouts(undefined, inside(7), 9 * H)).toEqual(there(null, 7))
    expect(whereabouts(undefined, left(8), 9 * H)).toEqual(AWAY)
    // Of an area of which nobody knows whether it was left for good.
    expect(whereabouts(undefined, left(null), 9 * H)).toEqual(AWAY)
  })

  it('by both: there as soon as one says so, but for whoever goes out during a shift', () => {
    const shifts = [shift(8, 17), shift(32, 41)]
    const at = (gates: Parameters<typeof whereabouts>[1], h: number) => whereabouts(shifts, gates, h * H)
    expect([at(inside(7), 7.5), at(inside(7), 9), at(inside(7), 18)]).toEqual([there(null, 7), there(8, 7), there(null, 7)])
    // Yesterday's way home is nothing to today's shift.
    expect([at(left(-7), 9), at(left(12), 13), at(left(12), 33)]).toEqual([there(8), AWAY, there(32)])
    expect(at(left(null), 9)).toEqual(there(8))
    expect(at({ enteredMs: 13 * H, leftMs: 12 * H }, 14)).toEqual(there(8, 13))
  })

  it('is unknown where nobody plans shifts and no gate knows them', () => {
    expect(whereabouts(undefined, undefined, 0)).toEqual(there(null))
  })

  it('joins shifts that touch or overlap', () => {
    expect(joinShifts([shift(16, 24), shift(8, 16), shift(30, 32), shift(9, 12)])).toEqual([shift(8, 24), shift(30, 32)])
  })
})

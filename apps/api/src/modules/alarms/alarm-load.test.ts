import { describe, expect, it } from 'vitest'
import { alarmLoad } from './alarm-load.ts'

const ms = (minute: number) => minute * 60_000
/** Numbers of alarms by minute. */
const counted = (counts: Record<number, number>) => Object.entries(counts).map(([minute, count]) => ({ minute: Number(minute), count }))

describe('the load of an operator', () => {
  it('is a flood from more than ten alarms in any ten minutes until fewer than five came in the last ten', () => {
    // Six before and six after a full ten minutes on the clock.
    expect(alarmLoad(counted({ 8: 6, 12: 6 }), 1)).toEqual({
      floods: [{ fromMs: ms(8), toMs: ms(22), count: 12 }],
      floodMs: ms(14),
      peak: { atMs: ms(8), count: 12 },
      overloadedHours: 0,
    })
    expect(alarmLoad(counted({ 8: 5, 12: 5 }), 1).floods).toEqual([])
    expect(alarmLoad(counted({ 8: 6, 18: 6 }), 1).floods).toEqual([])
  })

  it('goes on while five come in ten minutes, and begins anew afterwards', () => {
    const { floods, floodMs } = alarmLoad(counted({ 0: 11, 9: 5, 18: 5, 100: 12 }), 1)
    expect(floods).toEqual([
      { fromMs: 0, toMs: ms(28), count: 21 },
      { fromMs: ms(100), toMs: ms(110), count: 12 },
    ])
    expect(floodMs).toBe(ms(38))
  })

  it('ends with a minute that brings too few to go on', () => {
    expect(alarmLoad(counted({ 0: 11, 10: 1, 11: 4 }), 1).floods).toEqual([{ fromMs: 0, toMs: ms(10), count: 11 }])
  })

  it('is shared by those who work together', () => {
    expect(alarmLoad(counted({ 0: 22, 10: 20 }), 2)).toMatchObject({
      floods: [{ fromMs: 0, toMs: ms(20), count: 21 }],
      peak: { atMs: 0, count: 11 },
    })
    expect(alarmLoad(counted({ 0: 20 }), 2).floods).toEqual([])
  })

  it('is too much in hours with more than twelve', () => {
    expect(alarmLoad(counted({ 0: 6, 30: 7, 60: 12, 125: 13 }), 1).overloadedHours).toBe(2)
    expect(alarmLoad(counted({ 0: 6, 30: 7 }), 2).overloadedHours).toBe(0)
    expect(alarmLoad([], 1)).toEqual({ floods: [], floodMs: 0, peak: null, overloadedHours: 0 })
  })
})

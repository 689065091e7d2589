import { describe, expect, it } from 'vitest'
import { alarmLoad } from './alarm-load.ts'

const minutes = (count: number) => count * 60_000
const bins = (...counts: number[]) => counts.flatMap((count, bin) => (count > 0 ? [{ bin, count }] : []))

describe('the load of an operator', () => {
  it('is a flood from more than ten alarms in ten minutes until there are fewer than five', () => {
    expect(alarmLoad(bins(10, 11, 5, 4, 12), 1)).toEqual({
      floods: [
        { fromMs: minutes(10), toMs: minutes(30), count: 16 },
        { fromMs: minutes(40), toMs: minutes(50), count: 12 },
      ],
      floodMs: minutes(30),
      peak: { atMs: minutes(40), count: 12 },
    })
  })

  it('is shared by those who work together', () => {
    expect(alarmLoad(bins(22, 20), 2)).toEqual({
      floods: [{ fromMs: 0, toMs: minutes(20), count: 21 }],
      floodMs: minutes(20),
      peak: { atMs: 0, count: 11 },
    })
    expect(alarmLoad(bins(20), 2).floods).toEqual([])
  })

  it('is over with ten quiet minutes, and nothing without alarms', () => {
    expect(alarmLoad(bins(11, 0, 6), 1).floods).toEqual([{ fromMs: 0, toMs: minutes(10), count: 11 }])
    expect(alarmLoad([], 1)).toEqual({ floods: [], floodMs: 0, peak: null })
  })
})

import { describe, expect, it } from 'vitest'
import { nextSending, sentSpan } from './send-times.ts'

const timeZone = 'Asia/Shanghai'
const at = (text: string) => Date.parse(`${text}:00+08:00`)
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

describe('a report that is sent', () => {
  it('is due at its time of the next day that it has, by the clock of the site', () => {
    const daily = { sendTime: '07:00', weekdays: EVERY_DAY, timeZone }
    expect(nextSending(daily, at('2026-11-20T06:59'))).toBe(at('2026-11-20T07:00'))
    expect(nextSending(daily, at('2026-11-20T07:00'))).toBe(at('2026-11-21T07:00'))
    // 2026-11-20 is a Friday.
    expect(nextSending({ ...daily, weekdays: [1] }, at('2026-11-20T08:00'))).toBe(at('2026-11-23T07:00'))
    expect(nextSending({ ...daily, weekdays: [5] }, at('2026-11-20T08:00'))).toBe(at('2026-11-27T07:00'))
    expect(nextSending({ ...daily, weekdays: [] }, at('2026-11-20T08:00'))).toBeNull()
  })

  it('is about whole days before the one it is sent on', () => {
    const of = (period: Parameters<typeof sentSpan>[0]) => Object.values(sentSpan(period, at('2026-03-01T00:30'), timeZone))
    expect(of('yesterday')).toEqual(['2026-02-28 00:00:00', '2026-02-28 23:59:59'])
    expect(of('lastSevenDays')).toEqual(['2026-02-22 00:00:00', '2026-02-28 23:59:59'])
    expect(of('lastThirtyDays')).toEqual(['2026-01-30 00:00:00', '2026-02-28 23:59:59'])
    expect(of('lastMonth')).toEqual(['2026-02-01 00:00:00', '2026-02-28 23:59:59'])
  })
})

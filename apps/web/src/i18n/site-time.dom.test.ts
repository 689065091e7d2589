import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { changeLanguage } from './setup.ts'
import { duration, siteClock, siteDateTime, siteTimeToMs, zoneName } from './site-time.ts'

describe('site time', () => {
  it("is shown in the site's zone, whatever the computer's", () => {
    expect(siteDateTime(Date.parse('2026-11-20T16:05:09Z'), 'Asia/Shanghai')).toBe('2026-11-21 00:05:09')
    expect(siteDateTime(Date.parse('2026-07-01T12:00:00Z'), 'Europe/Berlin')).toBe('2026-07-01 14:00:00')
  })

  it('is read back to the same instant', () => {
    const day = { min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(day), fc.constantFrom('Asia/Shanghai', 'Asia/Kolkata', 'UTC'), (date, zone) => {
        const instant = Math.floor(date.getTime() / 1000) * 1000
        expect(siteTimeToMs(siteDateTime(instant, zone), zone)).toBe(instant)
      }),
    )
  })

  it('is null for what is no time', () => {
    expect(siteTimeToMs('', 'Asia/Shanghai')).toBeNull()
    expect(siteTimeToMs('2026-13-40 00:00', 'Asia/Shanghai')).toBeNull()
    expect(siteTimeToMs('yesterday', 'Asia/Shanghai')).toBeNull()
  })

  it('may be given without seconds, or as a day alone', () => {
    expect(siteTimeToMs('2026-11-20 08:30', 'Asia/Shanghai')).toBe(Date.parse('2026-11-20T00:30:00Z'))
    expect(siteTimeToMs(' 2026-11-20 ', 'Asia/Shanghai')).toBe(Date.parse('2026-11-19T16:00:00Z'))
  })
})

describe('clock of the site', () => {
  const atMs = Date.parse('2026-11-20T07:05:09Z')
  afterEach(() => changeLanguage('zh_CN'))
  it.each([
    ['zh_CN', { date: '2026-11-20', weekday: '星期五', time: '下午03:05:09' }],
    ['zh_TW', { date: '2026-11-20', weekday: '星期五', time: '下午03:05:09' }],
    ['en_US', { date: '2026-11-20', weekday: 'Friday', time: '03:05:09 PM' }],
  ] as const)('shows date, weekday and am or pm in %s', (language, shown) => {
    changeLanguage(language)
    expect(siteClock(atMs, 'Asia/Shanghai')).toEqual(shown)
  })
})

it('names a time zone in words, in the language of the screen', () => {
  const summerMs = Date.parse('2026-07-01T12:00:00Z')
  changeLanguage('en_US')
  expect(zoneName('Europe/Berlin', summerMs)).toBe('Central European Summer Time')
  changeLanguage('zh_CN')
  expect(zoneName('Europe/Berlin', summerMs)).toBe('中欧夏令时间')
})

it('tells a duration in minutes and seconds, with hours from one hour on', () => {
  expect([0, 5_400, 754_000, 3_723_000, -3].map(duration)).toEqual(['0:00', '0:05', '12:34', '1:02:03', '0:00'])
})

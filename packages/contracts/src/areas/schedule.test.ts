import { describe, expect, it } from 'vitest'
import { ALWAYS, areaSchedule, periodsText, readPeriods } from './schedule.ts'

const fits = (change: object) => areaSchedule.safeParse({ ...ALWAYS, ...change }).success

describe('the schedule of an area', () => {
  it('has at least one day, be it only holidays, and one period', () => {
    expect(fits({})).toBe(true)
    expect(fits({ weekdays: [], holidays: true })).toBe(true)
    expect(fits({ weekdays: [], holidays: false })).toBe(false)
    expect(fits({ weekdays: [0] })).toBe(false)
    expect(fits({ weekdays: [8] })).toBe(false)
    expect(fits({ periods: [] })).toBe(false)
  })

  it.each([
    ['08:00', '17:30', true],
    ['22:00', '06:00', true],
    ['00:00', '24:00', true],
    ['08:00', '08:00', false],
    ['24:00', '08:00', false],
    ['8:00', '17:30', false],
    ['08:00', '17:60', false],
    ['', '17:30', false],
  ])('a period from %s to %s', (from, to, allowed) => {
    expect(fits({ periods: [{ from, to }] })).toBe(allowed)
  })
})

describe('periods in one line', () => {
  it.each([
    ['08:00-12:00、13:30-17:30', '08:00-12:00、13:30-17:30'],
    ['8:00 - 12:00, 13:30～17:30', '08:00-12:00、13:30-17:30'],
    ['２２：００至６：００；00:00-24:00', '22:00-06:00、00:00-24:00'],
  ])('%s', (typed, read) => {
    const periods = readPeriods(typed)
    expect(periods && periodsText(periods)).toBe(read)
  })

  it.each(['', '、', '08:00', '08:00-08:00', '08:00-25:00', '8-12', '08:00-12:00 x', '24:00-08:00'])('none: %s', (typed) => {
    expect(readPeriods(typed)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { lastMinutes, rangeFault, shifted, windowAt } from './track-range.ts'

const NOW = Date.UTC(2026, 10, 20, 10, 30, 20)
const DAY = 86_400_000

describe('track range', () => {
  it('ends with the running minute', () => {
    expect(lastMinutes(15, NOW)).toEqual({ fromMs: Date.UTC(2026, 10, 20, 10, 16), toMs: Date.UTC(2026, 10, 20, 10, 31) })
  })

  it('says what is wrong', () => {
    expect(rangeFault({ fromMs: NOW, toMs: NOW }, NOW)).toBe('order')
    expect(rangeFault({ fromMs: NOW - 367 * DAY, toMs: NOW }, NOW)).toBe('span')
    expect(rangeFault({ fromMs: NOW - 400 * DAY, toMs: NOW - 399 * DAY }, NOW)).toBe('old')
    expect(rangeFault({ fromMs: Number.NaN, toMs: NOW }, NOW)).toBe('order')
    expect(rangeFault({ fromMs: NOW - 365 * DAY, toMs: NOW }, NOW)).toBeNull()
  })

  it('shifts by its own length', () => {
    expect(shifted({ fromMs: 100, toMs: 150 }, -1)).toEqual({ fromMs: 50, toMs: 100 })
    expect(shifted({ fromMs: 100, toMs: 150 }, 1)).toEqual({ fromMs: 150, toMs: 200 })
  })

  it('is read whole up to a day, and a day at a time when it is longer', () => {
    const short = { fromMs: NOW - DAY, toMs: NOW }
    expect(windowAt(short, NOW)).toBe(short)
    const long = { fromMs: NOW - 2.5 * DAY, toMs: NOW }
    expect(windowAt(long, long.fromMs)).toEqual({ fromMs: long.fromMs, toMs: long.fromMs + DAY })
    expect(windowAt(long, long.fromMs + DAY)).toEqual({ fromMs: long.fromMs + DAY, toMs: long.fromMs + 2 * DAY })
    expect(windowAt(long, NOW)).toEqual({ fromMs: long.fromMs + 2 * DAY, toMs: NOW })
  })
})

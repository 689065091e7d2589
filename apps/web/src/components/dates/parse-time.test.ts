import { describe, expect, it } from 'vitest'
import { parseTime } from './parse-time.ts'

describe('a typed time', () => {
  it.each([
    ['2026-01-02 08:05:30', '2026-01-02 08:05:30'],
    ['2026/1/2 8:05', '2026-01-02 08:05:00'],
    [' 20260102T23:59:59 ', '2026-01-02 23:59:59'],
    ['2026年1月2日', '2026-01-02 23:59:59'],
  ])('%s is understood', (text, time) => {
    expect(parseTime(text, '23:59:59')).toBe(time)
  })

  it.each(['', '08:05', '2026-02-30 08:05', '2026-01-02 24:00', '2026-01-02 08:60', '2026-01-02 8', '2026-01-02 08:05 pm'])(
    '%s is none',
    (text) => {
      expect(parseTime(text, '00:00:00')).toBeNull()
    },
  )
})

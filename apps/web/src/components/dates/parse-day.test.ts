import { describe, expect, it } from 'vitest'
import { parseDay } from './parse-day.ts'

describe('a typed day', () => {
  it.each(['2026-01-02', '2026-1-2', '2026/1/2', '2026.01.02', '20260102', '2026年1月2日', ' 2026-01-02 '])('%s is understood', (text) => {
    expect(parseDay(text)).toBe('2026-01-02')
  })

  it.each(['', '2026', '2026-13-01', '2026-02-30', '2025-02-29', '01/02/2026', '2026-01-02 08:00', 'tomorrow'])('%s is none', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  it('may be the 29th of February in a leap year', () => {
    expect(parseDay('2028-2-29')).toBe('2028-02-29')
  })
})

import { describe, expect, it } from 'vitest'
import { timelineTicks } from './timeline-ticks.ts'

describe('timelineTicks', () => {
  it('are round times of the site, not of the browser', () => {
    const from = Date.UTC(2026, 10, 20, 1, 7)
    expect(timelineTicks(from, from + 3_600_000, 8, 'Asia/Shanghai').map(({ label }) => label)).toEqual([
      '09:10',
      '09:20',
      '09:30',
      '09:40',
      '09:50',
      '10:00',
    ])
  })

  it('name the day at midnight', () => {
    const from = Date.UTC(2026, 10, 20, 12)
    expect(timelineTicks(from, from + 8 * 3_600_000, 8, 'Asia/Shanghai').map(({ label }) => label)).toContain('11-21')
  })

  it('are never more than asked for', () => {
    for (const hours of [0.1, 1, 7, 24, 100, 744]) {
      expect(timelineTicks(0, hours * 3_600_000, 10, 'Asia/Shanghai').length).toBeLessThanOrEqual(11)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { alarmNumber } from './alarm-number.ts'

const numbered = (id: string, startedAt = '2026-11-29T18:00:00.000Z') => alarmNumber({ id, startedAt }, 'Asia/Shanghai')

describe('number of an alarm', () => {
  it('is its day at the site and six signs, always the same', () => {
    expect(numbered('sos:7:-:1796234400000')).toMatch(/^20261130-[0-9A-HJKMNP-TV-Z]{6}$/)
    expect(numbered('sos:7:-:1796234400000')).toBe(numbered('sos:7:-:1796234400000'))
  })

  it('tells apart the alarms of a storm', () => {
    const ids = Array.from({ length: 5000 }, (_, i) => `outOfBounds:${i % 100}:area:${1_796_234_400_000 + Math.floor(i / 100) * 1000}`)
    expect(new Set(ids.map((id) => numbered(id))).size).toBeGreaterThanOrEqual(4999)
  })
})

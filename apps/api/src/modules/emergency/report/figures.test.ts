import { describe, expect, it } from 'vitest'
import { type Evacuated, figuresOf } from './figures.ts'

const safe = (afterS: number): Evacuated => ({ state: 'safe', arrivedMs: afterS * 1000 })

describe('the figures of a run', () => {
  it('are of those who were expected and arrived', () => {
    const people = [...[10, 20, 30, 60].map(safe), { state: 'silent', arrivedMs: null }, { state: 'outside', arrivedMs: null }] as const
    expect(figuresOf(0, people)).toEqual({
      ...{ expected: 5, safe: 4, missing: 1, fastestS: 10, longestS: 60, averageS: 30 },
      // Four of five are 80 percent; the fifth never came.
      ...{ mostS: 60, allS: null },
    })
    expect(figuresOf(0, people.slice(0, 4)).allS).toBe(60)
  })

  it('count who left an island again as one who had arrived, and who stood on one from the beginning as at once', () => {
    const people = [safe(-300), { state: 'away', arrivedMs: 40_000 } as const]
    expect(figuresOf(0, people)).toMatchObject({ expected: 2, safe: 1, missing: 1, fastestS: 0, longestS: 40, allS: 40 })
  })

  it('are nothing of nobody', () => {
    expect(figuresOf(0, [])).toEqual({
      ...{ expected: 0, safe: 0, missing: 0, fastestS: null, longestS: null, averageS: null, mostS: null, allS: null },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { growthOf } from './growth.ts'
import { documentOf, isBroken, type Row, summaryOf, tableOf } from './report.ts'

const row = (overrides: Partial<Row> = {}): Row => ({
  scenario: 'kills',
  done: 'kill -9',
  expected: 'all there',
  found: '9 alarms',
  times: 'p50 5 ms',
  breaches: [],
  ...overrides,
})
const broken = row({ breaches: ['1 of 9 SOS have no alarm'] })
const passedOver = row({ skipped: 'no libfaketime' })

describe('the table', () => {
  it('shows what was found and the verdict, a line each', () => {
    expect(tableOf([row()]).split('\n').at(-1)).toBe('| kills | kill -9 | all there | 9 alarms | p50 5 ms | kept |')
    expect(tableOf([broken])).toContain('| 9 alarms; 1 of 9 SOS have no alarm | p50 5 ms | **BROKEN** |')
    expect(tableOf([passedOver])).toContain('| no libfaketime | p50 5 ms | skipped |')
  })

  it('keeps its columns whatever a text holds', () => {
    expect(tableOf([row({ found: 'a|b\nc' })])).toContain('| a\\|b c |')
  })

  it('counts, and lets only a broken promise fail the run', () => {
    expect(summaryOf([row(), broken, passedOver])).toBe('1 kept, 1 broken, 1 skipped')
    expect([row(), broken, passedOver].map(isBroken)).toEqual([false, true, false])
  })

  it('is the same document for the same findings', () => {
    const notes = { machine: '2 × CPU', commit: 'abc1234', seed: 7, length: 'The run took 9 min.' }
    expect(documentOf([row()], notes)).toBe(documentOf([row()], notes))
    expect(documentOf([row()], notes)).toContain('2 × CPU. Commit `abc1234`, seed 7. The run took 9 min.')
  })
})

describe('growth over a soak', () => {
  const every = (values: readonly number[]) => values.map((value, i) => ({ atMs: i * 60_000, value }))

  it('is the slope after the warm-up, which single peaks do not move', () => {
    const warm = [10, 50, 90, 100, 100]
    const level = [100, 100, 900, 100, 100, 100, 100, 100, 100, 100]
    expect(growthOf(every([...warm, ...level]))).toEqual({ start: 100, end: 100, gained: 0 })
  })

  it('tells a leak', () => {
    expect(growthOf(every(Array.from({ length: 30 }, (_, i) => 100 + i)))?.gained).toBeCloseTo(19)
  })

  it('says nothing from too few samples', () => {
    expect(growthOf(every([1, 2, 3]))).toBeNull()
  })
})

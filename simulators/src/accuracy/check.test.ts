import { describe, expect, test } from 'vitest'
import { figuresOf, readBaseline } from './baseline.ts'
import { compare } from './check.ts'
import { scoreDataSets } from './suite.ts'

describe('comparison with the baseline', () => {
  const then = { median: 0.1, answered: 1, coverage: 0.7, wild: 0 }

  test('lets 5 % pass in either direction', () => {
    expect(compare('set', { median: 0.104, answered: 0.97, coverage: 0.72, wild: 0 }, then)).toEqual([])
    expect(compare('set', { median: 0.01, answered: 1, coverage: 0.68, wild: 0 }, then)).toEqual([])
  })

  test('names what became worse: errors, answers, honesty, wild fixes, and figures that are gone', () => {
    expect(compare('set', { median: 0.11, answered: 0.9, coverage: 0.5, wild: 1 }, then)).toHaveLength(4)
    expect(compare('set', { median: Number.NaN, answered: 1, coverage: 0.7, wild: 0 }, then)).toEqual(['set: median was 0.1, is NaN'])
  })
})

const rows = scoreDataSets()

describe.skipIf(rows === null)(`measured recordings${rows === null ? ' (skipped: they are not on this machine)' : ''}`, () => {
  const baseline = readBaseline()
  test.each((rows ?? []).map((row): [string, typeof row] => [row.set.name, row]))(
    '%s is as accurate as its baseline',
    (name, { score }) => {
      expect(compare(name, figuresOf(score), baseline[name] ?? { missing: 0 })).toEqual([])
    },
  )
})

import { describe, expect, it } from 'vitest'
import { clockSet, KINDS, logFor, raisedAt, told } from './testing/kinds.ts'
import { newRun, runLog } from './testing/test-pipeline.ts'

const HOUR_MS = 3_600_000
const SECONDS = 80
/** Filters that begin anew know their speed some seconds later. */
const LATER_S = 12

describe.each(KINDS)('$kind, when the clock of the server is set by an hour', ({ kind, subject, where, config }) => {
  const log = logFor(where, SECONDS)
  const usual = raisedAt(log, newRun(config()))

  it.each([
    ['ahead', HOUR_MS, true],
    ['back', -HOUR_MS, true],
    ['back unnoticed', -HOUR_MS, false],
  ])('%s: raised when it is due, once', (_, byMs, isSaid) => {
    expect(usual).not.toBeNull()
    for (const at of [1, 3, Math.ceil(usual! / 2), usual!, usual! + 1, usual! + 10]) {
      const stepped = clockSet(log, at, byMs, isSaid)
      const due = raisedAt(stepped, newRun(config()))
      expect(due).toBeGreaterThanOrEqual(usual! - 1)
      expect(due).toBeLessThanOrEqual(usual! + LATER_S)
      expect(told(runLog(stepped, [], newRun(config())))).toEqual([[kind, subject, 'stands']])
    }
  })

  it('ahead and back again while trackers take over: raised once', () => {
    const stepped = clockSet(clockSet(log, 5, HOUR_MS), 16, -HOUR_MS)
    for (const cuts of [[5], [6], [5, 6, 7, 16, 17, 18], [40]])
      expect(told(runLog(stepped, cuts, newRun(config())))).toEqual([[kind, subject, 'stands']])
  })
})

it('an hour in which the server was off has passed: who stayed inside for it has stayed too long', () => {
  const { where, config } = KINDS.find(({ kind }) => kind === 'retention')!
  const log = logFor(where, HOUR_MS / 1000 + 20).filter((_, i) => i < 5 || i >= HOUR_MS / 1000)
  expect(raisedAt(log, newRun(config()))).toBeLessThan(10)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundConfig, RoundSite } from './site/load-rounds.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

const LOG_MS = Date.parse('2026-06-04T02:00:00Z')
const MIN_MS = 60_000
const ALARM_MIN = 2

/** Opens a minute after the log begins, starts at 2, may be late until 3, ends at 6 and closes at 7 minutes. */
const round: RoundConfig = {
  ...{ id: 'r:2026-06-04:1', name: '罐区巡检 · 06-04 10:02 · 罐区组', state: 'waiting', passed: 0, due: 3, at: { floor: 1, x: 15, y: 15 } },
  ...{ opensMs: LOG_MS + MIN_MS, startMs: LOG_MS + 2 * MIN_MS, endMs: LOG_MS + 6 * MIN_MS, closesMs: LOG_MS + 7 * MIN_MS },
}
const siteOf = (change: Partial<RoundConfig> = {}, alarmMin = ALARM_MIN): RoundSite => ({
  ...{ alarmMs: alarmMin * MIN_MS, watched: [{ ...round, ...change }] },
})
const configOf = (rounds: RoundSite) => testConfig({ rounds })

/** Somebody is heard once a second. */
const LOG = logOf(
  BUILDING,
  Array.from({ length: 10 * 60 }, (_, i): TestFrame => {
    const timeMs = LOG_MS + i * 1000
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings: [rangesAt('t1', 35, 35, timeMs)] }
  }),
)
const minutes = (from: number, to: number) => LOG.slice(from * 60, to * 60)
/** Runs on with what is known of the round then. */
function goOn(run: TestRun, from: number, to: number, rounds: RoundSite): TestRun {
  run.config = configOf(rounds)
  return runLog(minutes(from, to), [], run)
}
const begin = (to: number, rounds = siteOf()) => runLog(minutes(0, to), [], newRun(configOf(rounds)))
const raisedIn = (run: TestRun) => [...run.output.raised.values()].map(({ alarm }) => alarm).filter(({ kind }) => kind === 'patrol')
const ofRounds = (run: TestRun) => alarmsOf(run).filter(({ id }) => id.startsWith('patrol:'))
const minuteOf = (iso: string | null | undefined) => (Date.parse(iso ?? '') - LOG_MS) / MIN_MS

describe('a round of a patrol', () => {
  it('that nobody has begun is an alarm after the time that is set, with route, start and team', () => {
    expect(raisedIn(begin(4.9))).toEqual([])
    const run = begin(5.2)
    const [alarm] = raisedIn(run)
    expect(alarm).toMatchObject({ event: 'roundLate', subjectId: round.id, subjectName: round.name, priority: 'medium', active: true })
    expect(alarm).toMatchObject({ trackableNo: null, floor: 1, x: 15, y: 15 })
    expect(minuteOf(alarm?.startedAt)).toBe(3)
    expect(minuteOf(alarm?.arrivedAt)).toBeCloseTo(5, 1)
    expect(run.output.raised.get(alarm?.id ?? '')?.evidence).toMatchObject({ measured: { passed: 0, due: 3 } })
  })

  it('is no alarm any more when it begins, and one again when its time is over and points are left', () => {
    const run = goOn(begin(5.2), 5.2, 6, siteOf({ state: 'running', passed: 1 }))
    expect(raisedIn(run)).toMatchObject([{ event: 'roundLate', active: false }])
    const late = { state: 'running', passed: 1, closesMs: LOG_MS + 9 * MIN_MS } as const
    goOn(run, 6, 8.2, siteOf(late))
    expect(raisedIn(run).map(({ active, startedAt }) => [minuteOf(startedAt), active])).toEqual([[3, false], [6, true]]) // biome-ignore format: one line
    goOn(run, 8.2, 8.4, siteOf({ ...late, state: 'late', passed: 3 }))
    expect(raisedIn(run).map(({ active }) => active)).toEqual([false, false])
  })

  it.each([
    ['missed', 'roundMissed', 0],
    ['incomplete', 'roundIncomplete', 2],
  ] as const)('that ended as %s is an alarm until somebody handles it', (state, event, passed) => {
    const run = goOn(begin(2), 2, 7, siteOf({ state: 'running', passed }, 30))
    expect(raisedIn(run)).toEqual([])
    goOn(run, 7, 7.2, siteOf({ state: 'running', passed }, 30))
    expect(raisedIn(run)).toEqual([])
    goOn(run, 7.2, 8, siteOf({ state, passed }, 30))
    expect(raisedIn(run)).toMatchObject([{ event, active: true, startedAt: new Date(round.closesMs).toISOString() }])
    goOn(run, 8, 9, { alarmMs: 30 * MIN_MS, watched: [] })
    expect(raisedIn(run)).toMatchObject([{ active: true }])
  })

  it('is no alarm any more when what comes late bears it out', () => {
    const run = goOn(goOn(begin(2), 2, 8, siteOf({ state: 'missed' })), 8, 9, siteOf({ state: 'complied', passed: 3 }))
    expect(raisedIn(run)).toMatchObject([{ event: 'roundMissed', active: false }])
  })

  it('is none when it had opened before anybody watched, or when no alarms of rounds are wanted', () => {
    const over = { state: 'missed', opensMs: LOG_MS - 1, startMs: LOG_MS, endMs: LOG_MS + MIN_MS, closesMs: LOG_MS + 2 * MIN_MS } as const
    expect(raisedIn(begin(8, siteOf(over)))).toEqual([])
    const off = begin(5, siteOf({ state: 'missed' }, 0))
    expect(raisedIn(goOn(off, 5, 8, siteOf({ state: 'missed' })))).toEqual([])
  })

  it('raises the same wherever the tracker dies', () => {
    const log = minutes(0, 8)
    const run = (cuts: number[]) => ofRounds(runLog(log, cuts, newRun(configOf(siteOf({ state: 'missed' })))))
    const expected = run([])
    expect(expected).toHaveLength(1)
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: log.length - 1 }), { maxLength: 4 }), (cuts) => {
        expect(run(cuts)).toEqual(expected)
      }),
      { numRuns: 10 },
    )
  })
})

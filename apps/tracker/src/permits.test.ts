import type { WatchedPermit } from '@muster/contracts'
import { flattenPolygon } from '@muster/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noPermits, rulesOfPermit } from './site/load-permits.ts'
import type { PermitConfig } from './site/permit-site.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, newRun, runLog, type TestRun, testConfig } from './testing/test-pipeline.ts'

/** A Thursday at 10:00 in Shanghai. */
const START_MS = Date.parse('2026-06-04T02:00:00Z')
const HOUR_MS = 3_600_000
const AWAY_S = 10
const RINGS: [number, number][][] = [[[10, 10], [20, 10], [20, 20], [10, 20]]] // biome-ignore format: one ring

const facts: WatchedPermit = {
  explosive: false,
  ...{ level: 'hotSecond', state: 'inProgress', upgraded: false, finished: false, briefed: true, analysed: true, openMeasures: 0 },
  ...{ startMs: START_MS - HOUR_MS, startedMs: START_MS - HOUR_MS, endMs: START_MS + HOUR_MS, restedFromMs: null, resumedMs: null },
  ...{ signedAway: 0, blindPlate: null, certificates: [], linked: [], overlaps: false },
  gas: [{ gas: 'combustible', place: '作业点', passed: true, sampledMs: START_MS - HOUR_MS }],
}
const permitOf = (change: Partial<WatchedPermit> = {}): PermitConfig => ({
  ...{ id: 'p', name: 'DH-1', facts: { ...facts, ...change }, floor: 1, polygon: flattenPolygon(RINGS), baseM: null, topM: null },
  ...{ guardian: { no: 1, name: '人员1' }, operators: [{ no: 2, name: '人员2' }], rules: rulesOfPermit('p', AWAY_S * 1000) },
})
const configOf = (change?: Partial<WatchedPermit>) =>
  testConfig({
    permits: { ...noPermits('Asia/Shanghai'), watched: change === undefined ? [] : [permitOf(change)] },
    rules: testConfig().rules,
  })

/** The guardian within the zone, but for these seconds; the operator always. */
function logFor(seconds: number, awayFrom: number, awayUntil: number, startMs = START_MS) {
  const frames = Array.from({ length: seconds }, (_, i): TestFrame => {
    const timeMs = startMs + i * 1000
    const guardian: [number, number] = i >= awayFrom && i < awayUntil ? [35, 35] : [15, 15]
    return {
      gatewayId: 'gw1',
      seq: i + 1,
      sentAtMs: timeMs,
      readings: [rangesAt('t1', ...guardian, timeMs), rangesAt('t2', 16, 15, timeMs)],
    }
  })
  return logOf(BUILDING, frames)
}
const raisedIn = (run: TestRun) => [...run.output.raised.values()].map(({ alarm }) => alarm).filter(({ kind }) => kind === 'permit')
const ofPermit = (run: TestRun) => alarmsOf(run).filter(({ id }) => id.startsWith('permit:'))

describe('a permit that is watched', () => {
  it('raises that its guardian left after the time that is set, and clears it when he is back', () => {
    const run = runLog(logFor(60, 10, 40), [], newRun(configOf({})))
    expect(raisedIn(run)).toMatchObject([
      { event: 'guardianLeft', subjectId: 'p', subjectName: 'DH-1', priority: 'high', trackableNo: null, active: false, floor: 1 },
    ])
    const [alarm] = raisedIn(run)
    const second = (iso: string | null | undefined) => (Date.parse(iso ?? '') - START_MS) / 1000
    expect(second(alarm?.startedAt)).toBeGreaterThanOrEqual(9)
    expect(second(alarm?.startedAt)).toBeLessThan(14)
    expect(second(alarm?.arrivedAt) - second(alarm?.startedAt)).toBeLessThanOrEqual(AWAY_S + 1)
    expect(run.output.raised.get(alarm?.id ?? '')?.evidence).toMatchObject({ rule: { code: '31' }, measured: { missing: '人员1' } })
    expect(raisedIn(runLog(logFor(60, 10, 18), [], newRun(configOf({}))))).toEqual([])
  })

  it('says at the second that its time is over, and is silent when it ends', () => {
    const run = runLog(logFor(30, 99, 99), [], newRun(configOf({ endMs: START_MS + 20_000 })))
    expect(raisedIn(run)).toMatchObject([{ event: 'permitExpired', active: true, startedAt: new Date(START_MS + 20_020).toISOString() }])
    run.config = configOf()
    runLog(logFor(32, 99, 99).slice(30), [], run)
    expect(raisedIn(run)).toMatchObject([{ active: false }])
  })

  it('of class 2 that spans midnight asks for an upgrade at night, and for the analysis of the new day', () => {
    const midnight = Date.parse('2026-06-03T16:00:00Z')
    const over = { startedMs: midnight - 5 * HOUR_MS, gas: [{ ...facts.gas[0]!, sampledMs: midnight - 5 * HOUR_MS }] }
    const at = (fromMs: number) => raisedIn(runLog(logFor(20, 99, 99, fromMs), [], newRun(configOf(over))))
    expect(at(midnight - 4 * HOUR_MS - 10_000).map(({ event, startedAt }) => [event, startedAt])).toEqual([
      ['nightNotUpgraded', new Date(midnight - 4 * HOUR_MS + 20).toISOString()],
    ])
    expect(at(midnight - 10_000).map(({ event, startedAt }) => [event, startedAt])).toContainEqual([
      ...['dayGasMissing', new Date(midnight + 20).toISOString()],
    ])
  })

  it('raises work that goes on before it is issued', () => {
    const events = (seconds: number) =>
      raisedIn(runLog(logFor(seconds, 0, 0), [], newRun(configOf({ state: 'notIssued' })))).map(({ event }) => event)
    expect(events(100)).toEqual([])
    expect(events(140)).toEqual(['noPermit'])
  })

  it('raises the same wherever the tracker dies', () => {
    const log = logFor(60, 10, 40)
    const expected = ofPermit(runLog(log, [], newRun(configOf({}))))
    expect(expected).toHaveLength(1)
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 59 }), { maxLength: 4 }), (cuts) => {
        expect(ofPermit(runLog(log, cuts, newRun(configOf({}))))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })
})

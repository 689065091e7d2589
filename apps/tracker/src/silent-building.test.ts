import type { FrameRecord } from '@muster/frame-log'
import { flattenPolygon } from '@muster/geometry'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noPermits, rulesOfPermit } from './site/load-permits.ts'
import type { PermitConfig, PermitSite } from './site/permit-site.ts'
import { logOf, rangesAt, type TestFrame } from './testing/test-frames.ts'
import { alarmsOf, BUILDING, fixesStored, newRun, openFixes, runLog, testConfig } from './testing/test-pipeline.ts'

/** A Thursday at 10:00 in Shanghai. */
const START_MS = Date.parse('2026-06-04T02:00:00Z')
const MIN_MS = 60_000
const RINGS: [number, number][][] = [[[10, 10], [20, 10], [20, 20], [10, 20]]] // biome-ignore format: one ring

/** One of each second, as they are written where nobody sends. */
const heartbeats = (seconds: number, startMs = START_MS): FrameRecord[] =>
  Array.from({ length: seconds }, (_, i) => ({
    ...{ arrivedAtMs: startMs + i * 1000, gatewayId: '', topic: '', payload: new Uint8Array(), position: i * 100, next: (i + 1) * 100 },
  }))

/** Its work is paused, and its time over after ten seconds. */
const permit: PermitConfig = {
  ...{ id: 'p', name: 'DH-1', floor: 1, polygon: flattenPolygon(RINGS), baseM: null, topM: null, guardian: null, operators: [] },
  rules: rulesOfPermit('p', 10_000),
  facts: {
    ...{ level: 'hotSecond', state: 'paused', upgraded: false, finished: false, explosive: false, briefed: true, analysed: true },
    ...{ openMeasures: 0, signedAway: 0, blindPlate: null, certificates: [], linked: [], overlaps: false },
    ...{ startMs: START_MS - 60 * MIN_MS, startedMs: null, endMs: START_MS + 10_000, restedFromMs: null, resumedMs: null },
    gas: [{ gas: 'combustible', place: '作业点', passed: true, sampledMs: START_MS - MIN_MS }],
  },
}
const configOf = (...watched: PermitConfig[]) => testConfig({ permits: { ...noPermits('Asia/Shanghai'), watched } satisfies PermitSite })

it('an alarm of the clock is raised and cleared without one frame, and nothing is counted', () => {
  const run = runLog(heartbeats(9), [], newRun(configOf(permit)))
  expect(alarmsOf(run)).toEqual([])
  runLog(heartbeats(20).slice(9), [], run)
  expect([...run.output.raised.values()].map(({ alarm }) => alarm)).toMatchObject([
    { kind: 'permit', event: 'permitExpired', subjectId: 'p', active: true, startedAt: new Date(START_MS + 10_000).toISOString() },
  ])
  run.config = configOf()
  runLog(heartbeats(22).slice(20), [], run)
  expect(alarmsOf(run)).toMatchObject([{ cleared: new Date(START_MS + 20_000).toISOString() }])
  expect(run.counters.drops).toEqual({})
  expect([run.counters.framesRead, run.counters.gateways.size]).toEqual([0, 0])
})

it('is the same when other trackers took over meanwhile', () => {
  const log = heartbeats(30)
  const once = alarmsOf(runLog(log, [], newRun(configOf(permit))))
  expect(once).toHaveLength(1)
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 5 }), (cuts) => {
      expect(alarmsOf(runLog(log, cuts, newRun(configOf(permit))))).toEqual(once)
    }),
  )
})

it('the last seconds of everybody are stored when a whole building falls silent', () => {
  const frames = Array.from({ length: 5 }, (_, i): TestFrame => {
    const timeMs = START_MS + i * 1000
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings: [rangesAt('t1', 5, 5, timeMs)] }
  })
  const run = runLog(logOf(BUILDING, frames))
  const open = openFixes(run)
  expect(open).toHaveLength(5)
  runLog(heartbeats(15, START_MS + 5000), [], run)
  expect([fixesStored(run), openFixes(run)]).toEqual([open, []])
})

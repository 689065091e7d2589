import { flattenPolygon } from '@muster/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BuildingConfig } from '../site/building-config.ts'
import { noPermits, rulesOfPermit } from '../site/load-permits.ts'
import type { PermitConfig } from '../site/permit-site.ts'
import { logOf, rangesAt, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, newRun, runLog, type TestRun, testConfig } from '../testing/test-pipeline.ts'

/** A Thursday at 10:00 in Shanghai. */
const START_MS = Date.parse('2026-06-04T02:00:00Z')
const HOUR_MS = 3_600_000
const SECONDS = 120
const RINGS: [number, number][][] = [[[10, 10], [20, 10], [20, 20], [10, 20]]] // biome-ignore format: one ring

type Places = Record<number, [number, number]>

/** Where everybody is at each second; from `backAt` on, the clocks are an hour behind. */
const logFor = (where: (second: number) => Places, backAt = SECONDS) =>
  logOf(
    BUILDING,
    Array.from({ length: SECONDS }, (_, i): TestFrame => {
      const timeMs = START_MS + i * 1000 - (i < backAt ? 0 : HOUR_MS)
      const readings = Object.entries(where(i)).map(([no, at]) => rangesAt(`t${no}`, ...at, timeMs))
      return { gatewayId: 'gw1', boot: i < backAt ? '1' : '2', seq: i + 1, sentAtMs: timeMs, readings }
    }),
  )

const permit: PermitConfig = {
  ...{ id: 'p', name: 'DH-1', floor: 1, polygon: flattenPolygon(RINGS), baseM: null, topM: null },
  ...{ guardian: { no: 1, name: '人员1' }, operators: [], rules: rulesOfPermit('p', 30_000) },
  facts: {
    ...{ level: 'hotSecond', state: 'inProgress', upgraded: false, finished: false, explosive: false, briefed: true, analysed: true },
    ...{ openMeasures: 0, signedAway: 0, blindPlate: null, certificates: [], linked: [], overlaps: false },
    ...{ startMs: START_MS - HOUR_MS, startedMs: START_MS - HOUR_MS, endMs: START_MS + HOUR_MS, restedFromMs: null, resumedMs: null },
    gas: [{ gas: 'combustible', place: '作业点', passed: true, sampledMs: START_MS - HOUR_MS }],
  },
}
const gathering = { radiusM: 4, centre: 'anywhere', from: [3, 9, 9], onDelayMs: 40_000, offDelayMs: 5000, deadBandM: 0.5 } as const
/** Up and down a hall of 30 m at 1 m/s. */
const along = (second: number) => 5 + Math.abs((second % 60) - 30)

/** What waits for a time, by what it is of: each is raised within the log. */
const WAITS: Record<string, { config: BuildingConfig; where: (second: number) => Places; raises: string[] }> = {
  'a permit whose guardian left': {
    config: testConfig({ permits: { ...noPermits('Asia/Shanghai'), watched: [permit] } }),
    where: (i) => ({ 1: i < 40 ? [15, 15] : [35, 35] }),
    raises: ['outOfBounds', 'permit'],
  },
  'a gathering': {
    config: testConfig({ gatherings: { rule: gathering, frame: gathering, gasM: 50, approvals: [] } }),
    where: () => ({ 1: [30, 30], 2: [30.5, 30], 3: [30, 30.5] }),
    raises: ['gathering'],
  },
  'two cards together': {
    config: testConfig({ cardsTogetherMs: 60_000 }),
    where: (i) => ({ 1: [along(i), 5], 2: [along(i), 5.3] }),
    raises: ['cardsTogether'],
  },
}

const raised = (run: TestRun) => [...run.output.raised.values()].map(({ alarm }) => alarm.kind)

describe('the clock of the server is set back', () => {
  it.each(Object.keys(WAITS))('%s is an alarm all the same, once', (what) => {
    const { config, where, raises } = WAITS[what] as (typeof WAITS)[string]
    expect(raised(runLog(logFor(where), [], newRun(config)))).toEqual(raises)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: SECONDS - 1 }), (backAt) => {
        expect(raised(runLog(logFor(where, backAt), [], newRun(config)))).toEqual(raises)
      }),
      { numRuns: 20 },
    )
  })
})

import { createEngine, type PositioningSite } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { logOf, rangesAt, TEST_ANCHORS, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, newRun, runLog, type TestRun, testConfig } from '../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const IDS = TEST_ANCHORS.map(({ hwId }) => hwId)
/** Errors of the hardware, metres. */
const ERRORS_M = [0.1, 0.28, 0.15, 0.3, 0.05, 0.22]
/** Second harmonic of how a tag is carried, metres; turned by a right angle it has the other sign. */
const BELT_M = 0.08

const siteOf = (offsetsM: readonly number[], anglePatterns: PositioningSite['anglePatterns'] = []) =>
  testConfig({
    engine: createEngine({
      ...{ anchors: TEST_ANCHORS, floors: [{ number: 1, elevationM: 0, heightM: 5 }], references: null, anglePatterns },
      rangeOffsets: ['t1', 't2'].flatMap((tagHwId) => offsetsM.map((offsetM, i) => ({ tagHwId, anchorHwId: IDS[i] as string, offsetM }))),
    }),
  })

/** Two calibrated tags and one that never was walk about, five readings a second; `beltM`: how they carry them. */
function walks(seconds: number, fromS = 0, beltM = 0): TestFrame[] {
  return Array.from({ length: 5 * seconds }, (_, i) => {
    const t = fromS + i / 5
    const timeMs = START_MS + t * 1000
    const readings = [1, 2, 3].map((no) => {
      const [x, y] = [20 + (8 + no) * Math.cos(t / 9 + no), 20 + (6 + no) * Math.sin(t / 9 + no)]
      const course = Math.atan2((6 + no) * Math.cos(t / 9 + no), -(8 + no) * Math.sin(t / 9 + no))
      const exact = rangesAt(`t${no}`, x, y, timeMs)
      if (exact.kind !== 'range') return exact
      const towards = (k: number) => Math.cos(2 * (Math.atan2(TEST_ANCHORS[k]!.y - y, TEST_ANCHORS[k]!.x - x) - course))
      const distancesM = exact.distancesM.map(
        (distance, k) => distance + ERRORS_M[k]! + 0.04 * Math.sin(2 * x + 3 * k) * Math.cos(2 * y - k) + beltM * towards(k),
      )
      return { ...exact, distancesM }
    })
    return { gatewayId: 'gw1', seq: 5 * fromS + i + 1, sentAtMs: timeMs, readings }
  })
}

const told = (run: TestRun, nowMs = run.state.logTimeMs) => run.sampler.fit.tell(run.config, run.state, nowMs)
const FITS = { tags: 2, doubting: 0, sinceMs: null }

describe('whether the calibration fits', () => {
  it('is not told where nobody is calibrated, and nothing is wrong with one that fits', () => {
    expect(told(runLog(logOf(BUILDING, walks(20))))).toBeNull()
    expect(told(runLog(logOf(BUILDING, walks(120)), [], newRun(siteOf(ERRORS_M))))).toMatchObject({ offsets: FITS, anchors: [] })
  })

  it('names within seconds the anchor whose offset is wrong, by how much, since when and for how many tags', () => {
    const site = siteOf(ERRORS_M.map((error, i) => (i === 2 ? error + 0.6 : error)))
    const run = runLog(logOf(BUILDING, walks(20)), [], newRun(site))
    const { offsets, pattern, anchors } = told(run)!
    expect(offsets).toMatchObject({ tags: 2, doubting: 2 })
    expect(pattern).toMatchObject({ tags: 0, doubting: 0 })
    expect(offsets.sinceMs).toBeGreaterThan(START_MS)
    expect(offsets.sinceMs).toBeLessThan(START_MS + 15_000)
    expect(anchors).toHaveLength(IDS.length)
    for (const { id, errorM, ranges } of anchors) {
      expect(ranges).toBeGreaterThanOrEqual(3)
      expect(Math.abs(errorM - (id === 'anchor-a3' ? -0.6 : 0))).toBeLessThan(0.15)
    }
  })

  it('goes on to be known after a restart, and ends with those who do not report any more', () => {
    const site = siteOf(ERRORS_M.map((error) => -error))
    const frames = logOf(BUILDING, walks(60))
    const before = told(runLog(frames.slice(0, 200), [], newRun(site)))!
    const run = runLog(frames, [200], newRun(site))
    expect(told(run)).toMatchObject({ offsets: { doubting: 2, sinceMs: before.offsets.sinceMs } })
    expect(told(run)!.anchors.filter(({ errorM }) => Math.abs(errorM) > 0.15).length).toBeGreaterThanOrEqual(3)
    expect(told(run, run.state.logTimeMs + 61_000)).toBeNull()
  })

  it('ends with a calibration that fits, at once', () => {
    const run = runLog(logOf(BUILDING, walks(30)), [], newRun(siteOf(ERRORS_M.map((error) => -error))))
    expect(told(run)!.offsets.doubting).toBe(2)
    run.config = siteOf(ERRORS_M)
    expect(told(run)).toBeNull()
    runLog(logOf(BUILDING, walks(30, 30)), [], run)
    expect(told(run)).toMatchObject({ offsets: FITS, anchors: [] })
  })

  it('ends when the ranges are again as they were calibrated', () => {
    const site = siteOf(ERRORS_M)
    const moved = (frames: TestFrame[]) =>
      frames.map((frame) => ({
        ...frame,
        readings: frame.readings.map((reading) =>
          reading.kind === 'range'
            ? { ...reading, distancesM: reading.distancesM.map((m, k) => (k === 2 ? m + 0.8 : m - 0.1 * k)) }
            : reading,
        ),
      }))
    const run = runLog(logOf(BUILDING, moved(walks(40))), [], newRun(site))
    expect(told(run)!.offsets.doubting).toBe(2)
    runLog(logOf(BUILDING, walks(90, 40)), [], run)
    expect(told(run)).toMatchObject({ offsets: FITS, anchors: [] })
  })

  it('is told of the way tags are carried apart from the rest', () => {
    const belt = ['t1', 't2'].map((tagHwId) => ({ tagHwId, cos1: 0, sin1: 0, cos2: BELT_M, sin2: 0 }))
    const asCalibrated = runLog(logOf(BUILDING, walks(90, 0, BELT_M)), [], newRun(siteOf(ERRORS_M, belt)))
    expect(told(asCalibrated)).toMatchObject({ offsets: FITS, pattern: FITS })
    const turned = runLog(logOf(BUILDING, walks(90, 0, -BELT_M)), [], newRun(siteOf(ERRORS_M, belt)))
    expect(told(turned)).toMatchObject({ offsets: FITS, pattern: { tags: 2, doubting: 2 } })
  })
})

import { createEngine } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { applyUpdate } from '../site/apply-update.ts'
import type { BuildingConfig } from '../site/building-config.ts'
import { logOf, rangesAt, TEST_ANCHORS, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, newRun, restored, runLog, testConfig } from '../testing/test-pipeline.ts'
import { pack } from './pack.ts'
import { saveHead, saveTags } from './snapshot.ts'

const START_MS = 1_790_000_000_000
/** Ranges to the west are too long, so that no common constant explains them. */
const ERRORS_M = [1.4, 0, 0, 1.4, 0, 0]
const AT = [12, 17] as const

const frames = (from: number, count: number): TestFrame[] =>
  Array.from({ length: count }, (_, i) => {
    const timeMs = START_MS + (from + i) * 500
    const reading = rangesAt('t1', ...AT, timeMs)
    const distancesM = 'distancesM' in reading ? reading.distancesM.map((distance, k) => distance + ERRORS_M[k]!) : []
    return { gatewayId: 'gw1', seq: from + i + 1, sentAtMs: timeMs, readings: [{ ...reading, distancesM } as typeof reading] }
  })

const site = (offsetsM: readonly number[], calibration: string): BuildingConfig =>
  testConfig({
    calibration,
    engine: createEngine({
      anchors: TEST_ANCHORS,
      floors: [{ number: 1, elevationM: 0, heightM: 5 }],
      references: null,
      rangeOffsets: offsetsM.map((offsetM, i) => ({ tagHwId: '', anchorHwId: `a${i + 1}`, offsetM })),
    }),
  })

/**
 * Fixes under the second configuration after a minute under the first, which ends in a snapshot or while the tracker
 * goes on.
 */
function fixesAfter(before: BuildingConfig, after: BuildingConfig, bySnapshot: boolean): { x: number; y: number }[] {
  const log = logOf(BUILDING, frames(0, 130))
  const run = runLog(log.slice(0, 120), [], newRun(before))
  if (bySnapshot) {
    const parts = [saveTags(run.config, [...run.state.tags.values()], run.state.step)]
    run.config = after
    run.state = restored(after, saveHead(run.state), parts)
  } else applyUpdate(run, { seq: 2, replaced: after, tags: null, trackables: null })
  return log.slice(120).map((record) => {
    const { x, y } = runLog([record], [], run).live.fixes.get(1)!
    return { x, y }
  })
}

describe('a snapshot', () => {
  it('that is read under another calibration goes on as a tracker that takes the calibration up: without the errors it takes off', () => {
    const [before, after] = [site([], 'none'), site(ERRORS_M, 'other')]
    const fixes = fixesAfter(before, after, true)
    expect(fixes).toEqual(fixesAfter(before, after, false))
    const { x, y } = fixes.at(-1)!
    expect(Math.hypot(x - AT[0], y - AT[1])).toBeLessThan(0.1)
  })

  it('of an older tracker keeps what stood about permits and rounds', () => {
    const alarms = {
      episodes: [{ ruleId: 'p-gasOld', kind: 'permit', areaId: null, startMs: 1, raised: true, goneSinceMs: null }],
      lastMs: 2,
    }
    const older = { step: 1, calibration: 'none', tags: [], permits: [['p', alarms]], rounds: { sinceMs: 7, alarms: [['r', alarms]] } }
    const state = restored(testConfig(), saveHead(newRun().state), [pack(older)])
    expect([...state.subjects]).toEqual([['permit:p', alarms], ['round:r', alarms]]) // biome-ignore format: one line
    expect(state.roundsSinceMs).toBe(7)
  })

  it('goes on under the same calibration as if nothing had been', () => {
    const config = site(ERRORS_M, 'same')
    expect(fixesAfter(config, config, true)).toEqual(fixesAfter(config, config, false))
  })
})

import { createEngine, type RangeSample, surveyOperation } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { logOf, rangesAt, TEST_ANCHORS, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, newRun, runLog, testConfig } from '../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
const FLOORS = [{ number: 1, elevationM: 0, heightM: 5 }]

/** Eight people on walks of their own, a reading each second; where `speed` is 0 they rest. */
function walks(seconds: number, speed = 1): TestFrame[] {
  return Array.from({ length: seconds }, (_, i) => {
    const timeMs = START_MS + i * 1000
    const readings = [1, 2, 3, 4, 5, 6, 7, 8].map((no) =>
      rangesAt(
        `t${no}`,
        20 + (4 + 2 * no) * Math.cos((speed * i) / (9 + no) + no),
        20 + (3 + 2 * no) * Math.sin((speed * i) / (7 + no) + 2 * no),
        timeMs,
      ),
    )
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
  })
}

/** The hall whose anchor a3 was entered a metre from where it hangs. */
const DISPLACED = TEST_ANCHORS.map((anchor) => (anchor.hwId === 'a3' ? { ...anchor, x: anchor.x - 0.6, y: anchor.y - 0.8 } : anchor))
const displacedSite = () => testConfig({ engine: createEngine({ anchors: DISPLACED, floors: FLOORS, references: null, rangeOffsets: [] }) })

const samplesOf = (frames: readonly TestFrame[], config = testConfig()) =>
  runLog(logOf(BUILDING, frames), [], newRun(config)).sampler.take()
const rangeSample = ({ tagHwId, z, ranges }: ReturnType<typeof samplesOf>[number]): RangeSample => ({
  tagHwId,
  z,
  anchors: Object.keys(ranges),
  distancesM: Object.values(ranges),
})

describe('ranges kept for the survey of anchors', () => {
  it('name the anchor that is not where its coordinates say, out of frames alone', () => {
    const samples = samplesOf(walks(600), displacedSite())
    const accused = surveyOperation(DISPLACED, [], samples.map(rangeSample)).filter(({ verdict }) => verdict === 'contradicts')
    expect(accused.map(({ anchorHwId }) => anchorHwId)).toEqual(['a3'])
    expect(Math.hypot(accused[0]!.fit!.dx - 0.6, accused[0]!.fit!.dy - 0.8)).toBeLessThan(0.2)
  })

  it('come some seconds apart and never more often of one tag than every ten', () => {
    const samples = samplesOf(walks(300))
    expect(samples.length).toBeGreaterThan(60)
    // Six anchors of 128 samples a minute for 128.
    expect(samples.length).toBeLessThanOrEqual(300 / 2.8)
    const byTag = samples.filter(({ tagHwId }) => tagHwId === 't1')
    expect(byTag.length).toBeGreaterThan(5)
    expect(byTag.length).toBeLessThanOrEqual(30)
    const [first] = samples
    expect(first).toMatchObject({ tagHwId: expect.stringMatching(/^t\d$/), z: expect.any(Number) })
    expect(Object.keys(first!.ranges)).toEqual(TEST_ANCHORS.map(({ hwId }) => hwId))
  })

  it('are not those of tags that rest, nor of readings with fewer than five anchors', () => {
    expect(samplesOf(walks(300, 0))).toHaveLength(8)
    const few = walks(300).map((frame) => ({
      ...frame,
      readings: frame.readings.map((reading) =>
        reading.kind === 'range'
          ? { ...reading, anchors: reading.anchors.slice(0, 4), distancesM: reading.distancesM.slice(0, 4) }
          : reading,
      ),
    }))
    expect(samplesOf(few)).toEqual([])
  })

  it('are bounded while nobody takes them, and of one anchor however many tags there are', () => {
    const run = runLog(logOf(BUILDING, walks(3000)))
    expect(run.sampler.waits).toBe(512)
    expect(run.sampler.kept).toBe(512)
    run.sampler.take()
    expect(run.sampler.waits).toBe(0)
  })
})

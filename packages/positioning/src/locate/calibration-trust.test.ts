import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { forgetCalibration } from '../recalibrate.ts'
import type { AnchorSite, RangeOffset } from '../site.ts'
import { createTagState, restoreTagState, saveTagState } from '../tag-state.ts'
import { calibrationTrust } from './calibration-misfit.ts'
import { locate } from './locate.ts'

const ANCHORS: AnchorSite[] = [
  [0, 0],
  [10, 0],
  [20, 0],
  [20, 14],
  [10, 14],
  [0, 14],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: 2.5, floor: 0 }))
const IDS = ANCHORS.map(({ hwId }) => hwId)
/** Errors of the hardware, metres. */
const ERRORS_M = [0.1, 0.28, 0.15, 0.3, 0.05, 0.22]

const calibrated = (offsetsM: readonly number[]) => {
  const rangeOffsets: RangeOffset[] = offsetsM.map((offsetM, i) => ({ tagHwId: 't', anchorHwId: IDS[i]!, offsetM }))
  return createEngine({ anchors: ANCHORS, floors: [{ number: 0, elevationM: 0, heightM: 4 }], references: null, rangeOffsets })
}

/** Median error after 20 s, metres, and when the calibration was set aside, seconds. */
function walk(engine: ReturnType<typeof calibrated>, seconds = 90) {
  const state = createTagState('t')
  const errors: number[] = []
  let doubtedS: number | null = null
  for (let i = 0; i < 5 * seconds; i++) {
    const t = i / 5
    const [x, y] = [10 + 7 * Math.cos(t / 9), 7 + 4.5 * Math.sin(t / 9)]
    const distancesM = ANCHORS.map(
      (anchor, k) =>
        Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2) + ERRORS_M[k]! + 0.05 * Math.sin(2 * x + 3 * k) * Math.cos(2 * y - k),
    )
    const result = locate(engine, state, { kind: 'range', anchors: IDS, distancesM }, t * 1000)
    if (state.trust?.offsetsDoubted) doubtedS ??= t
    if (result.ok && t > 20) errors.push(Math.hypot(result.fix.x - x, result.fix.y - y))
  }
  return { median: errors.sort((a, b) => a - b)[errors.length >> 1]!, doubtedS, state }
}

const none = walk(calibrated([]))

test('a calibration that fits is believed, and better than none', () => {
  const { median, doubtedS } = walk(calibrated(ERRORS_M), 300)
  expect(doubtedS).toBeNull()
  expect(median).toBeLessThan(none.median)
})

test.each([
  ['of one anchor off by 0.6 m', ERRORS_M.map((error, i) => (i === 2 ? error + 0.6 : error))],
  ['of one anchor off the other way', ERRORS_M.map((error, i) => (i === 2 ? error - 0.6 : error))],
  ['of other anchors', ERRORS_M.map((_, i) => 2 * ERRORS_M[(i + 1) % ERRORS_M.length]!)],
  ['with the wrong sign', ERRORS_M.map((error) => -error)],
])('a calibration %s is set aside within seconds, and is no worse than none', (_, offsetsM) => {
  const { median, doubtedS } = walk(calibrated(offsetsM))
  expect(doubtedS).not.toBeNull()
  expect(doubtedS).toBeLessThan(15)
  expect(median).toBeLessThanOrEqual(1.1 * none.median)
})

test.each([
  ['at once', 6],
  ['in three rows', 2],
])('a direction pattern that does not fit is set aside though all errors are zero, ranges %s', (_, rowOf) => {
  const engine = createEngine({
    anchors: ANCHORS,
    floors: [{ number: 0, elevationM: 0, heightM: 4 }],
    references: null,
    rangeOffsets: IDS.map((anchorHwId) => ({ tagHwId: 't', anchorHwId, offsetM: 0 })),
    anglePatterns: [{ tagHwId: 't', cos1: 0.4, sin1: 0.3, cos2: 0.2, sin2: -0.3 }],
  })
  const state = createTagState('t')
  for (let i = 0; i < 300; i++) {
    const [x, y] = [10 + 7 * Math.cos(i / 45), 7 + 4.5 * Math.sin(i / 45)]
    const distancesM = ANCHORS.map((anchor) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2))
    for (let k = 0; k < IDS.length; k += rowOf) {
      locate(engine, state, { kind: 'range', anchors: IDS.slice(k, k + rowOf), distancesM: distancesM.slice(k, k + rowOf) }, i * 200)
    }
  }
  expect(calibrationTrust(state)).toMatchObject({ offsetsDoubted: false, patternDoubted: true })
})

test('what was decided outlives a restart, and ends with another calibration', () => {
  const engine = calibrated(ERRORS_M.map((error, i) => (i === 2 ? error + 0.6 : error)))
  const { state } = walk(engine)
  const restored = restoreTagState(engine, JSON.parse(JSON.stringify(saveTagState(engine, state))))!
  expect(restored.trust).toEqual(state.trust)
  forgetCalibration(engine, restored)
  expect(restored.trust).toBeNull()
})

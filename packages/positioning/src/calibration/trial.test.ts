import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import { recalibration } from '../recalibrate.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import type { Calibration } from './learn.ts'
import { ownRecording } from './own-anchors.ts'
import type { RecordedEpoch } from './recording.ts'
import { tryCalibration } from './trial.ts'

const ANCHORS = [[0, 0], [30, 0], [30, 20], [0, 20]].map(([x, y], i): AnchorSite => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: 3, floor: 1 })) // biome-ignore format: one hall
const FLOORS = [{ number: 1, elevationM: 0, heightM: 4 }]
const NONE: Calibration = { rangeOffsets: [], anglePatterns: [], arrivalOffsets: [], radioMap: [] }
const ERRORS_M = [1.4, 0, -0.3, 1.4]

const rangesAt = (x: number, y: number, errorsM: readonly number[]) => ({
  kind: 'range' as const,
  anchors: ANCHORS.map(({ hwId }) => hwId),
  distancesM: ANCHORS.map((anchor, i) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2) + errorsM[i]!),
})

function walk(errorsM: readonly number[], fromT = 0): RecordedEpoch[] {
  return Array.from({ length: 300 }, (_, i) => {
    const [x, y] = [15 + 9 * Math.cos(i / 25), 10 + 6 * Math.sin(i / 25)]
    return { t: fromT + i / 5, tag: 't', measurement: rangesAt(x, y, errorsM), truth: [x, y, 1.2] as const }
  })
}

const tried = (epochs: RecordedEpoch[], former = NONE) =>
  tryCalibration({ anchors: ANCHORS, floors: FLOORS, tags: new Set(['t']), former, recording: { epochs, fingerprints: [] }, foreign: [] })

describe('a trial', () => {
  test('tells residuals before and after, and that positions become right', () => {
    const figures = tried(walk(ERRORS_M))!.figures
    figures.residuals.anchors.forEach(({ before, after }, i) => {
      expect(before.medianM).toBeCloseTo(ERRORS_M[i]!, 6)
      expect(after.p68M).toBeLessThan(0.03)
    })
    expect(figures.residuals.pairCount).toBe(4)
    expect(figures.positions.before!.medianM).toBeGreaterThan(0.3)
    expect(figures.positions.after!.p95M).toBeLessThan(0.1)
    const { histogram } = figures.residuals
    expect(histogram!.before.reduce((sum, count) => sum + count)).toBe(1200)
    expect(histogram!.after.reduce((sum, count) => sum + count)).toBe(1200)
  })

  test('has nothing to warn of where errors are those of hardware', () => {
    expect(tried(walk([0.3, 0.1, -0.1, 0.2]))!.figures.warnings).toEqual([])
  })

  test('is compared with what is in use', () => {
    const { calibration } = tried(walk(ERRORS_M))!
    const { anchors } = tried(walk(ERRORS_M.map((error) => error + 0.2)), calibration)!.figures.residuals
    for (const { before } of anchors) expect(before.medianM).toBeCloseTo(0.2, 1)
  })

  test('of nothing with truth is none', () => expect(tried(walk(ERRORS_M).map((epoch) => ({ ...epoch, truth: null })))).toBeNull())

  test('of two runs one after the other is that of each: courses do not leap from one to the next', () => {
    const one = tried(walk(ERRORS_M))!.calibration
    const two = tried([...walk(ERRORS_M), ...walk(ERRORS_M)])!.calibration
    one.rangeOffsets.forEach(({ offsetM }, i) => {
      expect(two.rangeOffsets[i]!.offsetM).toBeCloseTo(offsetM, 3)
    })
  })

  test('warns of large errors, few samples and rows without truth', () => {
    const epochs = walk([9, 9, 9, 9]).map((epoch, i): RecordedEpoch => {
      if (i % 2 === 1) return { ...epoch, truth: null }
      if (i > 12) return epoch
      return { ...epoch, tag: 'u' }
    })
    const codes = tried(epochs)!.figures.warnings.map(({ code, count }) => `${code} ${count}`)
    expect(codes).toEqual(['foreignTags 1', 'fewSamples 4', 'noTruth 150', 'largeErrors 4'])
  })
})

test('a recording is seen by the anchors of its site alone', () => {
  const epochs: RecordedEpoch[] = [
    { t: 0, tag: 'T', measurement: { kind: 'range', anchors: ['A0', 'zz'], distancesM: [1, 2] }, truth: null },
    { t: 1, tag: 'T', measurement: { kind: 'tdoa', ref: 'zz', anchors: ['A0'], differencesM: [1] }, truth: null },
    { t: 2, tag: 'T', measurement: { kind: 'rssi', anchors: ['yy'], rssiDbm: [-60] }, truth: null },
  ]
  const points = [{ truth: [0, 0, 0] as const, rssiDbm: { A0: -50, zz: -60 }, spreadDb: { zz: 2 } }]
  const { recording, foreign } = ownRecording({ epochs, fingerprints: points }, new Set(['a0']), (id) => id.toLowerCase())
  expect(foreign).toEqual(['yy', 'zz'])
  expect(recording.epochs).toEqual([{ t: 0, tag: 't', measurement: { kind: 'range', anchors: ['a0'], distancesM: [1] }, truth: null }])
  expect(recording.fingerprints).toMatchObject([{ rssiDbm: { a0: -50 }, spreadDb: {} }])
})

describe('a track that goes on under another calibration', () => {
  const site = { anchors: ANCHORS, floors: FLOORS, references: null }
  const still = (
    engine: ReturnType<typeof createEngine>,
    state: ReturnType<typeof createTagState>,
    fromS: number,
    errorsM: readonly number[],
  ) => {
    let errorM = Number.NaN
    for (let i = 0; i < 100; i++) {
      const result = locate(engine, state, rangesAt(12, 8, errorsM), (fromS + i / 5) * 1000)
      if (result.ok) errorM = Math.hypot(result.fix.x - 12, result.fix.y - 8)
    }
    return errorM
  }

  test('does not take off twice what it had learnt itself', () => {
    const before = createEngine({ ...site, rangeOffsets: [] })
    const after = createEngine({ ...site, ...tried(walk(ERRORS_M))!.calibration })
    const state = createTagState('t')
    expect(still(before, state, 0, ERRORS_M)).toBeGreaterThan(0.3)
    recalibration(before, after)(state)
    expect(still(after, state, 20, ERRORS_M)).toBeLessThan(0.05)
  })

  test('goes on as it is where nothing of it changed', () => {
    const offsets = [{ tagHwId: 'u', anchorHwId: 'a0', offsetM: 1 }]
    const before = createEngine({ ...site, rangeOffsets: [] })
    const after = createEngine({ ...site, rangeOffsets: offsets })
    const state = createTagState('t')
    still(before, state, 0, ERRORS_M)
    const numbers = [...state.track.numbers]
    recalibration(before, after)(state)
    expect([...state.track.numbers]).toEqual(numbers)
  })
})

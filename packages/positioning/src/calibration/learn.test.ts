import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { arrivalOffsets } from './arrival-offsets.ts'
import { learnFromRecording, mergeCalibration } from './learn.ts'
import type { RecordedEpoch } from './recording.ts'

const ANCHORS = [
  [0, 0],
  [20, 0],
  [20, 15],
  [0, 15],
  [10, 0],
].map(([x, y], i): AnchorSite => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: 3, floor: 0 }))
const FLOORS = [{ number: 0, elevationM: 0, heightM: 5 }]
const toTag = (anchor: AnchorSite, [x, y, z]: readonly [number, number, number]) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - z)

/** A circle, the reference changing from epoch to epoch; every anchor's arrival is late by its delay. */
function differences(delaysM: readonly number[], reflected = 0): RecordedEpoch[] {
  return Array.from({ length: 300 }, (_, i) => {
    const truth = [10 + 5 * Math.cos(i / 30), 7 + 4 * Math.sin(i / 30), 1.2] as const
    const ref = i % ANCHORS.length
    const others = ANCHORS.map((_, k) => k).filter((k) => k !== ref)
    const differencesM = others.map((k) => {
      const wrong = (7 * i + k) % 100 < reflected ? 9 : 0
      return toTag(ANCHORS[k]!, truth) - toTag(ANCHORS[ref]!, truth) + delaysM[k]! - delaysM[ref]! + wrong
    })
    return { t: i / 3, tag: 't', truth, measurement: { kind: 'tdoa', ref: `a${ref}`, anchors: others.map((k) => `a${k}`), differencesM } }
  })
}

test('arrival offsets are found whatever the reference, up to what all have in common', () => {
  const delays = fc.array(fc.double({ min: -900, max: 900, noNaN: true }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(delays, fc.integer({ min: 0, max: 10 }), (delaysM, reflected) => {
      const { arrivalOffsets: found } = learnFromRecording(ANCHORS, FLOORS, { epochs: differences(delaysM, reflected), fingerprints: [] })
      expect(found.length).toBe(5)
      for (const { anchorHwId, offsetM } of found) {
        const own = delaysM[Number(anchorHwId.slice(1))]! - delaysM[0]!
        expect(Math.abs(offsetM - found[0]!.offsetM - own)).toBeLessThan(0.3)
      }
    }),
    { numRuns: 30 },
  )
})

test('with arrival offsets the place is right where it was far off without', () => {
  const epochs = differences([3, -4, 0.5, 7, 2])
  const { arrivalOffsets: offsets } = learnFromRecording(ANCHORS, FLOORS, { epochs, fingerprints: [] })
  const worstOf = (given: typeof offsets) => {
    const engine = createEngine({ anchors: ANCHORS, floors: FLOORS, references: null, rangeOffsets: [], arrivalOffsets: given })
    const state = createTagState('t')
    let worst = 0
    for (const { measurement, t, truth } of epochs) {
      const result = locate(engine, state, measurement, t * 1000)
      worst = Math.max(worst, result.ok ? Math.hypot(result.fix.x - truth![0], result.fix.y - truth![1]) : Infinity)
    }
    return worst
  }
  expect(worstOf(offsets)).toBeLessThan(0.2)
  expect(worstOf([])).toBeGreaterThan(1)
})

test('few or impossible differences teach nothing', () => {
  const sample = { anchorHwId: 'a', refHwId: 'b', errorM: 1 }
  expect(arrivalOffsets([sample, sample])).toEqual([])
  expect(arrivalOffsets(Array.from({ length: 50 }, () => ({ ...sample, errorM: Number.NaN })))).toEqual([])
  expect(arrivalOffsets(Array.from({ length: 50 }, () => ({ ...sample, refHwId: 'a' })))).toEqual([])
})

test('learning more replaces what was learnt anew and keeps the rest', () => {
  const offset = (tagHwId: string, offsetM: number) => ({ tagHwId, anchorHwId: 'a0', offsetM, samples: 20 })
  const former = {
    rangeOffsets: [offset('t', 0.1), offset('u', 0.2)],
    anglePatterns: [],
    arrivalOffsets: [{ anchorHwId: 'a0', offsetM: 1 }],
    radioMap: [],
  }
  const learnt = {
    rangeOffsets: [offset('t', 0.3)],
    anglePatterns: [],
    arrivalOffsets: [],
    radioMap: [{ x: 1, y: 1, floor: 0, rssiDbm: { a0: -50 } }],
  }
  expect(mergeCalibration(former, learnt)).toEqual({
    rangeOffsets: [offset('u', 0.2), offset('t', 0.3)],
    anglePatterns: [],
    arrivalOffsets: former.arrivalOffsets,
    radioMap: learnt.radioMap,
  })
})

test('packets of a second are one place, however many rows they come in', () => {
  const powers = { a: -50, b: -60, c: -70 }
  const rows = (t: number, x: number, together: boolean): RecordedEpoch[] => {
    const heard = Object.entries(powers)
    const parts = together ? [heard] : heard.map((one) => [one])
    return parts.map((part, i) => ({
      t: t + i / 100,
      tag: 't',
      measurement: { kind: 'rssi', anchors: part.map(([id]) => id), rssiDbm: part.map(([, dbm]) => dbm) },
      truth: [x, 0, 1],
    }))
  }
  const mapOf = (together: boolean) =>
    learnFromRecording([], [], {
      fingerprints: [],
      epochs: [0, 1, 2].flatMap((second) => rows(second, second, together)),
    }).radioMap.map(({ x, rssiDbm }) => ({ x, rssiDbm: { ...rssiDbm } }))
  expect(mapOf(false)).toEqual([0, 1, 2].map((x) => ({ x, rssiDbm: powers })))
  expect(mapOf(true)).toEqual(mapOf(false))
})

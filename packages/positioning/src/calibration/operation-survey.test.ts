import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnchorSite } from '../site.ts'
import { type RangeSample, surveyOperation } from './operation-survey.ts'

const ANCHORS = [0, 1, 2, 3].flatMap((i) =>
  [0, 1, 2].map(
    (j): AnchorSite => ({
      hwId: `a${i}${j}`,
      kind: 'uwb',
      x: 12 * i + ((5 * j) % 3),
      y: 12 * j + ((7 * i) % 3),
      z: 3 + ((i + j) % 2),
      floor: 1,
    }),
  ),
)
const TAG_Z = 1.2
const UNCALIBRATED_M = 0.6

function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 4294967296
  }
}

/**
 * People all over the hall; each hears the six nearest anchors, with a constant of their own, noise and occasional
 * reflections.
 */
function samplesOf(count: number): RangeSample[] {
  const random = randomOf(5)
  const normal = () => random() + random() + random() + random() - 2
  const constantsM = Array.from({ length: 12 }, () => UNCALIBRATED_M + 0.3 * normal())
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [36 * random(), 24 * random()]
    const near = ANCHORS.map((anchor) => ({ id: anchor.hwId, rangeM: Math.hypot(anchor.x - x, anchor.y - y, anchor.z - TAG_Z) }))
      .sort((a, b) => a.rangeM - b.rangeM)
      .slice(0, 6)
    const errorM = () => constantsM[i % 12]! + 0.2 * normal() + (random() < 0.1 ? 1.5 * random() : 0)
    return {
      tagHwId: `t${i % 12}`,
      z: TAG_Z,
      anchors: near.map(({ id }) => id),
      distancesM: near.map(({ rangeM }) => rangeM + errorM()),
    }
  })
}

const SAMPLES = samplesOf(900)
const accused = (anchors: readonly AnchorSite[], samples = SAMPLES) =>
  surveyOperation(anchors, [], samples).filter(({ verdict }) => verdict === 'contradicts')
const shifted = (hwId: string, byM: number, angle: number) =>
  ANCHORS.map((anchor) =>
    anchor.hwId === hwId ? { ...anchor, x: anchor.x + byM * Math.cos(angle), y: anchor.y + byM * Math.sin(angle) } : anchor,
  )

describe('anchors in operation', () => {
  test('are fine where they stand where their coordinates say', () => {
    const found = surveyOperation(ANCHORS, [], SAMPLES)
    expect(found.map(({ verdict }) => verdict)).toEqual(ANCHORS.map(() => 'fine'))
    for (const { fit } of found) {
      expect(Math.abs(fit!.medianM)).toBeLessThan(0.15)
      expect(fit!.spreadM).toBeGreaterThan(0.02)
      expect(fit!.spreadM).toBeLessThan(0.4)
    }
  })

  test('the one that was moved by a metre is named, with where it stands, and no other', () => {
    for (const [i, { hwId }] of ANCHORS.entries()) {
      const found = accused(shifted(hwId, 1, 0.8 + 2.1 * i))
      expect(found.map(({ anchorHwId }) => anchorHwId)).toEqual([hwId])
      const { dx, dy } = found[0]!.fit!
      expect(Math.hypot(dx + Math.cos(0.8 + 2.1 * i), dy + Math.sin(0.8 + 2.1 * i))).toBeLessThan(0.35)
    }
  })

  test('two that were moved are both named', () => {
    const wrong = shifted('a00', 1.2, 0.5).map((anchor) => (anchor.hwId === 'a32' ? { ...anchor, x: anchor.x - 1.2 } : anchor))
    expect(accused(wrong).map(({ anchorHwId }) => anchorHwId)).toEqual(['a00', 'a32'])
  })

  test('walls in a room of six anchors accuse none of them', () => {
    const six = ANCHORS.filter(({ hwId }) => hwId < 'a2')
    for (let seed = 1; seed <= 6; seed++) {
      const random = randomOf(seed)
      // A quarter of the paths between a place and an anchor pass through a wall, which lengthens them permanently.
      const walls = new Map<string, number>()
      const lateM = (name: string) => {
        const known = walls.get(name) ?? (random() < 0.25 ? 0.2 + 0.5 * random() : 0)
        walls.set(name, known)
        return known
      }
      const samples = Array.from({ length: 450 }, (_, i): RangeSample => {
        const [x, y] = [12 * random(), 24 * random()]
        const distancesM = six.map(
          (anchor) =>
            Math.hypot(anchor.x - x, anchor.y - y, anchor.z - TAG_Z) +
            UNCALIBRATED_M +
            0.2 * (random() + random() - 1) +
            lateM(`${anchor.hwId} ${Math.floor(x / 6)} ${Math.floor(y / 6)}`),
        )
        return { tagHwId: `t${i % 12}`, z: TAG_Z, anchors: six.map(({ hwId }) => hwId), distancesM }
      })
      const found = surveyOperation(six, [], samples)
      expect(found.filter(({ verdict }) => verdict === 'contradicts')).toEqual([])
    }
  })

  test('its corrected coordinates are confirmed by the same samples', () => {
    const wrong = shifted('a11', 1, 2)
    const { dx, dy } = accused(wrong)[0]!.fit!
    expect(accused(wrong.map((anchor) => (anchor.hwId === 'a11' ? { ...anchor, x: anchor.x + dx, y: anchor.y + dy } : anchor)))).toEqual([])
  })

  test('what the calibration explains is no fault of an anchor', () => {
    const late = (sample: RangeSample): RangeSample => ({
      ...sample,
      distancesM: sample.distancesM.map((distance, k) => (sample.anchors[k] === 'a21' ? 1.1 * distance + 0.8 : distance)),
    })
    const samples = SAMPLES.map(late)
    const of = (offsets: Parameters<typeof surveyOperation>[1]) =>
      surveyOperation(ANCHORS, offsets, samples).find(({ anchorHwId }) => anchorHwId === 'a21')
    expect(of([])?.verdict).not.toBe('fine')
    expect(of([{ tagHwId: '', anchorHwId: 'a21', offsetM: 0.8, scale: 0.1 }])?.verdict).toBe('fine')
  })

  test('nobody is called fine or accused by too little', () => {
    const found = surveyOperation(shifted('a11', 3, 1), [], SAMPLES.slice(0, 60))
    expect(new Set(found.map(({ verdict }) => verdict))).toEqual(new Set(['inconclusive']))
    expect(found.reduce((sum, { heard }) => sum + heard, 0)).toBe(360)
    expect(
      surveyOperation(ANCHORS, [], []).every(({ fit, heard, verdict }) => fit === null && heard === 0 && verdict === 'inconclusive'),
    ).toBe(true)
  })

  test('whatever is measured, every anchor gets a verdict with finite figures', () => {
    const distance = fc.oneof(fc.double({ min: -10, max: 1e6, noNaN: true }), fc.constant(0))
    const sample = fc
      .array(fc.tuple(fc.constantFrom(...ANCHORS.map(({ hwId }) => hwId), 'unknown'), distance), { maxLength: 8 })
      .map(
        (heard): RangeSample => ({ tagHwId: 't', z: 1, anchors: heard.map(([id]) => id), distancesM: heard.map(([, metres]) => metres) }),
      )
    fc.assert(
      fc.property(fc.array(sample, { minLength: 100, maxLength: 200 }), (samples) => {
        const found = surveyOperation(ANCHORS, [], samples)
        expect(found.map(({ anchorHwId }) => anchorHwId)).toEqual(ANCHORS.map(({ hwId }) => hwId))
        for (const { fit } of found)
          if (fit !== null) expect([fit.dx, fit.dy, fit.sigmaM, fit.medianM, fit.spreadM].every(Number.isFinite)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patternError } from './angle-pattern.ts'
import { expectedErrorM, withoutError } from './range-error.ts'
import { calibrateRanges, type SurveyedRange } from './range-errors.ts'
import { rangeOffsets } from './range-offsets.ts'

const ANCHORS = { a: [0, 0, 2], b: [12, 0, 2], c: [12, 9, 2], d: [0, 9, 2] } as const

/** A walk in circles with known errors; `wrong` percent of the ranges are reflections. */
function walk(error: (anchor: keyof typeof ANCHORS, distanceM: number, beta: number) => number, wrong = 0): SurveyedRange[] {
  return Array.from({ length: 600 }, (_, i) => {
    const angle = i / 15
    const tag = [6 + 4 * Math.cos(angle), 4.5 + 3 * Math.sin(angle), 1] as const
    const courseRad = Math.atan2(3 * Math.cos(angle), -4 * Math.sin(angle))
    return (Object.keys(ANCHORS) as (keyof typeof ANCHORS)[]).map((anchorHwId, k): SurveyedRange => {
      const anchor = ANCHORS[anchorHwId]
      const distance = Math.hypot(anchor[0] - tag[0], anchor[1] - tag[1], anchor[2] - tag[2])
      const beta = Math.atan2(anchor[1] - tag[1], anchor[0] - tag[0]) - courseRad
      const reflection = (i * 4 + k) % 100 < wrong ? 3 : 0
      return { tagHwId: 't', anchorHwId, measuredM: distance + error(anchorHwId, distance, beta) + reflection, anchor, tag, courseRad }
    })
  }).flat()
}

describe('range calibration', () => {
  test('finds offset, scale and angle pattern, reflections notwithstanding', () => {
    const truth = { a: 0.1, b: 0.2, c: 0.15, d: 0.3 }
    const { offsets, patterns } = calibrateRanges(
      walk((anchor, distance, beta) => truth[anchor] + 0.02 * distance + 0.05 * Math.cos(beta) - 0.03 * Math.sin(2 * beta), 5),
    )
    const [pattern] = patterns
    expect(pattern!.cos1).toBeCloseTo(0.05, 1)
    expect(pattern!.sin2).toBeCloseTo(-0.03, 1)
    for (const offset of offsets.filter(({ tagHwId }) => tagHwId === 't')) {
      const at = (distance: number) => offset.offsetM + (offset.scale ?? 0) * distance
      for (const distance of [3, 6, 9])
        expect(at(distance)).toBeCloseTo(truth[offset.anchorHwId as keyof typeof ANCHORS] + 0.02 * distance, 1)
    }
  })

  test('a scale learnt in a small room says nothing about a hall', () => {
    const { offsets } = calibrateRanges(walk((_, distance) => 0.1 + 0.03 * distance))
    for (const offset of offsets.filter(({ tagHwId }) => tagHwId === 't')) {
      expect(offset.toM).toBeLessThan(13)
      expect(expectedErrorM(offset, 60)).toBe(expectedErrorM(offset, offset.toM!))
      expect(expectedErrorM(offset, 0)).toBe(expectedErrorM(offset, offset.fromM!))
    }
  })

  test('taking an error off undoes it at every distance', () => {
    const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(metres(-1, 1), metres(-0.4, 0.4), metres(0, 20), metres(0, 20), metres(0.1, 100), (offsetM, scale, a, b, distanceM) => {
        const offset = { offsetM, scale, fromM: Math.min(a, b), toM: Math.max(a, b) }
        expect(withoutError(offset, distanceM + expectedErrorM(offset, distanceM))).toBeCloseTo(distanceM, 6)
      }),
    )
  })

  test('leaves out what the recording cannot tell', () => {
    const still = walk(() => 0.2).map((sample) => ({ ...sample, courseRad: null }))
    const { patterns } = calibrateRanges(still)
    expect(patterns).toEqual([{ tagHwId: 't', cos1: 0, sin1: 0, cos2: 0, sin2: 0 }])
  })

  test('an offset is the median, per pair and per anchor over all tags; few samples say nothing', () => {
    const sample = (tagHwId: string, errorM: number) => ({ tagHwId, anchorHwId: 'a', errorM })
    const errors = Array.from({ length: 21 }, (_, i) => sample('t', i < 3 ? 9 : 0.1))
    const found = rangeOffsets([...errors, sample('u', 0.3), sample('t', Number.NaN)])
    expect(found).toEqual([
      { tagHwId: 't', anchorHwId: 'a', offsetM: 0.1, samples: 21 },
      { tagHwId: '', anchorHwId: 'a', offsetM: 0.1, samples: 22 },
    ])
  })
})

test('an uncertain course fades the pattern, an unknown one switches it off', () => {
  const pattern = { tagHwId: 't', cos1: 0.1, sin1: 0, cos2: 0.1, sin2: 0 }
  fc.assert(
    fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (course) => {
      const [dx, dy] = [Math.cos(course), Math.sin(course)]
      expect(patternError(pattern, dx, dy, course, 0)).toBeCloseTo(0.2, 9)
      expect(patternError(pattern, dx, dy, course, 0.5)).toBeLessThan(0.2)
      expect(Math.abs(patternError(pattern, dx, dy, course, 20))).toBeLessThan(1e-4)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import type { AnchorSite } from '../site.ts'
import { surveyAnchors } from './anchor-survey.ts'
import type { RecordedEpoch } from './recording.ts'

const PLACES = [
  [0, 0],
  [24, 0],
  [24, 16],
  [0, 16],
  [12, 1],
  [11, 15],
]
const TRUE_ANCHORS = PLACES.map(([x, y], i): AnchorSite => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: 3, floor: 1 }))

/** A walk over the whole floor; the tag's ranges are too long by a constant, some are reflections. */
function walk(withTruth: boolean): RecordedEpoch[] {
  return Array.from({ length: 250 }, (_, i) => {
    const truth = [12 + 9 * Math.cos(i / 37), 8 + 6 * Math.sin(i / 23), 1.2] as const
    return {
      t: i / 2,
      tag: 't',
      truth: withTruth ? truth : null,
      measurement: {
        kind: 'range',
        anchors: TRUE_ANCHORS.map(({ hwId }) => hwId),
        distancesM: TRUE_ANCHORS.map((anchor, k) => {
          const reflected = (7 * i + k) % 50 === 0 ? 4 : 0
          return (
            Math.hypot(anchor.x - truth[0], anchor.y - truth[1], anchor.z - truth[2]) + 0.15 + 0.08 * Math.sin(91 * i + 17 * k) + reflected
          )
        }),
      },
    }
  })
}

describe('anchor survey', () => {
  test('anchors that stand where their coordinates say are not accused', () => {
    for (const withTruth of [true, false]) {
      const findings = surveyAnchors(TRUE_ANCHORS, walk(withTruth), { tagZ: 1.2 })
      expect(findings.length).toBe(6)
      expect(findings.filter(({ contradicts }) => contradicts)).toEqual([])
    }
  })

  const wrong = [0, 1, 2, 3, 4, 5].flatMap((at) => [0.4, 2.5, 4.6].map((angle) => ({ at, angle })))
  test.each([
    { by: 1, withTruth: true },
    { by: 3, withTruth: false },
  ])('the one with wrong coordinates is found, with where it stands, and no other: $by m, truth $withTruth', ({ by, withTruth }) => {
    for (const { at, angle } of wrong) {
      const surveyed = TRUE_ANCHORS.map((anchor, i) =>
        i === at ? { ...anchor, x: anchor.x + by * Math.cos(angle), y: anchor.y + by * Math.sin(angle) } : anchor,
      )
      const findings = surveyAnchors(surveyed, walk(withTruth), { tagZ: 1.2 })
      expect(findings.filter(({ contradicts }) => contradicts).map(({ anchorHwId }) => anchorHwId)).toEqual([`a${at}`])
      const { dx, dy } = findings[at]!
      expect(Math.hypot(dx + by * Math.cos(angle), dy + by * Math.sin(angle))).toBeLessThan(0.4)
    }
  })

  test('too few ranges accuse nobody', () => {
    expect(surveyAnchors(TRUE_ANCHORS, walk(false).slice(0, 20), { tagZ: 1.2 })).toEqual([])
  })
})

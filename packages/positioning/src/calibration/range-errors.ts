import type { AnglePattern } from './angle-pattern.ts'
import { type CalibratedOffset, rangeOffsets } from './range-offsets.ts'
import { solveRidge } from './ridge.ts'

/**
 * A range whose true geometry is known: positions in metres, and the course of the tag at that moment when it was
 * moving.
 */
export interface SurveyedRange {
  tagHwId: string
  anchorHwId: string
  measuredM: number
  anchor: readonly [number, number, number]
  tag: readonly [number, number, number]
  courseRad: number | null
}

export interface RangeCalibration {
  offsets: CalibratedOffset[]
  patterns: AnglePattern[]
}

/** Typical range errors of a calibrated system, 1 sigma: metres, metres per metre, metres of the angle pattern. */
const NOISE_M = 0.07
const SCALE_PRIOR = 0.03
const PATTERN_PRIOR_M = 0.05
/** Errors stay alike over about half a metre of walking, some tens of readings. */
const REPEATS = 30
const MIN_SAMPLES = 200

/**
 * Range error model of each tag from a recording with known positions: error = offset(anchor) + scale(anchor) *
 * distance + pattern(direction relative to the course). Priors shrink scale and pattern towards zero, so that a
 * recording that cannot determine them leaves them out. Tags with few samples get the plain medians only, as do tags
 * that were not in the recording (empty `tagHwId`).
 */
export function calibrateRanges(samples: readonly SurveyedRange[]): RangeCalibration {
  const usable = samples.filter(({ measuredM, anchor, tag }) => Number.isFinite(measuredM + distance(anchor, tag)))
  const offsets = rangeOffsets(
    usable.map((sample) => ({
      tagHwId: sample.tagHwId,
      anchorHwId: sample.anchorHwId,
      errorM: sample.measuredM - distance(sample.anchor, sample.tag),
    })),
  )
  const patterns: AnglePattern[] = []
  for (const tagHwId of new Set(usable.map((sample) => sample.tagHwId))) {
    const own = usable.filter((sample) => sample.tagHwId === tagHwId)
    const known = offsets.filter((offset) => offset.tagHwId === tagHwId && tagHwId !== '')
    if (own.length >= MIN_SAMPLES && known.length > 0) patterns.push(refine(tagHwId, own, known))
  }
  return { offsets, patterns }
}

const distance = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Replaces the medians in `offsets` by the fit's offset and scale; returns the pattern. */
function refine(tagHwId: string, samples: readonly SurveyedRange[], offsets: CalibratedOffset[]): AnglePattern {
  const column = new Map(offsets.map((offset, i) => [offset.anchorHwId, i]))
  const count = offsets.length
  const middle = samples.reduce((sum, sample) => sum + distance(sample.anchor, sample.tag), 0) / samples.length
  const pattern = 2 * count
  const prior = [...offsets.map(() => Infinity), ...offsets.map(() => SCALE_PRIOR), ...Array.from({ length: 4 }, () => PATTERN_PRIOR_M)]
  const fit = solveRidge({
    size: 2 * count + 4,
    prior,
    sigma: NOISE_M,
    repeats: REPEATS,
    eachRow(row) {
      for (const sample of samples) {
        const at = column.get(sample.anchorHwId)
        if (at === undefined) continue
        const range = distance(sample.anchor, sample.tag)
        const index = [at, count + at]
        const value = [1, range - middle]
        if (sample.courseRad !== null) {
          const beta = Math.atan2(sample.anchor[1] - sample.tag[1], sample.anchor[0] - sample.tag[0]) - sample.courseRad
          index.push(pattern, pattern + 1, pattern + 2, pattern + 3)
          value.push(Math.cos(beta), Math.sin(beta), Math.cos(2 * beta), Math.sin(2 * beta))
        }
        row(index, value, sample.measuredM - range)
      }
    },
  })
  const reached = reachOf(samples)
  offsets.forEach((offset, i) => {
    const scale = fit[count + i]!
    offset.scale = scale
    Object.assign(offset, reached.get(offset.anchorHwId))
    offset.offsetM = fit[i]! - scale * middle
  })
  return { tagHwId, cos1: fit[pattern]!, sin1: fit[pattern + 1]!, cos2: fit[pattern + 2]!, sin2: fit[pattern + 3]! }
}

/** The distances at which each anchor was heard: beyond them the scale is unverified. */
function reachOf(samples: readonly SurveyedRange[]): Map<string, { fromM: number; toM: number }> {
  const reached = new Map<string, { fromM: number; toM: number }>()
  for (const { anchorHwId, anchor, tag } of samples) {
    const range = distance(anchor, tag)
    const { fromM, toM } = reached.get(anchorHwId) ?? { fromM: range, toM: range }
    reached.set(anchorHwId, { fromM: Math.min(fromM, range), toM: Math.max(toM, range) })
  }
  return reached
}

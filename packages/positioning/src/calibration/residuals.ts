import { quantile } from '../accuracy/metrics.ts'
import type { AnchorSite } from '../site.ts'
import { patternError } from './angle-pattern.ts'
import { type Calibration, labelledDifferences, surveyedRanges } from './learn.ts'
import { expectedErrorM } from './range-error.ts'
import type { RecordedEpoch } from './recording.ts'

/**
 * Errors of ranges or differences against truth, metres: their median, and the size that 68.27 % of them stay below.
 */
export interface ResidualFigures {
  medianM: number
  p68M: number
}

/** Errors of the measurements to one anchor, for one tag or (empty `tagHwId`) all, under two calibrations. */
export interface AnchorResiduals {
  tagHwId: string
  anchorHwId: string
  /** Differences are counted at their anchor, not at their reference. */
  kind: 'range' | 'difference'
  samples: number
  before: ResidualFigures
  after: ResidualFigures
}

/**
 * Histogram of errors: `counts[i]` of them from `fromM + i * binM` on; the first and last bin also hold everything
 * beyond.
 */
export interface ResidualHistogram {
  fromM: number
  binM: number
  before: number[]
  after: number[]
}

export interface Residuals {
  pairs: AnchorResiduals[]
  anchors: AnchorResiduals[]
  histogram: ResidualHistogram | null
}

interface Sample {
  tagHwId: string
  anchorHwId: string
  kind: 'range' | 'difference'
  beforeM: number
  afterM: number
}

/** Residuals of a recording with truth under two calibrations, as the engine would apply them. */
export function compareResiduals(
  anchors: readonly AnchorSite[],
  epochs: readonly RecordedEpoch[],
  before: Calibration,
  after: Calibration,
): Residuals {
  const samples = [...rangeSamples(anchors, epochs, before, after), ...differenceSamples(anchors, epochs, before, after)]
  return {
    pairs: grouped(samples, ({ tagHwId }) => tagHwId).filter(({ tagHwId }) => tagHwId !== ''),
    anchors: grouped(samples, () => ''),
    histogram: histogramOf(samples),
  }
}

function rangeSamples(anchors: readonly AnchorSite[], epochs: readonly RecordedEpoch[], before: Calibration, after: Calibration): Sample[] {
  const [errorBefore, errorAfter] = [expectedErrors(before), expectedErrors(after)]
  return surveyedRanges(anchors, epochs).map((range) => {
    const [dx, dy] = [range.anchor[0] - range.tag[0], range.anchor[1] - range.tag[1]]
    const distanceM = Math.hypot(dx, dy, range.anchor[2] - range.tag[2])
    const errorOf = (expected: ReturnType<typeof expectedErrors>) =>
      range.measuredM - distanceM - expected(range.tagHwId, range.anchorHwId, distanceM, dx, dy, range.courseRad)
    const { tagHwId, anchorHwId } = range
    return { tagHwId, anchorHwId, kind: 'range', beforeM: errorOf(errorBefore), afterM: errorOf(errorAfter) }
  })
}

/** Range error that a calibration expects for a pair: the pair's own, else the anchor's. */
function expectedErrors({ rangeOffsets, anglePatterns }: Calibration) {
  const offsets = new Map(rangeOffsets.map((offset) => [`${offset.tagHwId}\n${offset.anchorHwId}`, offset]))
  const patterns = new Map(anglePatterns.map((pattern) => [pattern.tagHwId, pattern]))
  return (tag: string, anchor: string, distanceM: number, dx: number, dy: number, courseRad: number | null): number => {
    const offset = offsets.get(`${tag}\n${anchor}`) ?? offsets.get(`\n${anchor}`)
    const pattern = patterns.get(tag)
    const byCourse = pattern === undefined || courseRad === null ? 0 : patternError(pattern, dx, dy, courseRad, 0)
    return (offset === undefined ? 0 : expectedErrorM(offset, distanceM)) + byCourse
  }
}

function differenceSamples(
  anchors: readonly AnchorSite[],
  epochs: readonly RecordedEpoch[],
  before: Calibration,
  after: Calibration,
): Sample[] {
  const offsetsOf = ({ arrivalOffsets }: Calibration) => new Map(arrivalOffsets.map(({ anchorHwId, offsetM }) => [anchorHwId, offsetM]))
  const [old, learnt] = [offsetsOf(before), offsetsOf(after)]
  return labelledDifferences(anchors, epochs).map(({ anchorHwId, refHwId, errorM }) => {
    const left = (offsets: ReadonlyMap<string, number>) => errorM - ((offsets.get(anchorHwId) ?? 0) - (offsets.get(refHwId) ?? 0))
    return { tagHwId: '', anchorHwId, kind: 'difference', beforeM: left(old), afterM: left(learnt) }
  })
}

function grouped(samples: readonly Sample[], tagOf: (sample: Sample) => string): AnchorResiduals[] {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const key = [sample.anchorHwId, tagOf(sample), sample.kind].join('\n')
    const group = groups.get(key)
    if (group) group.push(sample)
    else groups.set(key, [sample])
  }
  return [...groups.values()]
    .map((group) => ({
      tagHwId: tagOf(group[0]!),
      anchorHwId: group[0]!.anchorHwId,
      kind: group[0]!.kind,
      samples: group.length,
      before: figuresOf(group.map(({ beforeM }) => beforeM)),
      after: figuresOf(group.map(({ afterM }) => afterM)),
    }))
    .sort((a, b) => compare(a.anchorHwId, b.anchorHwId) || compare(a.tagHwId, b.tagHwId) || compare(a.kind, b.kind))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function figuresOf(errorsM: readonly number[]): ResidualFigures {
  return {
    medianM: quantile(Float64Array.from(errorsM).sort(), 0.5),
    p68M: quantile(Float64Array.from(errorsM, Math.abs).sort(), 0.6827),
  }
}

const HALF_BINS = 15
/** Bin widths that are easy to read, metres. */
const BINS_M = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]

/** The narrowest bins that still cover 95 % of all errors, before or after. */
function histogramOf(samples: readonly Sample[]): ResidualHistogram | null {
  if (samples.length === 0) return null
  const sizes = Float64Array.from(samples, ({ beforeM, afterM }) => Math.max(Math.abs(beforeM), Math.abs(afterM))).sort()
  const reachM = quantile(sizes, 0.95)
  const binM = BINS_M.find((width) => width * HALF_BINS >= reachM) ?? BINS_M.at(-1)!
  const fromM = -binM * HALF_BINS
  const count = (errorOf: (sample: Sample) => number) => {
    const counts = new Array<number>(2 * HALF_BINS).fill(0)
    for (const sample of samples) {
      const at = Math.min(counts.length - 1, Math.max(0, Math.floor((errorOf(sample) - fromM) / binM)))
      counts[at] = counts[at]! + 1
    }
    return counts
  }
  return { fromM, binM, before: count(({ beforeM }) => beforeM), after: count(({ afterM }) => afterM) }
}

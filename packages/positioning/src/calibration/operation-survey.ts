import type { AnchorSite, RangeOffset } from '../site.ts'
import type { AnchorFit } from './anchor-displacement.ts'
import { createSurveyWork, placeByRanges, type SurveyWork } from './anchor-sightings.ts'
import { isDisplaced, SURE_SIGMAS, surveyAnchors } from './anchor-survey.ts'
import { median } from './median.ts'
import { withoutError } from './range-error.ts'
import type { RecordedEpoch } from './recording.ts'

/** Ranges of one tag at one instant, as measured, kept from the running site. Metres. */
export interface RangeSample {
  tagHwId: string
  /** Height of the tag above the building's zero, from its fix. */
  z: number
  anchors: readonly string[]
  distancesM: readonly number[]
}

export const ANCHOR_VERDICTS = ['contradicts', 'inconclusive', 'fine'] as const
export type AnchorVerdict = (typeof ANCHOR_VERDICTS)[number]

/** How an anchor fits the others in operation. */
export interface AnchorOperation {
  anchorHwId: string
  /** Samples that heard it, and those in which the others gave a place for comparison. */
  heard: number
  /** Null where there are too few. */
  fit: AnchorFit | null
  verdict: AnchorVerdict
}

/** Samples of a tag are some metres of walking apart: few are correlated. */
const REPEATS = 4
/** Walls permanently lengthen some ranges in a plant; less than this cannot be told from them, metres. */
const LEAST_M = 0.5
/** An anchor is fine when a displacement of this size would have shown, metres. */
const SHOWN_M = 1
/** An anchor whose median range error exceeds this is not fine, whatever explains it, metres. */
const OFF_M = 0.5
/** Passes in which a tag's own constant error is estimated: the first places suffer from it. */
const PASSES = 5
/** A tag with fewer ranges gets the median of all tags. */
const LEAST_RANGES = 40

/**
 * Which anchors contradict the others in everyday ranges: the survey of recordings, after the calibration and each
 * tag's own constant are taken off. The tags' true places are unknown, so an anchor is compared with the place that the
 * other anchors of the same instant give.
 */
export function surveyOperation(
  anchors: readonly AnchorSite[],
  offsets: readonly RangeOffset[],
  samples: readonly RangeSample[],
): AnchorOperation[] {
  const offsetOf = offsetsByPair(offsets)
  const ranges = samples.map((sample) => rangesOf(sample, offsetOf))
  takeConstantsOff(anchors, ranges)
  const heights = new Map<RecordedEpoch, number>()
  const epochs = ranges.map(({ tagHwId, z, anchors: heard, distancesM }, t): RecordedEpoch => {
    const epoch: RecordedEpoch = { t, tag: tagHwId, truth: null, measurement: { kind: 'range', anchors: heard, distancesM } }
    heights.set(epoch, z)
    return epoch
  })
  const fits = surveyAnchors(anchors, epochs, { tagZ: (epoch) => heights.get(epoch)!, repeats: REPEATS, leastM: LEAST_M })
  const fitOf = new Map(fits.map((fit) => [fit.anchorHwId, fit]))
  const heard = new Map<string, number>()
  for (const sample of samples) for (const id of sample.anchors) heard.set(id, (heard.get(id) ?? 0) + 1)
  return anchors.map(({ hwId }) => {
    const fit = fitOf.get(hwId) ?? null
    return { anchorHwId: hwId, heard: heard.get(hwId) ?? 0, fit, verdict: verdictOf(fit) }
  })
}

function verdictOf(fit: AnchorFit | null): AnchorVerdict {
  if (fit === null) return 'inconclusive'
  if (fit.contradicts) return 'contradicts'
  // Something is off, but it need not be the anchor.
  if (isDisplaced(fit, LEAST_M)) return 'inconclusive'
  return SURE_SIGMAS * fit.sigmaM <= SHOWN_M && Math.abs(fit.medianM) <= OFF_M ? 'fine' : 'inconclusive'
}

interface Ranges {
  tagHwId: string
  z: number
  anchors: readonly string[]
  distancesM: number[]
}

type OffsetOf = (tagHwId: string, anchorHwId: string) => RangeOffset | undefined

function offsetsByPair(offsets: readonly RangeOffset[]): OffsetOf {
  const byPair = new Map(offsets.map((offset) => [`${offset.tagHwId}\n${offset.anchorHwId}`, offset]))
  return (tag, anchor) => byPair.get(`${tag}\n${anchor}`) ?? byPair.get(`\n${anchor}`)
}

/** Without the direction pattern, which needs a course that samples lack. */
const rangesOf = ({ tagHwId, z, anchors, distancesM }: RangeSample, offsetOf: OffsetOf): Ranges => ({
  tagHwId,
  z,
  anchors,
  distancesM: anchors.map((anchor, i) => {
    const offset = offsetOf(tagHwId, anchor)
    return offset === undefined ? distancesM[i]! : withoutError(offset, distancesM[i]!)
  }),
})

/** Takes off what all ranges of a tag have wrong in common: otherwise places at the edge are wrong. */
function takeConstantsOff(anchors: readonly AnchorSite[], ranges: readonly Ranges[]) {
  const at = new Map(anchors.map((anchor) => [anchor.hwId, anchor]))
  const work = createSurveyWork()
  for (let pass = 0; pass < PASSES; pass++) {
    const errors = new Map<string, number[]>()
    const all: number[] = []
    for (const sample of ranges) {
      const own = errors.get(sample.tagHwId) ?? []
      errors.set(sample.tagHwId, own)
      for (const error of errorsOf(work, at, sample)) {
        own.push(error)
        all.push(error)
      }
    }
    const common = median(all)
    const constants = new Map([...errors].map(([tag, own]) => [tag, own.length < LEAST_RANGES ? common : median(own)]))
    for (const sample of ranges) sample.distancesM = sample.distancesM.map((distance) => distance - constants.get(sample.tagHwId)!)
  }
}

/** The excess of each range at the place that they agree on; none where they give no place. */
function errorsOf(work: SurveyWork, at: ReadonlyMap<string, AnchorSite>, { anchors, distancesM, z }: Ranges): number[] {
  const place = placeByRanges(work, at, anchors, distancesM, z)
  if (place === null) return []
  return anchors.flatMap((id, i) => {
    const anchor = at.get(id)
    return anchor === undefined ? [] : [distancesM[i]! - Math.hypot(anchor.x - place.x, anchor.y - place.y, anchor.z - z)]
  })
}

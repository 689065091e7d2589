import type { AnchorSite } from '../site.ts'
import type { AnchorFinding } from './anchor-displacement.ts'
import type { Recording } from './recording.ts'
import type { AnchorResiduals, Residuals } from './residuals.ts'

/** Why a trial deserves a second look before it is used. */
export const CALIBRATION_WARNINGS = [
  /** Anchors of the recording that the building does not have: left out. */
  'foreignAnchors',
  /** Tags of the recording that the building does not have. */
  'foreignTags',
  /** Anchors of the building that the recording never heard. */
  'silentAnchors',
  /** Pairs with too few ranges to learn from. */
  'fewSamples',
  /** Rows without a true position teach nothing. */
  'noTruth',
  /** Errors this large: the recording's coordinates may be those of another frame. */
  'largeErrors',
  /** Anchors whose measurements fit worse afterwards. */
  'worseAnchors',
  /** Anchors whose coordinates contradict the others. */
  'contradictingAnchors',
  /** Floors with beacons for which the radio map has no place. */
  'floorsWithoutPlaces',
] as const
export type CalibrationWarningCode = (typeof CALIBRATION_WARNINGS)[number]

export interface CalibrationWarning {
  code: CalibrationWarningCode
  count: number
  /** The first of the items concerned: anchors, tags, `tag anchor`, floors. */
  items: string[]
}

const SHOWN_ITEMS = 12
/** A pair with fewer ranges is not learnt. */
const FEW_SAMPLES = 10
const LARGE_M = 5
/** Growth of a residual that counts as worse, metres. */
const WORSE_M = 0.02

/** The parts of a trial that warnings look at. */
interface Tried {
  anchors: readonly AnchorSite[]
  tags: ReadonlySet<string>
  recording: Recording
  foreign: readonly string[]
  residuals: Residuals
  survey: readonly AnchorFinding[]
  places: readonly { floor: number }[]
  counts: { epochs: number; withTruth: number; powers: number; fingerprints: number }
}

export function warningsOf({ anchors, tags, recording, foreign, residuals, survey, places, counts }: Tried): CalibrationWarning[] {
  const heard = new Set([
    ...recording.epochs.flatMap(({ measurement }) => ('anchors' in measurement ? measurement.anchors : [])),
    ...recording.epochs.flatMap(({ measurement }) => (measurement.kind === 'tdoa' ? [measurement.ref] : [])),
    ...recording.fingerprints.flatMap(({ rssiDbm }) => Object.keys(rssiDbm)),
  ])
  const kinds = new Set(anchors.filter(({ hwId }) => heard.has(hwId)).map(({ kind }) => kind))
  const mapped = new Set(places.map(({ floor }) => floor))
  const beacons = counts.powers + counts.fingerprints > 0 ? anchors.filter(({ hwId, kind }) => kind === 'ble' || heard.has(hwId)) : []
  const isTag = (tag: string) => tag !== '' && !tags.has(tag)
  const pairOf = ({ tagHwId, anchorHwId }: AnchorResiduals) => `${tagHwId} ${anchorHwId}`
  const found: Record<CalibrationWarningCode, readonly (string | number)[]> = {
    foreignAnchors: foreign,
    foreignTags: recording.epochs.map(({ tag }) => tag).filter(isTag),
    silentAnchors: anchors.filter(({ hwId, kind }) => kinds.has(kind) && !heard.has(hwId)).map(({ hwId }) => hwId),
    fewSamples: residuals.pairs.filter(({ kind, samples }) => kind === 'range' && samples < FEW_SAMPLES).map(pairOf),
    noTruth: [],
    largeErrors: residuals.anchors.filter(({ before }) => before.p68M > LARGE_M).map(({ anchorHwId }) => anchorHwId),
    worseAnchors: residuals.anchors.filter(({ before, after }) => after.p68M > before.p68M + WORSE_M).map(({ anchorHwId }) => anchorHwId),
    contradictingAnchors: survey.filter(({ contradicts }) => contradicts).map(({ anchorHwId }) => anchorHwId),
    floorsWithoutPlaces: beacons.map(({ floor }) => floor).filter((floor) => !mapped.has(floor)),
  }
  const warnings = CALIBRATION_WARNINGS.map((code) => warning(code, found[code]))
  const noTruth = { code: 'noTruth' as const, count: counts.epochs - counts.withTruth, items: [] }
  return warnings.map((one) => (one.code === 'noTruth' ? noTruth : one)).filter(({ count }) => count > 0)
}

function warning(code: CalibrationWarningCode, about: readonly (string | number)[]): CalibrationWarning {
  const items = [...new Set(about.map(String))]
  return { code, count: items.length, items: items.slice(0, SHOWN_ITEMS) }
}

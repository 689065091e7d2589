import { quantile } from '../accuracy/metrics.ts'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import type { AnchorSite, FloorSite } from '../site.ts'
import { createTagState, type TagState } from '../tag-state.ts'
import type { AnchorFinding } from './anchor-displacement.ts'
import { surveyAnchors } from './anchor-survey.ts'
import { type Calibration, isEmptyCalibration, learnFromRecording, mergeCalibration } from './learn.ts'
import type { RecordedEpoch, Recording } from './recording.ts'
import { type AnchorResiduals, compareResiduals, type Residuals } from './residuals.ts'
import { type CalibrationWarning, warningsOf } from './trial-warnings.ts'

export interface TrialInput {
  anchors: readonly AnchorSite[]
  floors: readonly FloorSite[]
  /** Tags that the building has. */
  tags: ReadonlySet<string>
  /** The calibration in use. */
  former: Calibration
  /** Of the building's own anchors only, in its frame and spelling (`ownRecording`). */
  recording: Recording
  /** Anchors that were left out. */
  foreign: readonly string[]
}

/** Horizontal errors of the engine's fixes on the recording, metres; null where it holds no truth or no fix came. */
export interface PositionFigures {
  fixes: number
  medianM: number
  p95M: number
}

/** What a recording would change, before anybody decides. Metres. */
export interface TrialFigures {
  counts: { epochs: number; withTruth: number; tags: number; ranges: number; differences: number; powers: number; fingerprints: number }
  /** Pairs whose range error was learnt, tags with an angle pattern, anchors with an arrival offset. */
  learnt: { pairs: number; patterns: number; arrivals: number; places: number }
  /** The worst pairs afterwards, at most `MOST_PAIRS` of `pairCount`. */
  residuals: Residuals & { pairCount: number }
  positions: { before: PositionFigures | null; after: PositionFigures | null }
  /** Places of the radio map by floor. */
  places: { floor: number; before: number; after: number }[]
  survey: AnchorFinding[]
  warnings: CalibrationWarning[]
}

export interface CalibrationTrial {
  /** What the building would use: the present calibration plus what was learnt. */
  calibration: Calibration
  figures: TrialFigures
}

/**
 * Learns from a recording and says what that would change; null when it teaches nothing. The figures are for the same
 * recording: another one tells how far they generalise.
 */
export function tryCalibration(input: TrialInput): CalibrationTrial | null {
  const { anchors, floors, former, recording } = input
  const learnt = learnFromRecording(anchors, floors, recording)
  if (isEmptyCalibration(learnt)) return null
  const calibration = mergeCalibration(former, learnt)
  const { epochs } = recording
  const residuals = compareResiduals(anchors, epochs, former, calibration)
  const survey = surveyAnchors(anchors, epochs, { tagZ: wornHeightM(floors) }).map(({ medianM: _, spreadM: __, ...finding }) => finding)
  const places = placesByFloor(former, calibration)
  const figures = {
    counts: countsOf(recording),
    learnt: {
      pairs: learnt.rangeOffsets.filter(({ tagHwId }) => tagHwId !== '').length,
      patterns: learnt.anglePatterns.length,
      arrivals: learnt.arrivalOffsets.length,
      places: learnt.radioMap.length,
    },
    residuals: { ...residuals, pairs: worstOf(residuals.pairs), pairCount: residuals.pairs.length },
    positions: { before: positionsWith(input, former), after: positionsWith(input, calibration) },
    places,
    survey,
  }
  return { calibration, figures: { ...figures, warnings: warningsOf({ ...input, ...figures, residuals }) } }
}

/** A report is for people to read: a recording may hold every tag of a site. */
const MOST_PAIRS = 500
const worstOf = (pairs: readonly AnchorResiduals[]) => [...pairs].sort((a, b) => b.after.p68M - a.after.p68M).slice(0, MOST_PAIRS)

/** Without truth, tags are assumed to be worn on the first floor. */
const wornHeightM = (floors: readonly FloorSite[]) =>
  (floors.find(({ number }) => number === 1)?.elevationM ?? floors[0]?.elevationM ?? 0) + DEFAULT_SETTINGS.tagHeightM

function countsOf({ epochs, fingerprints }: Recording): TrialFigures['counts'] {
  const valuesOf = (kind: RecordedEpoch['measurement']['kind']) =>
    epochs.reduce(
      (sum, { measurement }) => sum + (measurement.kind === kind && 'anchors' in measurement ? measurement.anchors.length : 0),
      0,
    )
  return {
    epochs: epochs.length,
    withTruth: epochs.filter(({ truth }) => truth !== null).length,
    tags: new Set(epochs.map(({ tag }) => tag)).size,
    ranges: valuesOf('range'),
    differences: valuesOf('tdoa'),
    powers: valuesOf('rssi'),
    fingerprints: fingerprints.length,
  }
}

function placesByFloor(former: Calibration, next: Calibration): TrialFigures['places'] {
  const count = ({ radioMap }: Calibration, floor: number) => radioMap.filter((place) => place.floor === floor).length
  const floors = [...new Set([...former.radioMap, ...next.radioMap].map(({ floor }) => floor))].sort((a, b) => a - b)
  return floors.map((floor) => ({ floor, before: count(former, floor), after: count(next, floor) }))
}

/** Runs the engine over the recording, as the tracker would; it never sees the truth. */
function positionsWith({ anchors, floors, recording }: TrialInput, calibration: Calibration): PositionFigures | null {
  const engine = createEngine({ anchors, floors, references: null, ...calibration })
  const states = new Map<string, TagState>()
  const errors: number[] = []
  let lastT = -Infinity
  for (const { t, tag, measurement, truth } of recording.epochs) {
    if (t < lastT) states.clear()
    lastT = t
    const state = states.get(tag) ?? createTagState(tag)
    states.set(tag, state)
    const result = locate(engine, state, measurement, t * 1000)
    if (result.ok && truth !== null) errors.push(Math.hypot(result.fix.x - truth[0], result.fix.y - truth[1]))
  }
  if (errors.length === 0) return null
  const sorted = Float64Array.from(errors).sort()
  return { fixes: errors.length, medianM: quantile(sorted, 0.5), p95M: quantile(sorted, 0.95) }
}

import { takeOff } from '../calibration/range-error.ts'
import { type Engine, rangeKind } from '../engine.ts'
import type { Epoch } from '../filters/epoch.ts'
import type { NoFixReason } from '../fix.ts'
import type { RangeMeasurement, TdoaMeasurement } from '../measurement.ts'
import type { TagState } from '../tag-state.ts'
import { type Entries, forgetEntries, hear, MAX_ENTRIES, takeInOrder } from './entries.ts'

/** Differences of a usual set. */
const SET = 4
/**
 * Fills the epoch with the usable ranges: known anchor, finite, positive, at most `maxRangeM`, calibration subtracted.
 * Sorted by anchor, so that the order on the wire does not matter; of two ranges to one anchor the shorter is kept
 * (reflections are long); of too many the nearest.
 */
export function prepareRanges(engine: Engine, state: TagState, reading: RangeMeasurement, epoch: Epoch): Entries {
  const { anchorIndex } = engine
  const { maxRangeM } = engine.settings
  const { anchors, distancesM } = reading
  const { entries } = engine.work
  epoch.kind = 'range'
  epoch.changesReference = false
  epoch.hullSigmaM = 0
  forgetEntries(entries)
  const count = Math.min(anchors.length, distancesM.length, MAX_ENTRIES)
  for (let i = 0; i < count; i++) {
    const anchor = anchorIndex.get(anchors[i]!)
    const distance = distancesM[i]!
    if (anchor === undefined) entries.unknown++
    else if (!(distance > 0 && distance <= maxRangeM)) entries.bad++
    else hear(entries, anchor, distance)
  }
  takeInOrder(entries, epoch)
  takeCalibrationOff(engine, state, epoch)
  expectErrors(engine, epoch)
  fillPositions(engine, epoch)
  return entries
}

function takeCalibrationOff({ tagOffsets, anchorOffsets }: Engine, state: TagState, epoch: Epoch) {
  const { count, anchor, value, shared, known, measured, offsetM, patternM } = epoch
  const doubted = state.trust?.offsetsDoubted ?? false
  epoch.hasPattern = false
  epoch.patternVarianceM2 = 0
  patternM.fill(0, 0, count)
  // If no tag has its own, even the id is not looked up.
  const own = tagOffsets.size === 0 ? undefined : tagOffsets.get(state.tagHwId)
  for (let i = 0; i < count; i++) {
    const at = anchor[i]!
    const hasOwn = own !== undefined && !Number.isNaN(own.offsetM[at]!)
    const offsets = hasOwn ? own : anchorOffsets
    const offset = offsets.offsetM[at]!
    const isExpected = !Number.isNaN(offset)
    const isKnown = isExpected && !doubted
    const isShared = !hasOwn || doubted
    measured[i] = value[i]!
    offsetM[i] = isExpected ? value[i]! - takeOff(value[i]!, offset, offsets.scale[at]!, offsets.fromM[at]!, offsets.toM[at]!) : 0
    if (isKnown) value[i] = Math.max(0.01, value[i]! - offsetM[i]!)
    shared[i] = isShared ? 1 : 0
    known[i] = isKnown ? 1 : 0
  }
  sumCalibration(epoch)
}

/** Notes how far the epoch is calibrated. An expected error is known, or set aside and then still there to judge. */
export function sumCalibration(epoch: Epoch) {
  const { count, shared, known, offsetM } = epoch
  epoch.calibrated = 0
  epoch.hasOffsets = false
  for (let i = 0; i < count; i++) {
    epoch.calibrated += known[i]! + 1 - shared[i]!
    if (known[i] === 1 || offsetM[i] !== 0) epoch.hasOffsets = true
  }
}

/**
 * Expected errors of the epoch's observations: noise and uncalibrated errors; and the prior for a tag outside the
 * anchors of differences.
 */
export function expectErrors({ settings, rangeSpreads, hull }: Engine, epoch: Epoch) {
  const { kind, count, variance, priorM, aloneSigmaM, shared, known } = epoch
  if (kind === 'tdoa') {
    variance.fill(settings.tdoaSigmaM * settings.tdoaSigmaM, 0, count)
    priorM.fill(settings.tdoaBiasSigmaM, 0, count)
    aloneSigmaM.fill(Math.hypot(settings.tdoaSigmaM, settings.tdoaBiasSigmaM), 0, count)
    // The prior that a tag is inside the array holds once a set: if it comes in parts, each brings its share.
    const outsideM = Math.max(1, settings.tdoaOutsideShare * hull.sizeM)
    epoch.hullSigmaM = outsideM * Math.sqrt(Math.max(1, SET / count))
    return
  }
  const noise = settings.rangeSigmaM * settings.rangeSigmaM
  for (let i = 0; i < count; i++) {
    const of = rangeKind(shared[i]!, known[i]!)
    variance[i] = noise
    priorM[i] = rangeSpreads.priorM[of]!
    aloneSigmaM[i] = rangeSpreads.aloneM[of]!
  }
}

/** As `prepareRanges`, for differences; the reference must be known, and calibrated offsets are subtracted. */
export function prepareDifferences(engine: Engine, reading: TdoaMeasurement, epoch: Epoch): Entries {
  const { settings } = engine
  const { entries } = engine.work
  epoch.kind = 'tdoa'
  epoch.count = 0
  forgetEntries(entries)
  const ref = engine.anchorIndex.get(reading.ref)
  if (ref === undefined) {
    entries.unknown++
    return entries
  }
  const count = Math.min(reading.anchors.length, reading.differencesM.length, MAX_ENTRIES)
  for (let i = 0; i < count; i++) {
    const anchor = engine.anchorIndex.get(reading.anchors[i]!)
    const offset = anchor === undefined ? 0 : engine.arrivalOffsetM[anchor]! - engine.arrivalOffsetM[ref]!
    const difference = reading.differencesM[i]! - offset
    if (anchor === undefined) entries.unknown++
    else if (anchor === ref || !(Math.abs(difference) <= settings.maxRangeM)) entries.bad++
    else hear(entries, anchor, difference)
  }
  takeInOrder(entries, epoch)
  epoch.ref.fill(ref, 0, epoch.count)
  epoch.shared.fill(1, 0, epoch.count)
  epoch.known.fill(0, 0, epoch.count)
  epoch.measured.fill(0, 0, epoch.count)
  epoch.offsetM.fill(0, 0, epoch.count)
  expectErrors(engine, epoch)
  fillPositions(engine, epoch)
  epoch.hull = engine.hull
  return entries
}

/** Why an epoch without observations has none. */
export function emptyReason({ unknown, bad }: Entries): NoFixReason {
  return bad > 0 ? 'badInput' : unknown > 0 ? 'unknownAnchors' : 'tooFewAnchors'
}

export function fillPositions({ anchorX, anchorY, anchorZ }: Engine, epoch: Epoch) {
  const { count, anchor, x, y, z } = epoch
  for (let i = 0; i < count; i++) {
    const at = anchor[i]!
    x[i] = anchorX[at]!
    y[i] = anchorY[at]!
    z[i] = anchorZ[at]!
  }
  if (epoch.kind === 'range') {
    epoch.ref.fill(-1, 0, count)
    epoch.refSlot.fill(-1, 0, count)
    return
  }
  for (let i = 0; i < count; i++) {
    const at = epoch.ref[i]!
    epoch.refX[i] = anchorX[at]!
    epoch.refY[i] = anchorY[at]!
    epoch.refZ[i] = anchorZ[at]!
  }
}

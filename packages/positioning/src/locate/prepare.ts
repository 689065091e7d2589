import { type Engine, rangeKind } from '../engine.ts'
import type { Epoch } from '../filters/epoch.ts'
import type { NoFixReason } from '../fix.ts'
import type { RangeMeasurement, TdoaMeasurement } from '../measurement.ts'
import { MAX_RANGES } from '../solvers/planar.ts'
import type { TagState } from '../tag-state.ts'

/** What a reading's anchors came to. */
export interface Prepared {
  unknown: number
  bad: number
}

const prepared: Prepared = { unknown: 0, bad: 0 }

/** Differences of a usual set. */
const SET = 4
/** More entries than this in one reading are not looked at. */
const MAX_ENTRIES = 256

/**
 * Fills the epoch with the usable ranges: known anchor, finite, positive, at most `maxRangeM`, calibration taken off. Sorted by
 * anchor, so that the order on the wire does not matter; of two ranges to one anchor the shorter is kept (reflections are long);
 * of too many the nearest.
 */
export function prepareRanges(engine: Engine, state: TagState, reading: RangeMeasurement, epoch: Epoch): Prepared {
  const { settings, anchorIndex } = engine
  const { anchors, distancesM } = reading
  epoch.kind = 'range'
  epoch.refAnchor = -1
  epoch.hullSigmaM = 0
  epoch.count = 0
  prepared.unknown = 0
  prepared.bad = 0
  const count = Math.min(anchors.length, distancesM.length, MAX_ENTRIES)
  for (let i = 0; i < count; i++) {
    const anchor = anchorIndex.get(anchors[i]!)
    const distance = distancesM[i]!
    if (anchor === undefined) prepared.unknown++
    else if (!(distance > 0 && distance <= settings.maxRangeM)) prepared.bad++
    else insert(epoch, anchor, distance)
  }
  takeCalibrationOff(engine, state, epoch)
  expectErrors(engine, epoch)
  fillPositions(engine, epoch)
  return prepared
}

function takeCalibrationOff({ tagOffsets, anchorOffsets }: Engine, state: TagState, epoch: Epoch) {
  // Where no tag has its own, not even its id is looked at.
  const own = tagOffsets.size === 0 ? undefined : tagOffsets.get(state.tagHwId)
  for (let i = 0; i < epoch.count; i++) {
    const anchor = epoch.anchor[i]!
    const shared = own === undefined || Number.isNaN(own.offsetM[anchor]!) ? 1 : 0
    const offsets = shared === 1 ? anchorOffsets : own!
    const offset = offsets.offsetM[anchor]!
    const known = Number.isNaN(offset) ? 0 : 1
    if (known === 1) epoch.value[i] = Math.max(0.01, (epoch.value[i]! - offset) / (1 + offsets.scale[anchor]!))
    epoch.shared[i] = shared
    epoch.known[i] = known
  }
}

/** What is expected of the errors of the epoch's observations: noise, and what nobody has calibrated; and of a tag outside the anchors of differences. */
export function expectErrors({ settings, rangeSpreads, hull }: Engine, epoch: Epoch) {
  const { kind, count, variance, priorM, aloneSigmaM, shared, known } = epoch
  if (kind === 'tdoa') {
    variance.fill(settings.tdoaSigmaM * settings.tdoaSigmaM, 0, count)
    priorM.fill(settings.tdoaBiasSigmaM, 0, count)
    aloneSigmaM.fill(Math.hypot(settings.tdoaSigmaM, settings.tdoaBiasSigmaM), 0, count)
    // That a tag is in the array is expected once a set: where it comes in parts, each brings its share of that.
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

/** As `prepareRanges`, for differences; the reference must be known, and calibrated offsets are taken off. */
export function prepareDifferences(engine: Engine, reading: TdoaMeasurement, epoch: Epoch): Prepared {
  const { settings } = engine
  epoch.kind = 'tdoa'
  epoch.count = 0
  prepared.unknown = 0
  prepared.bad = 0
  const ref = engine.anchorIndex.get(reading.ref)
  if (ref === undefined) {
    prepared.unknown++
    return prepared
  }
  epoch.refAnchor = ref
  epoch.refX = engine.anchorX[ref]!
  epoch.refY = engine.anchorY[ref]!
  epoch.refZ = engine.anchorZ[ref]!
  const count = Math.min(reading.anchors.length, reading.differencesM.length, MAX_ENTRIES)
  for (let i = 0; i < count; i++) {
    const anchor = engine.anchorIndex.get(reading.anchors[i]!)
    const offset = anchor === undefined ? 0 : engine.arrivalOffsetM[anchor]! - engine.arrivalOffsetM[ref]!
    const difference = reading.differencesM[i]! - offset
    if (anchor === undefined) prepared.unknown++
    else if (anchor === ref || !(Math.abs(difference) <= settings.maxRangeM)) prepared.bad++
    else insert(epoch, anchor, difference)
  }
  epoch.shared.fill(1, 0, epoch.count)
  epoch.known.fill(0, 0, epoch.count)
  expectErrors(engine, epoch)
  fillPositions(engine, epoch)
  epoch.hull = engine.hull
  return prepared
}

/** Why an epoch without observations has none. */
export function emptyReason({ unknown, bad }: Prepared): NoFixReason {
  return bad > 0 ? 'badInput' : unknown > 0 ? 'unknownAnchors' : 'tooFewAnchors'
}

function insert(epoch: Epoch, anchor: number, value: number) {
  const { anchor: anchors, value: values } = epoch
  let at = epoch.count
  while (at > 0 && anchors[at - 1]! > anchor) at--
  if (at > 0 && anchors[at - 1] === anchor) {
    values[at - 1] = Math.min(values[at - 1]!, value)
    return
  }
  if (epoch.count === MAX_RANGES) {
    const dropped = dropLargest(epoch, value, anchor)
    if (dropped < 0) return
    if (dropped < at) at--
  }
  for (let i = epoch.count++; i > at; i--) {
    anchors[i] = anchors[i - 1]!
    values[i] = values[i - 1]!
  }
  anchors[at] = anchor
  values[at] = value
}

/** Makes room for a nearer one and returns whose place it was, or -1 when there is none farther; of equal ones the anchor that sorts first stays. */
function dropLargest(epoch: Epoch, value: number, anchor: number): number {
  const { anchor: anchors, value: values } = epoch
  let worst = 0
  for (let i = 1; i < epoch.count; i++) if (Math.abs(values[i]!) >= Math.abs(values[worst]!)) worst = i
  const excess = Math.abs(values[worst]!) - Math.abs(value)
  if (excess < 0 || (excess === 0 && anchors[worst]! < anchor)) return -1
  anchors.copyWithin(worst, worst + 1, epoch.count)
  values.copyWithin(worst, worst + 1, epoch.count)
  epoch.count--
  return worst
}

export function fillPositions(engine: Engine, epoch: Epoch) {
  for (let i = 0; i < epoch.count; i++) {
    const anchor = epoch.anchor[i]!
    epoch.x[i] = engine.anchorX[anchor]!
    epoch.y[i] = engine.anchorY[anchor]!
    epoch.z[i] = engine.anchorZ[anchor]!
  }
}

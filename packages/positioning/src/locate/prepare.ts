import type { Engine } from '../engine.ts'
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

/** More entries than this in one reading are not looked at. */
const MAX_ENTRIES = 256

/**
 * Fills the epoch with the usable ranges: known anchor, finite, positive, at most `maxRangeM`, calibration taken off. Sorted by
 * anchor, so that the order on the wire does not matter; of two ranges to one anchor the shorter is kept (reflections are long);
 * of too many the nearest.
 */
export function prepareRanges(engine: Engine, state: TagState, reading: RangeMeasurement, epoch: Epoch): Prepared {
  const { settings } = engine
  const own = engine.tagOffsets.get(state.tagHwId)
  const noise = settings.rangeSigmaM * settings.rangeSigmaM
  epoch.kind = 'range'
  epoch.hullSigmaM = 0
  epoch.count = 0
  prepared.unknown = 0
  prepared.bad = 0
  const count = Math.min(reading.anchors.length, reading.distancesM.length, MAX_ENTRIES)
  for (let i = 0; i < count; i++) {
    const anchor = engine.anchorIndex.get(reading.anchors[i]!)
    const distance = reading.distancesM[i]!
    if (anchor === undefined) prepared.unknown++
    else if (!(distance > 0 && distance <= settings.maxRangeM)) prepared.bad++
    else {
      const shared = own === undefined || Number.isNaN(own.offsetM[anchor]!) ? 1 : 0
      const offsets = shared === 1 ? engine.anchorOffsets : own!
      const offset = offsets.offsetM[anchor]!
      const known = Number.isNaN(offset) ? 0 : 1
      const value = known === 0 ? distance : Math.max(0.01, (distance - offset) / (1 + offsets.scale[anchor]!))
      insert(epoch, anchor, value, noise, shared, known)
    }
  }
  fillPositions(engine, epoch)
  return prepared
}

/** As `prepareRanges`, for differences; the reference must be known, and calibrated offsets are taken off. */
export function prepareDifferences(engine: Engine, reading: TdoaMeasurement, epoch: Epoch): Prepared {
  const { settings } = engine
  const noise = settings.tdoaSigmaM * settings.tdoaSigmaM
  epoch.kind = 'tdoa'
  epoch.count = 0
  prepared.unknown = 0
  prepared.bad = 0
  const ref = engine.anchorIndex.get(reading.ref)
  if (ref === undefined) {
    prepared.unknown++
    return prepared
  }
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
    else insert(epoch, anchor, difference, noise, 1, 0)
  }
  fillPositions(engine, epoch)
  epoch.hull = engine.hull
  epoch.hullSigmaM = Math.max(1, settings.tdoaOutsideShare * engine.hull.sizeM)
  return prepared
}

/** Why an epoch without observations has none. */
export function emptyReason({ unknown, bad }: Prepared): NoFixReason {
  return bad > 0 ? 'badInput' : unknown > 0 ? 'unknownAnchors' : 'tooFewAnchors'
}

function insert(epoch: Epoch, anchor: number, value: number, variance: number, shared: 0 | 1, known: 0 | 1) {
  const { anchor: anchors, value: values, shared: sharing, known: knowing } = epoch
  for (let i = 0; i < epoch.count; i++) {
    if (anchors[i] !== anchor) continue
    values[i] = Math.min(values[i]!, value)
    return
  }
  if (epoch.count === MAX_RANGES && !dropLargest(epoch, value, anchor)) return
  let at = epoch.count++
  while (at > 0 && anchors[at - 1]! > anchor) {
    anchors[at] = anchors[at - 1]!
    values[at] = values[at - 1]!
    sharing[at] = sharing[at - 1]!
    knowing[at] = knowing[at - 1]!
    at--
  }
  anchors[at] = anchor
  values[at] = value
  sharing[at] = shared
  knowing[at] = known
  epoch.variance[epoch.count - 1] = variance
}

/** Makes room for a nearer one; of equal ones the anchor that sorts first stays. */
function dropLargest(epoch: Epoch, value: number, anchor: number): boolean {
  let worst = 0
  for (let i = 1; i < epoch.count; i++) if (Math.abs(epoch.value[i]!) >= Math.abs(epoch.value[worst]!)) worst = i
  const excess = Math.abs(epoch.value[worst]!) - Math.abs(value)
  if (excess < 0 || (excess === 0 && epoch.anchor[worst]! < anchor)) return false
  for (let i = worst; i + 1 < epoch.count; i++) {
    epoch.anchor[i] = epoch.anchor[i + 1]!
    epoch.value[i] = epoch.value[i + 1]!
    epoch.shared[i] = epoch.shared[i + 1]!
    epoch.known[i] = epoch.known[i + 1]!
  }
  epoch.count--
  return true
}

function fillPositions(engine: Engine, epoch: Epoch) {
  for (let i = 0; i < epoch.count; i++) {
    const anchor = epoch.anchor[i]!
    epoch.x[i] = engine.anchorX[anchor]!
    epoch.y[i] = engine.anchorY[anchor]!
    epoch.z[i] = engine.anchorZ[anchor]!
  }
}

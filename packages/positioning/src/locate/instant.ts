import type { Engine } from '../engine.ts'
import type { Epoch } from '../filters/epoch.ts'
import { copyTrack, MAX_RANGES, TIME_MS } from '../filters/track-state.ts'
import type { TagState } from '../tag-state.ts'
import { addArrivals, clearArrivals, toOneReference } from './arrival-graph.ts'
import { type CalibrationTrust, createCalibrationTrust } from './calibration-trust-state.ts'
import { fillFrom, gather } from './gathered.ts'
import { createInstant, type Instant } from './instant-state.ts'
import { expectErrors, fillPositions } from './prepare.ts'

/**
 * Rows of one time are one problem: an anchor's error shows only beside the others', and the first of several rows
 * would be doubted for a movement that all of them confirm. So a further row sets the track back to where it was before
 * the instant, and the epoch becomes that of all rows so far. Rows that find no room begin another instant of the same
 * time.
 */
export function joinInstant(engine: Engine, state: TagState, epoch: Epoch, timeMs: number) {
  const { track } = state
  if (state.instant === null) {
    if (!track.live || track.numbers[TIME_MS] !== timeMs) return
    state.instant = createInstant()
  }
  const { instant } = state
  if (instant.timeMs !== timeMs || instant.kind !== epoch.kind || !add(instant, epoch, timeMs)) {
    begin(instant, state, epoch, timeMs)
    return
  }
  copyTrack(instant.track, track)
  state.trust = copyTrust(instant.trust, state.trust)
  if (epoch.kind === 'range') {
    fillFrom(instant.ranges, epoch)
    epoch.patternM.fill(0, 0, epoch.count)
  } else {
    toOneReference(instant.arrivals, epoch, engine.work.arrivals)
    instant.reference = epoch.shared[0] === 1 ? epoch.ref[0]! : -1
    // The same one again: its constant error shows only as common to all, as in any other set.
    if (instant.reference >= 0 && instant.reference === instant.referenceBefore) epoch.changesReference = false
  }
  expectErrors(engine, epoch)
  fillPositions(engine, epoch)
}

/** Something else changed the track: rows to come must not set it back. */
export function endInstant({ instant }: TagState) {
  if (instant !== null) instant.timeMs = Number.NaN
}

function begin(instant: Instant, { track, trust }: TagState, epoch: Epoch, timeMs: number) {
  copyTrack(track, instant.track)
  instant.trust = copyTrust(trust, instant.trust)
  instant.kind = epoch.kind
  instant.referenceBefore = instant.reference
  instant.reference = -1
  instant.timeMs = timeMs
  instant.ranges.count = 0
  clearArrivals(instant.arrivals)
  add(instant, epoch, timeMs)
}

/** False, and nothing changed, if there is no room. */
function add({ ranges, arrivals }: Instant, epoch: Epoch, timeMs: number): boolean {
  if (epoch.kind === 'tdoa') return addArrivals(arrivals, epoch)
  if (ranges.count + epoch.count > MAX_RANGES) return false
  gather(ranges, epoch, timeMs)
  return true
}

const copyTrust = (from: CalibrationTrust | null, to: CalibrationTrust | null): CalibrationTrust | null =>
  from === null ? null : Object.assign(to ?? createCalibrationTrust(), from)

import { createEpoch, type Epoch } from './filters/epoch.ts'
import { type Agreement, createAgreement } from './filters/epoch-update.ts'
import { createObservations, type Observations } from './filters/observations.ts'
import { createElimination, type Spread } from './filters/spread.ts'
import { createFloorRoom, type FloorRoom } from './floor/floor-room.ts'
import { type ArrivalRoom, createArrivalRoom } from './locate/arrival-room.ts'
import { createEntries, type Entries } from './locate/entries.ts'
import { createErrorFit, type ErrorFit } from './locate/error-fit.ts'
import { createMirrorSide, type MirrorSide } from './locate/mirror-side.ts'
import { createHeldPlace, type HeldPlace } from './plan/hold-back.ts'
import { type CellEstimate, createCellEstimate } from './radio/cell-estimate.ts'
import { type CellRoom, createCellRoom } from './radio/cell-room.ts'
import { createHearing, type Hearing } from './radio/hearing.ts'
import { RSSI_ANCHORS } from './radio/rssi-window.ts'
import { createPlanarSolution, createRangeProblem, type PlanarSolution, type RangeProblem } from './solvers/planar.ts'
import { createRobustRoom, type RobustRoom } from './solvers/robust.ts'
import { createRssiProblem, type RssiProblem } from './solvers/rssi.ts'
import { createSpatialRoom, createSpatialSolution, type SpatialRoom, type SpatialSolution } from './solvers/spatial.ts'
import { createTdoaRoom, type TdoaRoom } from './solvers/tdoa.ts'

/** Limit of the powers read from one reading. */
const MAX_POWERS = 256

/**
 * Working data of one engine step, kept by nothing: created once with the engine, so that a fix allocates little. Used
 * by one `locate` at a time.
 */
export interface Work {
  /** The content of the current reading, and together with the last second. */
  readonly epoch: Epoch
  readonly together: Epoch
  readonly entries: Entries
  readonly agreement: Agreement
  readonly observations: Observations
  /** A solve without the track, and the number of observations it left out. */
  readonly start: { readonly solution: PlanarSolution; rejected: number }
  readonly problem: RangeProblem
  readonly robust: RobustRoom
  /** The height from ranges alone. */
  readonly height: SpatialSolution
  readonly spatial: SpatialRoom
  readonly tdoa: TdoaRoom
  readonly alone: PlanarSolution
  readonly mirror: MirrorSide
  /** The place to report where walls are. */
  readonly held: HeldPlace
  readonly spread: Spread
  readonly errorFit: ErrorFit
  readonly arrivals: ArrivalRoom
  readonly elimination: Float64Array
  /** Anchors of a reading of powers as positions in the engine's list, -1 if not in it. */
  readonly anchorsRead: Int32Array
  /** Slots of the tag's powers in the order of their anchors. */
  readonly slots: Int32Array
  readonly floors: FloorRoom
  /** Powers for a solve without a radio map, and with one: what was heard, the step over its cells, the result. */
  readonly powers: RssiProblem
  readonly hearing: Hearing
  readonly cells: CellRoom
  readonly estimate: CellEstimate
}

export const createWork = (): Work => ({
  epoch: createEpoch(),
  together: createEpoch(),
  entries: createEntries(),
  agreement: createAgreement(),
  observations: createObservations(),
  start: { solution: createPlanarSolution(), rejected: 0 },
  problem: createRangeProblem(),
  robust: createRobustRoom(),
  height: createSpatialSolution(),
  spatial: createSpatialRoom(),
  tdoa: createTdoaRoom(),
  alone: createPlanarSolution(),
  mirror: createMirrorSide(),
  held: createHeldPlace(),
  errorFit: createErrorFit(),
  arrivals: createArrivalRoom(),
  spread: { xx: 0, xy: 0, yy: 0 },
  elimination: createElimination(),
  anchorsRead: new Int32Array(MAX_POWERS),
  slots: new Int32Array(RSSI_ANCHORS),
  floors: createFloorRoom(),
  powers: createRssiProblem(RSSI_ANCHORS),
  hearing: createHearing(),
  cells: createCellRoom(),
  estimate: createCellEstimate(),
})

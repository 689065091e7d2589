import { createEpoch, type Epoch } from './filters/epoch.ts'
import { type Agreement, createAgreement } from './filters/epoch-update.ts'
import { createObservations, type Observations } from './filters/observations.ts'
import { createElimination, type Spread } from './filters/spread.ts'
import { createEntries, type Entries } from './locate/entries.ts'
import { createErrorFit, type ErrorFit } from './locate/error-fit.ts'
import { createMirrorSide, type MirrorSide } from './locate/mirror-side.ts'
import { createHeldPlace, type HeldPlace } from './plan/hold-back.ts'
import { createPlanarSolution, createRangeProblem, type PlanarSolution, type RangeProblem } from './solvers/planar.ts'
import { createRobustRoom, type RobustRoom } from './solvers/robust.ts'
import { createSpatialRoom, createSpatialSolution, type SpatialRoom, type SpatialSolution } from './solvers/spatial.ts'
import { createTdoaRoom, type TdoaRoom } from './solvers/tdoa.ts'

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
  readonly elimination: Float64Array
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
  spread: { xx: 0, xy: 0, yy: 0 },
  elimination: createElimination(),
})

import type { Engine } from '../engine.ts'
import { createEpoch, type Epoch } from '../filters/epoch.ts'
import type { LocateResult } from '../fix.ts'
import { believeAnchors } from '../floor/floor-evidence.ts'
import type { RangeMeasurement } from '../measurement.ts'
import { createPlanarSolution, createRangeProblem } from '../solvers/planar.ts'
import { solveRobust } from '../solvers/robust.ts'
import { solveTwr } from '../solvers/twr.ts'
import type { TagState } from '../tag-state.ts'
import { absorbEpoch, refuse } from './absorb.ts'
import { emptyReason, prepareRanges } from './prepare.ts'

const epoch = createEpoch()
const problem = createRangeProblem()
const solution = createPlanarSolution()

export function locateByRange(engine: Engine, state: TagState, reading: RangeMeasurement, timeMs: number): LocateResult {
  const prepared = prepareRanges(engine, state, reading, epoch)
  if (epoch.count === 0) return refuse(emptyReason(prepared))
  believeAnchors(engine, state, epoch.anchor, epoch.value, epoch.count, (timeMs - state.lastMs) / 1000, epoch.count >= 3 ? misfitAt : null)
  const own = engine.tagOffsets.get(state.tagHwId)
  const calibrated = (anchor: number) =>
    !Number.isNaN(engine.anchorOffsets.offsetM[anchor]!) || (own !== undefined && !Number.isNaN(own.offsetM[anchor]!))
  const result = absorbEpoch(engine, state, epoch, calibrated, timeMs, 'twr', (tagZ) => {
    fillProblem(engine, epoch, calibrated)
    const { failure, rejected } = solveRobust(problem, tagZ, solution)
    return { failure, solution, rejected }
  })
  if (result.ok) state.lastPreciseMs = timeMs
  return result
}

const MISFIT_SIGMA_M = 0.4
const atHeight = createPlanarSolution()

/** How well a height explains the epoch at hand; sigma wide enough for ranges through walls and slabs. */
function misfitAt(z: number): number | null {
  problem.count = epoch.count
  for (let i = 0; i < epoch.count; i++) {
    problem.x[i] = epoch.x[i]!
    problem.y[i] = epoch.y[i]!
    problem.z[i] = epoch.z[i]!
    problem.rangeM[i] = epoch.value[i]!
    problem.sigmaM[i] = MISFIT_SIGMA_M
  }
  return solveTwr(problem, z, atHeight) === null ? atHeight.cost : null
}

function fillProblem(engine: Engine, from: Epoch, calibrated: (anchor: number) => boolean) {
  const { rangeSigmaM, commonBiasSigmaM, anchorBiasSigmaM, calibratedBiasSigmaM } = engine.settings
  problem.count = from.count
  for (let i = 0; i < from.count; i++) {
    const bias = calibrated(from.anchor[i]!) ? calibratedBiasSigmaM : Math.hypot(commonBiasSigmaM, anchorBiasSigmaM)
    problem.x[i] = from.x[i]!
    problem.y[i] = from.y[i]!
    problem.z[i] = from.z[i]!
    problem.rangeM[i] = from.value[i]!
    problem.sigmaM[i] = Math.hypot(rangeSigmaM, bias)
  }
}

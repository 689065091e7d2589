import type { Engine } from '../engine.ts'
import type { LocateResult } from '../fix.ts'
import { believeAnchors } from '../floor/floor-evidence.ts'
import { followHeight } from '../height/follow-height.ts'
import type { RangeMeasurement } from '../measurement.ts'
import { solveRobust } from '../solvers/robust.ts'
import { solveTwr } from '../solvers/twr.ts'
import type { TagState } from '../tag-state.ts'
import type { Work } from '../work.ts'
import { absorbEpoch, type Solve } from './absorb.ts'
import { emptyReason, prepareRanges } from './prepare.ts'
import { fillRangeProblem } from './range-problem.ts'
import { numberOf } from './repetition.ts'
import { refuse } from './report.ts'

export function locateByRange(engine: Engine, state: TagState, reading: RangeMeasurement, timeMs: number): LocateResult {
  const { epoch } = engine.work
  const misfitAt = (z: number) => misfitOf(engine.work, z)
  const prepared = prepareRanges(engine, state, reading, epoch)
  if (epoch.count === 0) return refuse(emptyReason(prepared))
  const number = numberOf(timeMs, -1, epoch.count, epoch.anchor, epoch.value)
  if (number === state.lastReading) return refuse('duplicateReading')
  state.lastReading = number
  followHeight(engine, state, epoch, timeMs)
  believeAnchors(engine, state, epoch.anchor, epoch.value, epoch.count, (timeMs - state.lastMs) / 1000, epoch.count >= 3 ? misfitAt : null)
  const result = absorbEpoch(engine, state, epoch, timeMs, 'twr', solveAlone)
  if (result.ok && result.fix.accuracyM < engine.settings.preferRangesM) state.lastPreciseMs = timeMs
  return result
}

const MISFIT_SIGMA_M = 0.4

/** How well a height explains the current epoch; sigma wide enough for ranges through walls and slabs. */
function misfitOf({ epoch, problem, alone }: Work, z: number): number | null {
  problem.count = epoch.count
  for (let i = 0; i < epoch.count; i++) {
    problem.x[i] = epoch.x[i]!
    problem.y[i] = epoch.y[i]!
    problem.z[i] = epoch.z[i]!
    problem.rangeM[i] = epoch.value[i]!
    problem.sigmaM[i] = MISFIT_SIGMA_M
  }
  return solveTwr(problem, z, alone) === null ? alone.cost : null
}

const solveAlone: Solve = ({ work: { problem, robust } }, from, tagZ, start) => {
  fillRangeProblem(from, problem)
  const { failure, rejected } = solveRobust(problem, tagZ, start.solution, robust)
  start.rejected = rejected
  return failure
}

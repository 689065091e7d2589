import type { Engine } from '../engine.ts'
import { createEpoch } from '../filters/epoch.ts'
import type { LocateResult } from '../fix.ts'
import { believeAnchors } from '../floor/floor-evidence.ts'
import type { TdoaMeasurement } from '../measurement.ts'
import { createPlanarSolution } from '../solvers/planar.ts'
import { solveTdoa } from '../solvers/tdoa.ts'
import type { TagState } from '../tag-state.ts'
import { absorbEpoch, refuse } from './absorb.ts'
import { emptyReason, prepareDifferences } from './prepare.ts'

const epoch = createEpoch()
const solution = createPlanarSolution()
const never = () => false
const equalDistances = new Float64Array(64).fill(10)

export function locateByTdoa(engine: Engine, state: TagState, reading: TdoaMeasurement, timeMs: number): LocateResult {
  const prepared = prepareDifferences(engine, reading, epoch)
  if (epoch.count === 0) return refuse(emptyReason(prepared))
  believeAnchors(engine, state, epoch.anchor, equalDistances, epoch.count, (timeMs - state.lastMs) / 1000, null)
  const result = absorbEpoch(engine, state, epoch, never, timeMs, 'tdoa', (tagZ) => ({
    failure: solveTdoa(epoch, tagZ, Math.hypot(engine.settings.tdoaSigmaM, engine.settings.tdoaBiasSigmaM), solution),
    solution,
    rejected: 0,
  }))
  if (result.ok) state.lastPreciseMs = timeMs
  return result
}

import type { Engine } from '../engine.ts'
import { EPOCH as epoch } from '../filters/epoch.ts'
import type { LocateResult } from '../fix.ts'
import { believeAnchors } from '../floor/floor-evidence.ts'
import type { TdoaMeasurement } from '../measurement.ts'
import { solveTdoa } from '../solvers/tdoa.ts'
import type { TagState } from '../tag-state.ts'
import { absorbEpoch, refuse, type Solve } from './absorb.ts'
import { emptyReason, prepareDifferences } from './prepare.ts'
import { numberOf } from './repetition.ts'

const equalDistances = new Float64Array(64).fill(10)

export function locateByTdoa(engine: Engine, state: TagState, reading: TdoaMeasurement, timeMs: number): LocateResult {
  const prepared = prepareDifferences(engine, reading, epoch)
  if (epoch.count === 0) return refuse(emptyReason(prepared))
  const number = numberOf(timeMs, epoch.refAnchor, epoch.count, epoch.anchor, epoch.value)
  if (number === state.lastReading) return refuse('duplicateReading')
  state.lastReading = number
  believeAnchors(engine, state, epoch.anchor, equalDistances, epoch.count, (timeMs - state.lastMs) / 1000, null)
  const result = absorbEpoch(engine, state, epoch, timeMs, 'tdoa', solveAlone)
  if (result.ok && result.fix.accuracyM < engine.settings.preferRangesM) state.lastPreciseMs = timeMs
  return result
}

const solveAlone: Solve = ({ settings }, from, tagZ, start) => {
  start.rejected = 0
  return solveTdoa(from, tagZ, Math.hypot(settings.tdoaSigmaM, settings.tdoaBiasSigmaM), start.solution)
}

import type { Engine } from '../engine.ts'
import type { LocateResult } from '../fix.ts'
import { believeAnchors } from '../floor/floor-evidence.ts'
import type { TdoaMeasurement } from '../measurement.ts'
import { solveTdoa } from '../solvers/tdoa.ts'
import type { TagState } from '../tag-state.ts'
import { absorbEpoch, type Solve } from './absorb.ts'
import { emptyReason, prepareDifferences } from './prepare.ts'
import { numberOf } from './repetition.ts'
import { refuse } from './report.ts'

export function locateByTdoa(engine: Engine, state: TagState, reading: TdoaMeasurement, timeMs: number): LocateResult {
  const { epoch } = engine.work
  const prepared = prepareDifferences(engine, reading, epoch)
  if (epoch.count === 0) return refuse(emptyReason(prepared))
  const number = numberOf(timeMs, epoch.ref[0]!, epoch.count, epoch.anchor, epoch.value)
  if (number === state.lastReading) return refuse('duplicateReading')
  state.lastReading = number
  noteReference(state, epoch.ref[0]!)
  epoch.changesReference = state.changesReference
  believeAnchors(engine, state, epoch.anchor, null, epoch.count, (timeMs - state.lastMs) / 1000, null)
  const result = absorbEpoch(engine, state, epoch, timeMs, 'tdoa', solveAlone)
  if (result.ok && result.fix.accuracyM < engine.settings.preferRangesM) state.lastPreciseMs = timeMs
  return result
}

/** Differences share one reference until another one is seen. */
function noteReference(state: TagState, ref: number) {
  if (state.reference >= 0 && state.reference !== ref) state.changesReference = true
  state.reference = ref
}

const solveAlone: Solve = ({ settings, work: { tdoa } }, from, tagZ, start) => {
  start.rejected = 0
  return solveTdoa(from, tagZ, Math.hypot(settings.tdoaSigmaM, settings.tdoaBiasSigmaM), start.solution, tdoa)
}

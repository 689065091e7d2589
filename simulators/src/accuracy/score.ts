import {
  coverage,
  createTagState,
  type Engine,
  type ErrorFigures,
  errorFigures,
  type Fix,
  locate,
  type TagState,
} from '@muster/positioning'
import type { RecordedEpoch } from './dataset.ts'

export interface Score extends ErrorFigures {
  /** Instants at which an answer was due (rows that only add a packet to a window are none), and those with a fix. */
  epochs: number
  answered: number
  /** Share of errors within the stated 68 % accuracy. */
  coverage: number
  fixesPerSecond: number
  /** Why the others were not answered. */
  reasons: Record<string, number>
  /** Median stated accuracy, metres, and the number of fixes wrong by more than 20 m that were stated as good to 5 m. */
  statedM: number
  wild: number
}

/** Runs the engine over a recording, each tag in the order of time, and compares with the truth, which the engine never sees. */
export function score(engine: Engine, epochs: readonly RecordedEpoch[], onFix?: (epoch: RecordedEpoch, fix: Fix) => void): Score {
  const tags = new Map<string, TagState>()
  const errors: number[] = []
  const stated: number[] = []
  const reasons: Record<string, number> = {}
  let due = 0
  let fixes = 0
  let wild = 0
  let spentNs = 0n
  for (const epoch of epochs) {
    let state = tags.get(epoch.tag)
    if (state === undefined) {
      state = createTagState(epoch.tag)
      tags.set(epoch.tag, state)
    }
    const startedNs = process.hrtime.bigint()
    const result = locate(engine, state, epoch.measurement, epoch.t * 1000)
    spentNs += process.hrtime.bigint() - startedNs
    if (!result.ok) {
      reasons[result.reason] = (reasons[result.reason] ?? 0) + 1
      if (result.reason !== 'accumulating') due++
      continue
    }
    due++
    fixes++
    onFix?.(epoch, result.fix)
    if (epoch.truth === null) continue
    const error = Math.hypot(result.fix.x - epoch.truth[0], result.fix.y - epoch.truth[1])
    errors.push(error)
    stated.push(result.fix.accuracyM)
    if (error > 20 && result.fix.accuracyM < 5) wild++
  }
  return {
    epochs: due,
    answered: fixes,
    ...errorFigures(errors),
    coverage: coverage(errors, stated),
    fixesPerSecond: fixes / (Number(spentNs) / 1e9),
    reasons,
    statedM: errorFigures(stated).median,
    wild,
  }
}

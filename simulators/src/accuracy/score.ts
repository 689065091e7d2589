import {
  coverage,
  createTagState,
  type Engine,
  type ErrorFigures,
  errorFigures,
  type LocateResult,
  locate,
  type RecordedEpoch,
  type TagState,
} from '@muster/positioning'

export interface Score extends ErrorFigures {
  /** Instants at which an answer was due (rows that only add a packet to a window are none), and those with a fix. */
  epochs: number
  answered: number
  /** Share of errors within the stated 68 % accuracy. */
  coverage: number
  fixesPerSecond: number
  /** Why the others were not answered. */
  reasons: Record<string, number>
  /**
   * Median stated accuracy, metres, and the number of fixes wrong by more than 20 m that were stated as good to 5 m.
   */
  statedM: number
  wild: number
}

/**
 * Runs the engine over recordings, each from the start and each tag in the order of time, and compares with the truth,
 * which the engine never sees. The figures cover all recordings together.
 */
export function score(
  engine: Engine,
  recordings: readonly (readonly RecordedEpoch[])[],
  onRow?: (epoch: RecordedEpoch, result: LocateResult) => void,
): Score {
  const errors: number[] = []
  const stated: number[] = []
  const reasons: Record<string, number> = {}
  let due = 0
  let fixes = 0
  let wild = 0
  const rows = recordings.flatMap((epochs) => {
    const tags = new Map<string, TagState>()
    return epochs.map((epoch) => {
      const state = tags.get(epoch.tag) ?? createTagState(epoch.tag)
      tags.set(epoch.tag, state)
      return { epoch, state }
    })
  })
  const startedMs = performance.now()
  for (const { epoch, state } of rows) {
    const result = locate(engine, state, epoch.measurement, epoch.t * 1000)
    onRow?.(epoch, result)
    if (!result.ok) {
      reasons[result.reason] = (reasons[result.reason] ?? 0) + 1
      if (result.reason !== 'accumulating' && result.reason !== 'duplicateReading') due++
      continue
    }
    due++
    fixes++
    if (epoch.truth === null) continue
    const error = Math.hypot(result.fix.x - epoch.truth[0], result.fix.y - epoch.truth[1])
    errors.push(error)
    stated.push(result.fix.accuracyM)
    if (error > 20 && result.fix.accuracyM < 5) wild++
  }
  const spentMs = performance.now() - startedMs
  return {
    epochs: due,
    answered: fixes,
    ...errorFigures(errors),
    coverage: coverage(errors, stated),
    fixesPerSecond: fixes / (spentMs / 1000),
    reasons,
    statedM: errorFigures(stated).median,
    wild,
  }
}

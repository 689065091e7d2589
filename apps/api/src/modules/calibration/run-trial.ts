import type { TrialOrder, TrialOutcome } from './compute-trial.ts'
import { runInThread } from './run-in-thread.ts'

const MEMORY_MB = 700
const LONGEST_MS = 5 * 60_000

/**
 * Computes a trial in its own thread: a recording may be crafted to use up memory or time. @throws when it does, or
 * when `signal` ends it
 */
export const runTrial = (order: TrialOrder, signal: AbortSignal): Promise<TrialOutcome> =>
  runInThread('compute-trial.worker', order, { memoryMb: MEMORY_MB, signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) })

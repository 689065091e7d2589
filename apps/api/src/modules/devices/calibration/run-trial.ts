import { startWorker } from '../../../jobs/start-worker.ts'
import type { TrialOrder, TrialOutcome } from './compute-trial.ts'

const MEMORY_MB = 700
const LONGEST_MS = 5 * 60_000

/** Computes a trial in a thread of its own: a recording made to eat memory or time takes only the thread with it. @throws when it does, or when `signal` ends it */
export function runTrial(order: TrialOrder, signal: AbortSignal): Promise<TrialOutcome> {
  const worker = startWorker('compute-trial.worker', import.meta.url, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
  })
  const ending = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
  return new Promise<TrialOutcome>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended without an answer')))
    ending.addEventListener('abort', () => reject(ending.reason), { once: true })
  }).finally(() => worker.terminate())
}

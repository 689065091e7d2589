import { Worker, type WorkerOptions } from 'node:worker_threads'

/** What the thread is told. */
export interface TrialOrder {
  databaseUrl: string
  id: string
}

const MEMORY_MB = 700

/** The thread of one trial; from sources (tests, development) it is compiled first, once. */
export async function startTrial(order: TrialOrder): Promise<Worker> {
  const options: WorkerOptions = {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
  }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./rule-trial.worker.js', import.meta.url), options)
  const { compileEntry } = await import('@muster/source-entry')
  return new Worker(await compileEntry(new URL('./rule-trial.worker.ts', import.meta.url).href), options)
}

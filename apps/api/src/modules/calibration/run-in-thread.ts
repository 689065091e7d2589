import { startWorker } from '../../framework/jobs/start-worker.ts'

/**
 * Runs a worker beside this file: excessive memory or time use ends only the thread. @throws when that happens, or when
 * `signal` ends it
 */
export async function runInThread<Answer>(
  name: string,
  order: object,
  { memoryMb, signal }: { memoryMb: number; signal: AbortSignal },
): Promise<Answer> {
  signal.throwIfAborted()
  const worker = await startWorker(name, import.meta.url, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  })
  return new Promise<Answer>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended without an answer')))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(() => worker.terminate())
}

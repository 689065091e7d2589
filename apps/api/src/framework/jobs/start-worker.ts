import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a module beside the caller.
 * @param name file name without extension; from sources (tests, development) it is compiled first, once.
 * @param caller `import.meta.url` of the caller
 */
export async function startWorker(name: string, caller: string, options: WorkerOptions): Promise<Worker> {
  if (!caller.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, caller), options)
  const { compileEntry } = await import('@muster/source-entry')
  return new Worker(await compileEntry(new URL(`./${name}.ts`, caller).href), options)
}

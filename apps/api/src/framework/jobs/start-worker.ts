import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a module beside the caller.
 * @param name file name without its ending; from sources (tests, development) the thread first needs a loader for TypeScript.
 * @param caller `import.meta.url` of the caller
 */
export function startWorker(name: string, caller: string, options: WorkerOptions): Worker {
  if (!caller.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, caller), options)
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href
  const entry = new URL(`./${name}.ts`, caller).href
  return new Worker(
    `import(${JSON.stringify(loader)}).then(({ tsImport }) => tsImport(${JSON.stringify(entry)}, ${JSON.stringify(entry)}))`,
    {
      ...options,
      eval: true,
      // Packages of ours from their sources too, as in the caller.
      execArgv: ['--conditions=muster-source'],
    },
  )
}

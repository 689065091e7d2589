import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Starts a process from a module beside this one, to talk to by messages. It gets none of this process's secrets and ends with it.
 * @param name file name without its ending; from sources (tests, development) a loader for TypeScript comes first.
 */
export function startProcess(name: string, argument: string, memoryMb: number): ChildProcess {
  const fromSources = import.meta.url.endsWith('.ts')
  const loader = fromSources ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
  const entry = fileURLToPath(new URL(`./${name}.${fromSources ? 'ts' : 'js'}`, import.meta.url))
  return fork(entry, [argument], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...loader],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

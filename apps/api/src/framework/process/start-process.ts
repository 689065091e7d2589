import { type ChildProcess, fork } from 'node:child_process'

/**
 * Starts a process from a module, for communication by messages. It gets none of this process's secrets and ends with
 * it.
 * @param module address without extension; from sources (tests, development) it is compiled first, once.
 */
export async function startProcess(module: URL, argument: string, memoryMb: number): Promise<ChildProcess> {
  return fork(await entryOf(module), [argument], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function entryOf(module: URL): Promise<URL | string> {
  if (!import.meta.url.endsWith('.ts')) return new URL(`${module.href}.js`)
  const { compileEntry } = await import('@muster/source-entry')
  return compileEntry(`${module.href}.ts`)
}

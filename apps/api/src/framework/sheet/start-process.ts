import { type ChildProcess, fork } from 'node:child_process'

/**
 * Starts a process from a module beside this one, to talk to by messages. It gets none of this process's secrets and
 * ends with it.
 * @param name file name without its ending; from sources (tests, development) it is compiled first, once.
 */
export async function startProcess(name: string, argument: string, memoryMb: number): Promise<ChildProcess> {
  return fork(await entryOf(name), [argument], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function entryOf(name: string): Promise<URL | string> {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./${name}.js`, import.meta.url)
  const { compileEntry } = await import('@muster/source-entry')
  return compileEntry(new URL(`./${name}.ts`, import.meta.url).href)
}

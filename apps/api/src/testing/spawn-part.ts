import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileEntry } from '@muster/source-entry'

/** A part of the product in its own process. */
export interface Part {
  pid: number
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/**
 * Starts `apps/<name>/src/main.ts` and waits for its `ready` line. @throws with what it printed when it ends before.
 */
export async function spawnPart(name: 'api' | 'broker' | 'tracker', env: Record<string, string>): Promise<Part> {
  const main = await compileEntry(new URL(`../../../${name}/src/main.ts`, import.meta.url).href)
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const take = (text: Buffer) => {
      printed = `${printed}${text}`.slice(-20_000)
      if (printed.includes('"msg":"ready"')) resolve()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.on('exit', () => reject(new Error(`${name} ended before it was ready:\n${printed}`)))
  })
  return {
    pid: child.pid ?? 0,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

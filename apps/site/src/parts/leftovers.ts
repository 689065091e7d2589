import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from '../data/process-identity.ts'

/** Time a part of a killed site has left to end by itself. */
const GRACE_MS = 4000

/** Ends parts of an earlier run whose supervisor was killed. They also end by themselves; this waits for it. */
export async function endLeftovers(processes: ProcessIdentity[]): Promise<number> {
  const left = processes.filter(isAlive)
  for (const { pid } of left) signal(pid, 'SIGTERM')
  for (let waitedMs = 0; waitedMs < GRACE_MS && left.some(isAlive); waitedMs += 50) await sleep(50)
  for (const known of left.filter(isAlive)) signal(known.pid, 'SIGKILL')
  while (left.some(isAlive)) await sleep(50)
  return left.length
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

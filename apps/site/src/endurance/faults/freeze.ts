import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../../data/process-identity.ts'
import { childrenOf } from '../../testing/process-children.ts'
import type { TestSite } from '../../testing/running-site.ts'
import type { Target } from './kill.ts'

const LOOK_EVERY_MS = 200

/**
 * Freezes a part (SIGSTOP) until it is replaced, or for a limited time. @returns the time until there was another
 * process; null when none came
 */
export async function freeze(site: TestSite, target: Target, forMs: number): Promise<number | null> {
  const { process: frozen } = await site.identityOf(target)
  const pids = [frozen.pid, ...(await childrenOf(frozen.pid))]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const startedMs = Date.now()
  let replacedMs: number | null = null
  while (replacedMs === null && Date.now() - startedMs < forMs) {
    await sleep(LOOK_EVERY_MS)
    const now = (await site.read())?.parts.find(({ name }) => name === target)
    if (now?.state === 'ready' && now.process && now.process.pid !== frozen.pid) replacedMs = Date.now() - startedMs
  }
  if (isAlive(frozen)) for (const pid of pids) process.kill(pid, 'SIGCONT')
  return replacedMs
}

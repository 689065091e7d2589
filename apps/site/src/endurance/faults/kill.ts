import { eventually } from '@muster/test-support'
import { isAlive } from '../../data/process-identity.ts'
import type { TestSite } from '../../testing/running-site.ts'
import type { SiteUnderTest } from '../site-under-test.ts'

export type Target = 'broker' | 'tracker' | 'api' | 'postgres'
export type Kill = readonly Target[] | 'everything'

const BACK_MS = 120_000

export const killName = (kill: Kill): string => (kill === 'everything' ? 'everything' : kill.join(' and '))

/** kill -9 of these parts at once, and waits until the site works again. @returns how long that took */
export async function killAndWait(tested: SiteUnderTest, kill: Kill): Promise<number> {
  const startedMs = Date.now()
  if (kill === 'everything') await killEverything(tested)
  else await killParts(tested.site, kill)
  return Date.now() - startedMs
}

async function killParts(site: TestSite, targets: readonly Target[]): Promise<void> {
  const before = await Promise.all(targets.map(async (name) => ({ name, ...(await site.identityOf(name)) })))
  for (const { process: victim } of before) process.kill(victim.pid, 'SIGKILL')
  await eventually(
    `${targets.join(' and ')} run again`,
    async () => {
      const parts = (await site.read())?.parts ?? []
      return before.every(({ name, process: victim }) => {
        const now = parts.find((part) => part.name === name)
        return now?.state === 'ready' && now.process && now.process.pid !== victim.pid && isAlive(now.process)
      })
    },
    { timeoutMs: BACK_MS },
  )
}

/** The supervisor and all parts as nearly at once as possible; then the site is started again. */
async function killEverything(tested: SiteUnderTest): Promise<void> {
  const { site } = tested
  const parts = (await site.read())?.parts ?? []
  const ended = site.end('SIGKILL')
  for (const { process: victim } of parts) if (victim) killIfThere(victim.pid)
  await ended
  await tested.startAgain()
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@muster/sign-in/node'
import { TestSite } from '../../testing/running-site.ts'
import type { Finding, Scenario } from '../scenario.ts'
import { secondsText } from '../times.ts'

/** A first start takes some seconds; the database's files are made in its first. */
const LATEST_MS = 5000
const TRIES = 12
const QUICK_TRIES = 3

export const firstStart: Scenario = {
  title: 'the very first start killed at a random moment, then started again',
  async run(context) {
    const { random, quick, say } = context
    const breaches: string[] = []
    const tries = quick ? QUICK_TRIES : TRIES
    const moments: number[] = []
    for (let i = 0; i < tries; i += 1) {
      // Evenly over the time, each somewhere in its share.
      const afterMs = Math.round((LATEST_MS * (i + random.next())) / tries)
      moments.push(afterMs)
      const fault = await killFirstStart(afterMs)
      say(`killed after ${afterMs} ms: ${fault ?? 'starts'}`)
      if (fault !== null) breaches.push(`killed after ${afterMs} ms: ${fault}`)
    }
    return [finding(moments, breaches)]
  },
}

function finding(moments: readonly number[], breaches: readonly string[]): Finding {
  return {
    done: `kill -9 of the first start, ${moments.length} times on an empty directory, after ${secondsText(Math.min(...moments))} to ${secondsText(Math.max(...moments))}`,
    expected: 'the next start repairs what it finds; its administrator signs in',
    found: `${moments.length - breaches.length} of ${moments.length} start again`,
    times: '–',
    breaches: [...breaches],
  }
}

/** @returns what went wrong; null when nothing did */
async function killFirstStart(afterMs: number): Promise<string | null> {
  const site = await TestSite.create()
  try {
    site.launch('--no-simulator')
    await sleep(afterMs)
    await site.end('SIGKILL')
    const { httpUrl, admin, buildings } = await site.start('--no-simulator')
    await signIn(httpUrl, { ...admin, buildId: buildings[0] ?? '' })
    return null
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error)
  } finally {
    await site.remove()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@muster/test-support'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestSite } from './testing/running-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await TestSite.create()
})
afterEach(() => site.remove())

/** While the database is made and while it is filled; `npm run test:endurance` sweeps over the whole start. */
it.each([
  ['Starting the database', 700],
  ['Preparing the database', 200],
])('the very first start killed at "%s" and %i ms is made good by the next', async (said, afterMs) => {
  site.launch('--no-simulator')
  await eventually(said, () => site.output.includes(said), { timeoutMs: 170_000, everyMs: 5 })
  await sleep(afterMs)
  await site.end('SIGKILL')
  const { parts } = await site.start('--no-simulator')
  expect(parts.map(({ name, state }) => `${name} ${state}`)).toEqual(['postgres ready', 'broker ready', 'tracker ready', 'api ready'])
})

import { spawnSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@muster/test-support'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestSite } from './testing/running-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await TestSite.create()
})
afterEach(() => site.remove())

/** `npm run test:endurance` covers the whole start, on an empty directory each time. */
it('the very first start killed while the database is made, and the next while it is filled, is made good by the third', async () => {
  const moments = { 'Starting the database': 700, 'Preparing the database': 400 }
  for (const [said, afterMs] of Object.entries(moments)) {
    site.launch('--no-simulator')
    await eventually(said, () => site.output.includes(said), { timeoutMs: 170_000, everyMs: 5 })
    await sleep(afterMs)
    await site.end('SIGKILL')
  }
  const { parts } = await site.start('--no-simulator')
  expect(parts.map(({ name, state }) => `${name} ${state}`)).toEqual(['postgres ready', 'broker ready', 'tracker ready', 'api ready'])
})

/** A shell in which `/var/lib` is empty, as on a fresh machine, and new files are their owner's alone. */
const FRESH_MACHINE = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none /var/lib && umask 077 && exec "$0" "$@"']
const mayHide = process.getuid?.() === 0 && spawnSync(FRESH_MACHINE[0]!, [...FRESH_MACHINE.slice(1), 'true']).status === 0

it.skipIf(!mayHide)('root starts from a private home on a fresh machine (skipped for others than root, and without unshare)', async () => {
  // The server's user cannot reach it, and the shared place for such databases does not exist yet.
  await chmod(site.dataDir, 0o700)
  site.through = FRESH_MACHINE
  const { parts } = await site.start('--no-simulator')
  expect(parts.map(({ name, state }) => `${name} ${state}`)).toEqual(['postgres ready', 'broker ready', 'tracker ready', 'api ready'])
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestSite } from '../../testing/running-site.ts'

const TRACKER = fileURLToPath(new URL('../../../../tracker/dist/main.js', import.meta.url))

/** A second tracker with the site's configuration, not supervised. Linux only. */
export async function startStandby(site: TestSite): Promise<ChildProcess> {
  const { process: owner } = await site.identityOf('tracker')
  const pairs = (await readFile(`/proc/${owner.pid}/environ`, 'utf8')).split('\0').filter((pair) => pair.includes('='))
  const env = Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
  // Two cannot listen on one port nor talk to one supervisor, and this one is not the owner's successor, who need not
  // wait for the lease.
  const { METRICS_PORT: _, NODE_CHANNEL_FD: __, LEASE_LINE: ___, ...own } = env
  const child = spawn(process.execPath, [TRACKER], { env: own, stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    if (line.includes('"msg":"ready"')) break
  }
  child.stdout.resume()
  return child
}

export async function endStandby(standby: ChildProcess): Promise<void> {
  if (standby.exitCode !== null || standby.signalCode !== null) return
  const ended = once(standby, 'exit')
  standby.kill('SIGKILL')
  await ended
}

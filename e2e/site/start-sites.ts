import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, freePort } from '@muster/test-support'
import { DATA_DIR_VARIABLE, readSite } from './site.ts'

const START = fileURLToPath(new URL('../../apps/site/bin/start.mjs', import.meta.url))
const START_MS = 180_000

/**
 * Starts a whole site for each worker as `npm start` does, on free ports and temporary data directories; gives back what stops them. When the
 * variable already names the data directory of a running site, that one is used and left running.
 */
export default async function startSites({ workers }: { workers: number }): Promise<() => Promise<void>> {
  if (process.env[DATA_DIR_VARIABLE]) return async () => undefined
  // One after the other: both at once would take as long.
  const sites: Site[] = []
  for (let i = 0; i < workers; i++) sites.push(await startSite())
  process.env[DATA_DIR_VARIABLE] = sites.map(({ dataDir }) => dataDir).join(delimiter)
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
  }
}

interface Site {
  dataDir: string
  stop: () => Promise<void>
}

async function startSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-e2e-'))
  await chmod(dataDir, 0o755)
  const ports = ['--port', String(await freePort()), '--mqtt-port', String(await freePort())]
  const logPath = `${dataDir}.log`
  const log = createWriteStream(logPath)
  const site = spawn(process.execPath, [START, ...ports, '--data-dir', dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  site.stdout.pipe(log, { end: false })
  site.stderr.pipe(log, { end: false })
  await eventually(
    'the site runs',
    async () => {
      if (site.exitCode !== null) throw new Error(`The site ended: ${await readFile(logPath, 'utf8')}`)
      const { parts } = await readSite(dataDir)
      return parts.length === 5 && parts.every(({ state }) => state === 'ready')
    },
    { timeoutMs: START_MS, everyMs: 250 },
  )
  const stop = async () => {
    const ended = once(site, 'exit')
    site.kill('SIGINT')
    await ended
    log.end()
    await rm(dataDir, { recursive: true, force: true })
    await rm(logPath, { force: true })
  }
  return { dataDir, stop }
}

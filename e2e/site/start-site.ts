import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, freePort } from '@muster/test-support'
import { DATA_DIR_VARIABLE, readSite } from './site.ts'
import { storeSession } from './stored-session.ts'

const START = fileURLToPath(new URL('../../apps/site/bin/start.mjs', import.meta.url))
const START_MS = 180_000
/** The product requires about a second of work per sign-in; those of the tests are cheaper. */
const LOGIN_WORK_BITS = '10'

/**
 * The site shared by the tests. When the variable already names the data directory of a running site, that one is used
 * and left running.
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  if (process.env[DATA_DIR_VARIABLE]) {
    await storeSession()
    return async () => undefined
  }
  return startSite()
}

/**
 * Starts a whole site as `npm start` does, on free ports and a temporary data directory, and signs in to it: this
 * process and its children use it from then on. Returns a function that stops it.
 */
export async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-e2e-'))
  await chmod(dataDir, 0o755)
  const ports = ['--port', String(await freePort()), '--mqtt-port', String(await freePort())]
  const logPath = `${dataDir}.log`
  const log = createWriteStream(logPath)
  const site = spawn(process.execPath, [START, ...ports, '--data-dir', dataDir, '--no-history'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOGIN_WORK_BITS },
  })
  site.stdout.pipe(log, { end: false })
  site.stderr.pipe(log, { end: false })
  process.env[DATA_DIR_VARIABLE] = dataDir
  const ended = once(site, 'exit')
  const runs = async () => {
    if (site.exitCode !== null) return 'ended'
    const { parts } = await readSite()
    return parts.length === 5 && parts.every(({ state }) => state === 'ready') && 'ready'
  }
  const stop = async () => {
    site.kill('SIGINT')
    await ended
    log.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const state = await eventually('the site runs', runs, { timeoutMs: START_MS, everyMs: 250 })
    if (state === 'ended') throw new Error('The site ended')
    await storeSession()
  } catch (error) {
    // Nothing is left running, and its output is reported.
    await stop()
    throw new Error(await readFile(logPath, 'utf8'), { cause: error })
  }
  return async () => {
    await stop()
    await rm(logPath, { force: true })
  }
}

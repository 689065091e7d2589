import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedOwnerUrl } from '@muster/database/embedded'
import { findRunningSite, type RunningSite } from '../running-site.ts'

const START = fileURLToPath(new URL('../../../apps/site/bin/start.mjs', import.meta.url))
const READY_MS = 300_000
const STOP_MS = 20_000

/**
 * A whole site as created by `npm start`, without simulator and history, on free ports and in a folder that is removed
 * with it.
 */
export interface BenchSite extends RunningSite {
  /**
   * Milliseconds from the command to the printed address: empty folder (build done before), and the same folder again.
   */
  firstStartMs: number
  secondStartMs: number
  dataDir: string
  stop(): Promise<void>
}

export async function startBenchSite(say: (text: string) => void): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-figures-'))
  // The database server may run as another user, who must reach the folder.
  await chmod(dataDir, 0o755)
  const ports = ['--port', String(await freePort()), '--mqtt-port', String(await freePort())]
  const args = ['--data-dir', dataDir, ...ports, '--no-simulator', '--no-history']
  // Once for the build, which is not part of a start.
  say('building and starting a site')
  await stopSite((await startOnce(args)).child)
  let site = await startOnce([...args, '--reset'])
  const firstStartMs = site.tookMs
  await stopSite(site.child)
  site = await startOnce(args)
  const { child } = site
  const running = await findRunningSite(dataDir)
  return {
    ...running,
    // A bench fills and analyses whole tables, which only their owner may.
    databaseUrl: await embeddedOwnerUrl(join(dataDir, 'postgres'), running.databaseUrl),
    firstStartMs,
    secondStartMs: site.tookMs,
    dataDir,
    async stop() {
      await stopSite(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startOnce(args: string[]): Promise<{ child: ChildProcess; tookMs: number }> {
  const startedMs = Date.now()
  const child = spawn(process.execPath, [START, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site was not ready after ${READY_MS / 1000} s:\n${output}`)), READY_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (!/https?:\/\/\S+:\d+/.test(output)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The site ended with ${code}:\n${output}`))
    })
  })
  return { child, tookMs: Date.now() - startedMs }
}

async function stopSite(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

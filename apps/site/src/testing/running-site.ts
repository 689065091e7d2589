import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, freePort } from '@muster/test-support'
import { layoutOf } from '../data/layout.ts'
import { isAlive, type ProcessIdentity } from '../data/process-identity.ts'
import { readSiteFile, type SiteFile } from '../data/site-file.ts'

const START = fileURLToPath(new URL('../../bin/start.mjs', import.meta.url))
/** The first start of a checkout builds everything. */
const START_MS = 170_000

/**
 * A site started as `npm start` does, in a temporary data directory; without history, so that tests know its contents.
 */
export class TestSite {
  readonly dataDir: string
  readonly ports: { http: number; mqtt: number }
  output = ''
  /** Added to the environment of the site and its parts. */
  env: Record<string, string> = {}
  /** A wrapper program that execs the site. */
  through: string[] = []
  #process: ChildProcess | null = null

  private constructor(dataDir: string, ports: { http: number; mqtt: number }) {
    this.dataDir = dataDir
    this.ports = ports
  }

  static async create(): Promise<TestSite> {
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-site-'))
    // The database's own user must reach it.
    await chmod(dataDir, 0o755)
    return new TestSite(dataDir, { http: await freePort(), mqtt: await freePort() })
  }

  /** Starts and waits until every part is ready. */
  async start(...options: string[]): Promise<SiteFile> {
    this.launch(...options)
    return eventually(
      'every part is ready',
      async () => {
        if (this.exitCode !== null) throw new Error(`The site ended: ${this.output}`)
        const site = await this.read()
        const isReady = site?.parts.every(({ state }) => state === 'ready') && this.output.includes('Muster is running')
        return site?.pid === this.#process?.pid && isReady && site
      },
      { timeoutMs: START_MS, everyMs: 100 },
    )
  }

  launch(...options: string[]): ChildProcess {
    this.output = ''
    const ports = ['--port', String(this.ports.http), '--mqtt-port', String(this.ports.mqtt)]
    const start = [process.execPath, START, ...ports, '--data-dir', this.dataDir, '--no-history', ...options]
    const [command = '', ...args] = [...this.through, ...start]
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.env },
    })
    const keep = (chunk: Buffer) => {
      this.output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#process = child
    return child
  }

  get exitCode(): number | null {
    return this.#process?.exitCode ?? null
  }

  read(): Promise<SiteFile | null> {
    return readSiteFile(layoutOf(this.dataDir).site)
  }

  /** Ends the supervisor and waits for it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }

  async identityOf(part: string): Promise<{ process: ProcessIdentity; restarts: number }> {
    const status = (await this.read())?.parts.find(({ name }) => name === part)
    if (!status?.process) throw new Error(`${part} does not run`)
    return { process: status.process, restarts: status.restarts }
  }

  /** kill -9 of a part, and waits until the site has restarted it. */
  killPart(part: string): Promise<void> {
    return this.#signalPart(part, 'SIGKILL')
  }

  /** Freezes a part, and waits until the site has replaced it. */
  freezePart(part: string): Promise<void> {
    return this.#signalPart(part, 'SIGSTOP')
  }

  async #signalPart(part: string, signal: NodeJS.Signals): Promise<void> {
    const { process: before, restarts } = await this.identityOf(part)
    process.kill(before.pid, signal)
    await eventually(
      `${part} runs again`,
      async () => {
        const status = (await this.read())?.parts.find(({ name }) => name === part)
        return status?.state === 'ready' && status.restarts > restarts && status.process && isAlive(status.process)
      },
      { timeoutMs: 60_000 },
    )
  }

  async remove(): Promise<void> {
    await this.end('SIGINT')
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

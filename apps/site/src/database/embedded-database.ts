import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@muster/database/embedded'
import type { DataLayout } from '../data/layout.ts'
import { identify } from '../data/process-identity.ts'
import { afterExit, type End, NO_FAILURES } from '../parts/back-off.ts'
import type { PartState, PartStatus } from '../parts/part-spec.ts'
import { RotatingLog } from '../parts/rotating-log.ts'
import { SiteError } from '../site-error.ts'

/** The embedded PostgreSQL as a part of the site: restarted on the same port when it ends unexpectedly. */
export class EmbeddedDatabase {
  readonly #layout: DataLayout
  readonly #log: RotatingLog
  readonly #onChange: () => void
  #server: EmbeddedPostgres | null = null
  #state: PartState = 'stopped'
  #restarts = 0
  #backOff = NO_FAILURES
  #retry: NodeJS.Timeout | undefined
  #stopping = false
  #launching: Promise<unknown> = Promise.resolve()

  constructor(layout: DataLayout, onChange: () => void) {
    this.#layout = layout
    this.#log = new RotatingLog(join(layout.logs, 'postgres.log'))
    this.#onChange = onChange
  }

  get status(): PartStatus {
    return { name: 'postgres', state: this.#state, process: this.#server ? identify(this.#server.pid) : null, restarts: this.#restarts }
  }

  /** @returns the database's URL; its port stays the same while the site runs */
  async start(): Promise<string> {
    try {
      const launching = this.#launch()
      this.#launching = launching.catch(() => undefined)
      return (await launching).url
    } catch (error) {
      throw new SiteError(`${(error as Error).message}\nIts log: ${join(this.#layout.logs, 'postgres.log')}`)
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#retry)
    // A server that is starting cannot be stopped half-way.
    await this.#launching
    await this.#server?.stop()
    this.#server = null
    this.#change('stopped')
    this.#log.close()
  }

  async #launch(port?: number): Promise<EmbeddedPostgres> {
    const startedMs = Date.now()
    const server = await startEmbeddedPostgres({
      dataDir: this.#layout.postgres,
      onLog: (text) => this.#log.write(Buffer.from(text)),
      ...(port !== undefined && { port }),
    })
    this.#server = server
    this.#change('ready')
    server.ended.then(() => this.#ended(server.port, { ranForMs: Date.now() - startedMs, worked: true }))
    return server
  }

  #ended(port: number, end: End): void {
    this.#server = null
    if (this.#stopping) return
    const { state, pauseMs, failing } = afterExit(this.#backOff, end)
    this.#backOff = state
    this.#restarts += 1
    this.#change(failing ? 'failing' : 'restarting')
    this.#retry = setTimeout(() => {
      this.#launching = this.#launch(port).catch(() => this.#ended(port, { ranForMs: 0, worked: false }))
    }, pauseMs)
  }

  #change(state: PartState): void {
    this.#state = state
    this.#onChange()
  }
}

import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProcessorWait, Silence } from '@muster/own-time'
import pg from 'pg'

/** PostgreSQL's code for a failed connection, for statements that are refused without trying. */
const CONNECTION_FAILURE = '08006'
/** The server answered, even if only that it has too many connections. */
const TOO_BUSY = /^53/
/** While waiting for its answer. */
const LISTEN_EVERY_MS = 100
/** Processes of a server on this machine can be looked at. */
const LOCAL = /^(localhost|127\.|::1$|\/)/

/** As declared by the driver. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** The database was found down; the statement was not sent. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
  readonly code = CONNECTION_FAILURE
  constructor() {
    super('the database does not answer')
  }
}

export interface DatabaseWatchOptions {
  /** Pause between two checks, and how long the server may be silent in one; too long twice in a row counts as down. */
  everyMs?: number
  patienceMs?: number
  /** Starts counting how long the server's process waits for the processor; null where that is unknown. */
  waitOf?: (pid: number) => Pick<ProcessorWait, 'sinceLastMs'> | null
  onChange?: (isAway: boolean) => void
}

/**
 * Checks repeatedly whether the database answers, on its own connection. When it does not, everything that waits for it
 * in a watched pool fails at once, and so do new callers while it is down: a statement may take long, a frozen or
 * unplugged server may not. Only the check keeps trying; once it is answered the pools reconnect.
 *
 * Slow is not down: time in which this process or the server's did not get the processor is not silence.
 */
export class DatabaseWatch {
  readonly #config: pg.ClientConfig
  readonly #everyMs: number
  readonly #patienceMs: number
  readonly #waitOf: (pid: number) => Pick<ProcessorWait, 'sinceLastMs'> | null
  readonly #onChange: (isAway: boolean) => void
  readonly #watched = new Set<pg.Client>()
  #looking: pg.Client | null = null
  #isAway = false
  #isStopped = false
  #running: Promise<void> | null = null

  constructor(config: pg.ClientConfig, options: DatabaseWatchOptions = {}) {
    const isLocal = LOCAL.test(config.host ?? '')
    const { everyMs = 500, patienceMs = 1_250, waitOf = isLocal ? serverWait : () => null, onChange = () => {} } = options
    this.#config = config
    this.#waitOf = waitOf
    this.#everyMs = everyMs
    this.#patienceMs = patienceMs
    this.#onChange = onChange
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** Client class for the connections of a watched pool. */
  get Client(): new (
    config?: pg.ClientConfig,
  ) => pg.Client {
    const enter = (client: pg.Client) => this.#enter(client)
    return class extends pg.Client {
      override connect(): Promise<pg.Client>
      override connect(callback: Connected): void
      override connect(callback?: Connected): Promise<pg.Client> | undefined {
        const isAway = !enter(this)
        if (!callback) return isAway ? Promise.reject(new DatabaseAwayError()) : super.connect()
        if (isAway) process.nextTick(callback as (error: Error) => void, new DatabaseAwayError())
        else super.connect(callback)
        return undefined
      }
    }
  }

  start(): void {
    this.#running ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#hangUp()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      // A connection that was cut or hangs does not matter as long as a new one is answered.
      const answered = (await this.#look()) || (!this.#isAway && (await this.#look()))
      if (this.#isStopped) return
      if (answered === this.#isAway) this.#change(!answered)
      await sleep(this.#everyMs)
    }
  }

  /** Whether the database answered in time. */
  async #look(): Promise<boolean> {
    const answer = this.#ask()
    const silence = new Silence(performance.now(), LISTEN_EVERY_MS)
    // The server process that answers is known only after it has answered.
    const pid: unknown = this.#looking && Reflect.get(this.#looking, 'processID')
    const wait = typeof pid === 'number' ? this.#waitOf(pid) : null
    while (silence.look(performance.now(), wait?.sinceLastMs()) < this.#patienceMs) {
      const answered = await Promise.race([answer, sleep(LISTEN_EVERY_MS, null, { ref: false })])
      if (answered !== null || this.#isStopped) return answered ?? false
    }
    this.#hangUp()
    return false
  }

  async #ask(): Promise<boolean> {
    try {
      if (!this.#looking) {
        const client = new pg.Client(this.#config)
        this.#looking = client
        client.on('error', () => {})
        await client.connect()
      }
      await this.#looking.query('select 1')
      return true
    } catch (error) {
      this.#hangUp()
      return TOO_BUSY.test(String((error as { code?: unknown }).code))
    }
  }

  #change(isAway: boolean): void {
    this.#isAway = isAway
    this.#onChange(isAway)
    if (isAway) for (const client of this.#watched) cut(client)
  }

  #enter(client: pg.Client): boolean {
    if (this.#isAway) return false
    this.#watched.add(client)
    client.once('end', () => this.#watched.delete(client))
    return true
  }

  #hangUp(): void {
    const client = this.#looking
    this.#looking = null
    if (client) cut(client)
  }
}

/**
 * Drops a connection without notifying the server, which would not hear it. The driver has no call for that; its own
 * pool does the same.
 */
function cut(client: pg.Client): void {
  const connection = Reflect.get(client, 'connection') as { stream: { destroy(): void } }
  connection.stream.destroy()
}

/** Null unless it is the server's: behind a tunnel or in a container the pid differs here. */
function serverWait(pid: number): ProcessorWait | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' ? new ProcessorWait(pid) : null
  } catch {
    return null
  }
}

import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL's code of a connection that failed, for what is refused without asking it. */
const CONNECTION_FAILURE = '08006'
/** The server answered, if only to say that it has too many connections. */
const TOO_BUSY = /^53/

/** As the driver declares it. */
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** The database was found away; nobody was asked. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
  readonly code = CONNECTION_FAILURE
  constructor() {
    super('the database does not answer')
  }
}

export interface DatabaseWatchOptions {
  /** Pause between two looks, and how long one may take; twice in a row too long is away. */
  everyMs?: number
  patienceMs?: number
  onChange?: (isAway: boolean) => void
}

/**
 * Looks again and again whether the database answers, on a connection of its own. When it does not, whatever waits for
 * it in a watched pool fails at once, and so does whoever asks while it is away: a statement may take long, a server
 * that is frozen or unplugged may not. Only the look goes on trying; as soon as it is answered the pools connect anew.
 */
export class DatabaseWatch {
  readonly #config: pg.ClientConfig
  readonly #everyMs: number
  readonly #patienceMs: number
  readonly #onChange: (isAway: boolean) => void
  readonly #watched = new Set<pg.Client>()
  #looking: pg.Client | null = null
  #isAway = false
  #isStopped = false
  #running: Promise<void> | null = null

  constructor(config: pg.ClientConfig, { everyMs = 500, patienceMs = 1_250, onChange = () => {} }: DatabaseWatchOptions = {}) {
    this.#config = config
    this.#everyMs = everyMs
    this.#patienceMs = patienceMs
    this.#onChange = onChange
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** Class of the connections of a pool that is to be watched. */
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
      // A connection that was cut or hangs is no news as long as a new one is answered.
      const answered = (await this.#look()) || (!this.#isAway && (await this.#look()))
      if (this.#isStopped) return
      if (answered === this.#isAway) this.#change(!answered)
      await sleep(this.#everyMs)
    }
  }

  /** Whether the database answered in time. */
  async #look(): Promise<boolean> {
    const answer = this.#ask()
    const answered = await Promise.race([answer, this.#patience()])
    if (answered !== null) return answered
    // It may have come while this process was busy with something else.
    await turn()
    await turn()
    const late = await Promise.race([answer, Promise.resolve(null)])
    if (late === null) this.#hangUp()
    return late ?? false
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

  async #patience(): Promise<null> {
    await sleep(this.#patienceMs, undefined, { ref: false })
    return null
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
 * Ends a connection without a word to the server, which would not hear it. The driver has no call for that; its pool
 * does the same.
 */
function cut(client: pg.Client): void {
  const connection = Reflect.get(client, 'connection') as { stream: { destroy(): void } }
  connection.stream.destroy()
}

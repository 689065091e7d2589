import { JOB_SCHEMA } from '@muster/database'
import type { Pool, PoolClient } from 'pg'

const LOOK_EVERY_MS = 2_000
/** Time a worker has, from taking its first job, to report that it is alive. */
const GRACE = `interval '3 seconds'`
const LOCK = 'hashtextextended'
const SEED = 727_100_003

/**
 * Shows that the workers of this process are alive, by locks that PostgreSQL releases as soon as the process is gone,
 * and gives the jobs of dead workers to the others: otherwise they would stay locked for hours.
 */
export class WorkerLife {
  readonly #client: PoolClient
  readonly #own: string[] = []
  #timer: NodeJS.Timeout | undefined
  /** Until when the connection is asked something: it takes one question at a time. */
  #asked: Promise<unknown> = Promise.resolve()
  #lose: (error: Error) => void = () => {}
  /** Rejects when the locks may be lost. */
  readonly lost: Promise<never>

  private constructor(client: PoolClient) {
    this.#client = client
    this.lost = new Promise((_, reject) => {
      this.#lose = reject
    })
    this.lost.catch(() => {})
    client.on('error', this.#lose)
    client.on('end', () => this.#lose(new Error('the connection of the jobs ended')))
  }

  static async begin(pool: Pool): Promise<WorkerLife> {
    const life = new WorkerLife(await pool.connect())
    life.#lookAgain()
    return life
  }

  /** From now on this worker is known to be alive. */
  hold(workerId: string): void {
    this.#own.push(workerId)
    this.#ask(`select pg_advisory_lock(${LOCK}($1, ${SEED}))`, [workerId]).catch(this.#lose)
  }

  end(): void {
    clearTimeout(this.#timer)
    // Its locks go with the connection.
    this.#client.release(true)
  }

  #ask(sql: string, values: unknown[]): Promise<unknown> {
    this.#asked = this.#asked.then(() => this.#client.query(sql, values))
    return this.#asked
  }

  #lookAgain(): void {
    this.#timer = setTimeout(() => {
      this.#freeJobsOfTheDead().then(() => this.#lookAgain(), this.#lose)
    }, LOOK_EVERY_MS)
  }

  async #freeJobsOfTheDead(): Promise<void> {
    await this.#ask(
      `with holder as (
         select locked_by as id from ${JOB_SCHEMA}.jobs
          where locked_by is not null and locked_by <> all($1) group by 1 having max(locked_at) < now() - ${GRACE})
       select ${JOB_SCHEMA}.force_unlock_workers(array_agg(id)) from holder
        where pg_try_advisory_xact_lock(${LOCK}(id, ${SEED})) having count(*) > 0`,
      [this.#own],
    )
  }
}

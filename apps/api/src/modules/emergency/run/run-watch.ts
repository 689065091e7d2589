import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Repetition } from '../../../framework/jobs/repetition.ts'
import type { Live } from '../../../framework/parts/live.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { RunWays } from '../ways/run-ways.ts'
import { countRun } from './count-run.ts'
import { RUN, type StoredRun } from './stored-run.ts'

const r = columnsOf('emergency_run', 'r')

/** How soon a new run is found. */
const LOOK_EVERY_MS = 100
/** How often a run is counted: the board is never older than a second. */
const COUNT_EVERY_MS = 400
/** How long an api without positions leaves a run to those that may have them. */
const PATIENCE_MS = 3_000
/** After a fault, most likely of the database. */
const AGAIN_AFTER_MS = 2_000

/**
 * Counts the runs under way. All state is in the database: every api process takes part, each takes runs that no other
 * has just counted, and after a crash the next one goes on.
 */
export class RunWatch {
  readonly #parts: { pool: Pool; live: Live; log: Pick<Logger, 'warn'> }
  readonly #repetition: Repetition
  readonly #ways = new RunWays()

  /** @param parts `pool` sees rows of all buildings */
  constructor(parts: { pool: Pool; live: Live; log: Pick<Logger, 'warn'> }) {
    this.#parts = parts
    this.#repetition = new Repetition({
      ...{ log: parts.log, failure: 'nobody is counted', againAfterMs: AGAIN_AFTER_MS },
      round: async (signal) => {
        while (!signal.aborted && (await this.#countNext()));
        return LOOK_EVERY_MS
      },
    })
  }

  start(): void {
    this.#repetition.start()
  }

  stop(): Promise<void> {
    return this.#repetition.stop()
  }

  /** @returns whether a run was counted */
  async #countNext(): Promise<boolean> {
    const { pool, live } = this.#parts
    return inTransaction(pool, async (db) => {
      const { rows } = await db.query<StoredRun>(
        `select ${RUN} from emergency_run r where ${r.state} = 'running'
           and (${r.counted_at} is null or ${r.counted_at} < now() - make_interval(secs => ${COUNT_EVERY_MS / 1000}))
         order by ${r.counted_at} nulls first limit 1 for update skip locked`,
      )
      const [run] = rows
      const channel = run && live.channel(run.buildingId)
      if (!run || !channel) return false
      // Another api may hear positions that this one lacks; if none counts in time, this one counts people as silent.
      if (channel.source === 'stalled' && Date.now() - run.countedMs < PATIENCE_MS) return false
      await countRun(db, run, channel, this.#ways, Date.now())
      return true
    })
  }
}

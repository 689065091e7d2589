import type { Worker } from 'node:worker_threads'
import { anyOf, tables } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { TrialResult } from './run-trial.ts'
import { startTrial } from './start-trial.ts'

const LOOK_EVERY_MS = 1000
/** A trial that takes longer has failed, and so has one that took a tracker down this often. */
const LONGEST_MS = 10 * 60_000
const MOST_ATTEMPTS = 2

export interface RuleTrialsParts {
  pool: Pool
  databaseUrl: string
  /** Buildings that this tracker owns. */
  buildingIds: () => readonly string[]
  log: Logger
}

type Message = { progress: number } | { result: TrialResult | null }

/**
 * Runs trials of area drafts on recorded tracks, one at a time, each in its own thread: exhausting memory or time takes
 * down only the thread. A trial whose row is deleted is cancelled. One in progress when its tracker ended restarts with
 * the next owner of the building.
 */
export class RuleTrials {
  readonly #parts: RuleTrialsParts
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #worker: Worker | null = null
  #stopped = false

  constructor(parts: RuleTrialsParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer !== null) clearInterval(this.#timer)
    await this.#worker?.terminate()
    await this.#running
  }

  #look(): void {
    this.#running ??= this.#takeNext()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'trials of areas cannot be looked for'))
      .finally(() => {
        this.#running = null
      })
  }

  async #takeNext(): Promise<void> {
    const { pool, log } = this.#parts
    const taken = await takeTrial(pool, this.#parts.buildingIds())
    if (taken === null || this.#stopped) return
    try {
      if (taken.attempts > MOST_ATTEMPTS) throw new Error('it was begun as often as may be, and never ended')
      const result = await this.#run(taken.id)
      if (result !== null) await endTrial(pool, taken.id, { state: 'done', result })
    } catch (error) {
      if (this.#stopped) return
      log.error({ err: error, trial: taken.id }, 'trial of areas failed')
      await endTrial(pool, taken.id, { state: 'failed' })
    }
  }

  /** Null: it was given up. */
  async #run(id: string): Promise<TrialResult | null> {
    const { pool, databaseUrl, log } = this.#parts
    const worker = await startTrial({ databaseUrl, id })
    this.#worker = worker
    const overdue = setTimeout(() => void worker.terminate(), LONGEST_MS)
    let isGivenUp = false
    const look = setInterval(() => {
      noteProgress(pool, id, progress).then(
        (isThere) => {
          if (isThere) return
          isGivenUp = true
          void worker.terminate()
        },
        (error: unknown) => log.debug({ err: error }, 'the progress of a trial cannot be told'),
      )
    }, LOOK_EVERY_MS)
    let progress = 0
    try {
      return await new Promise<TrialResult | null>((resolve, reject) => {
        worker.on('message', (message: Message) => {
          if ('result' in message) resolve(message.result)
          else progress = message.progress
        })
        worker.once('error', reject)
        worker.once('exit', () => (isGivenUp ? resolve(null) : reject(new Error('the thread ended without an answer'))))
      })
    } finally {
      clearInterval(look)
      clearTimeout(overdue)
      this.#worker = null
      await worker.terminate()
    }
  }
}

async function takeTrial(pool: Pool, buildingIds: readonly string[]): Promise<{ id: string; attempts: number } | null> {
  if (buildingIds.length === 0) return null
  const row = await tables(pool)
    .updateTable('rule_trial')
    .set(({ eb }) => ({ state: 'running', progress: 0, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('rule_trial')
        .select('id')
        .where('building_id', '=', anyOf(buildingIds))
        .where('state', 'in', ['waiting', 'running'])
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempts'])
    .executeTakeFirst()
  return row ?? null
}

/** False when the trial was given up. */
async function noteProgress(pool: Pool, id: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(pool)
    .updateTable('rule_trial')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function endTrial(pool: Pool, id: string, { state, result }: { state: 'done' | 'failed'; result?: TrialResult }): Promise<void> {
  await tables(pool)
    .updateTable('rule_trial')
    .set({
      state,
      figures: result === undefined ? null : JSON.stringify(result.figures),
      alarms: result === undefined ? null : JSON.stringify(result.alarms),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

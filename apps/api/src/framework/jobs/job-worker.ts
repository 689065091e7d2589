import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { JOB_SCHEMA } from '@muster/database'
import { Logger as LibraryLogger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { addJob } from './add-job.ts'
import { JOB_GROUPS, type Job, type JobGroup, type JobName, type Jobs, MOST_ATTEMPTS } from './job.ts'
import { type JobHouse, taskOf } from './job-task.ts'
import { releasedOnce } from './released-once.ts'
import { WorkerLife } from './worker-life.ts'

const AGAIN_AFTER_MS = 1_000
/** Jobs that cannot report their end, because the database is down, are not waited for longer. */
const PATIENCE_MS = 5_000

/**
 * Runs the jobs, each group by itself. The library stops for good at some database errors, and only we know whether its
 * workers are alive: when one group ends, all groups end and start again.
 */
export class JobWorker<Context> {
  readonly #jobs: Jobs<Context>
  readonly #house: JobHouse<Context>
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(jobs: Jobs<Context>, house: JobHouse<Context>) {
    this.#jobs = jobs
    this.#house = house
  }

  start(): void {
    this.#running = this.#serve()
  }

  /** Drops the running jobs: another replica, or this one after its restart, starts them again. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the api ends'))
    await this.#running
  }

  async #serve(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.#work().catch((error: unknown) => signal.aborted || this.#house.log.warn({ err: error }, 'jobs begin anew'))
      await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** Runs until something breaks. */
  async #work(): Promise<never> {
    const { pool } = this.#house
    const ending = new AbortController()
    const ended = new Promise<never>((_, reject) => {
      this.#stopping.signal.addEventListener('abort', () => reject(this.#stopping.signal.reason), { once: true })
    })
    ended.catch(() => {})
    const life = await WorkerLife.begin(pool)
    const runners: Runner[] = []
    try {
      for (const group of Object.keys(JOB_GROUPS) as JobGroup[]) runners.push(await this.#runGroup(group, life, ending.signal))
      for (const [name, job] of this.#entries()) if (job.atStart) await addJob(pool, name, {} as never, name)
      return await Promise.race([ended, life.lost, ...runners.map(({ promise }) => promise.then(over))])
    } finally {
      ending.abort(new Error('the jobs stop'))
      const stopped = Promise.allSettled(runners.map((runner) => runner.stop()))
      await Promise.race([stopped, sleep(PATIENCE_MS, undefined, { ref: false })])
      life.end()
    }
  }

  async #runGroup(group: JobGroup, life: WorkerLife, stopping: AbortSignal): Promise<Runner> {
    const { pool, log } = this.#house
    const own = this.#entries().filter(([, job]) => job.group === group)
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => life.hold(workerPool.id))
    const runner = await run({
      pgPool: releasedOnce(pool),
      schema: JOB_SCHEMA,
      concurrency: JOB_GROUPS[group],
      taskList: Object.fromEntries(own.map(([name, job]) => [name, taskOf(name, job, this.#house, stopping)])),
      parsedCronItems: parseCronItems(
        own.flatMap(([name, { cron }]) =>
          cron ? [{ task: name, match: cron, options: { jobKey: name, maxAttempts: MOST_ATTEMPTS } }] : [],
        ),
      ),
      events,
      // Without batching the library awaits no answer: one that fails would end this process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      // We report failed jobs ourselves; the rest concerns its connections.
      logger: new LibraryLogger(() => (level, message) => log.debug({ group, level }, message)),
    })
    runner.promise.catch(() => {})
    return runner
  }

  #entries(): [JobName, Job<JobName, Context>][] {
    return Object.entries(this.#jobs) as [JobName, Job<JobName, Context>][]
  }
}

function over(): never {
  throw new Error('a group of jobs ended')
}

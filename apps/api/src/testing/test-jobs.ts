import { createPool } from '@muster/database'
import { JOB_PAYLOADS, type Job, type Jobs, sweep } from '../framework/jobs/job.ts'
import { JobWorker } from '../framework/jobs/job-worker.ts'
import { ALL_BUILDINGS } from '../framework/tenancy/in-building.ts'
import { createLogger } from '../logger.ts'

const { cron: _, ...IDLE } = sweep(async () => {})

type Runs = { readonly [Name in keyof typeof JOB_PAYLOADS]?: Partial<Job<Name, unknown>> }

/** The product's list of jobs, of which these run the test's work and the others nothing; none starts by itself. */
const jobsOf = (runs: Runs): Jobs<unknown> =>
  Object.fromEntries(Object.keys(JOB_PAYLOADS).map((name) => [name, { ...IDLE, ...runs[name as keyof Runs] }])) as unknown as Jobs<unknown>

export interface TestJobs {
  /** `<name> <end>` of every run that ended here. */
  ended: string[]
  stop(): Promise<void>
}

/** A worker for a database's jobs, as in an api. It only gives up early on a frozen one. */
export function startJobs(databaseUrl: string, runs: Runs, queryTimeoutMs = 60_000): TestJobs {
  const pool = createPool(databaseUrl, { max: 10, queryTimeoutMs, settings: { 'muster.building': ALL_BUILDINGS } })
  const ended: string[] = []
  const house = { context: null, pool, log: createLogger('silent'), ended: (name: string, how: string) => ended.push(`${name} ${how}`) }
  const worker = new JobWorker(jobsOf(runs), house)
  worker.start()
  return {
    ended,
    stop: async () => {
      await worker.stop()
      await pool.end()
    },
  }
}

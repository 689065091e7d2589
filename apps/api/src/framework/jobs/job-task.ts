import { JOB_SCHEMA } from '@muster/database'
import type { Task } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { JOB_PAYLOADS, type Job, type JobName, type JobPayload } from './job.ts'

/** How a run of a job ended; `gaveUp`: it failed and is not retried. */
export type JobEnd = 'done' | 'failed' | 'gaveUp'

export interface JobHouse<Context> {
  context: Context
  /** Connections that see all buildings. */
  pool: Pool
  log: Logger
  /** Called for every finished run. */
  ended(name: JobName, how: JobEnd): void
}

/** A job took longer than it may. */
class JobTooLongError extends Error {
  override name = 'JobTooLongError'
}

/**
 * A job in the library's form.
 * @param stopping aborted when the api ends or lost the database: the job is restarted, and the attempt does not
 *   count
 */
export function taskOf<Name extends JobName, Context>(
  name: Name,
  job: Job<Name, Context>,
  { context, pool, log, ended }: JobHouse<Context>,
  stopping: AbortSignal,
): Task {
  return async (given, { job: taken }) => {
    const about = { job: name, attempt: taken.attempts, of: taken.max_attempts }
    const payload = JOB_PAYLOADS[name].safeParse(given) as z.ZodSafeParseResult<JobPayload<Name>>
    try {
      if (!payload.success) throw payload.error
      const { data } = payload
      await within(job.longestMs, stopping, (signal) => job.run(context, data, { signal, log }))
      ended(name, 'done')
    } catch (error) {
      if (stopping.aborted) {
        await pool.query(`update ${JOB_SCHEMA}._private_jobs set attempts = attempts - 1 where id = $1 and locked_by = $2`, [
          taken.id,
          taken.locked_by,
        ])
        throw error
      }
      const last = taken.attempts >= taken.max_attempts
      ended(name, last ? 'gaveUp' : 'failed')
      log[last ? 'error' : 'warn']({ err: error, ...about }, last ? 'job failed for good' : 'job failed, to be tried again')
      if (last && payload.success) await job.giveUp?.(context, payload.data)
      throw error
    }
  }
}

/** Does not wait for work that continues after its time. */
async function within<T>(longestMs: number, stopping: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const stop = () => ending.abort(stopping.reason)
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) stop()
  const timer = setTimeout(() => ending.abort(new JobTooLongError(`not done after ${longestMs / 1000} s`)), longestMs)
  try {
    return await new Promise<T>((resolve, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason))
      ending.signal.throwIfAborted()
      work(ending.signal).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
  }
}

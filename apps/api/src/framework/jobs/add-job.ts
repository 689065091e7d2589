import { JOB_SCHEMA } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { type JobName, type JobPayload, MOST_ATTEMPTS } from './job.ts'

/** Key of a row's job, so that it can be found again. */
export const keyOfRow = (name: JobName, id: string): string => `${name}:${id}`

/**
 * Adds a job, in the caller's transaction if given: it exists as soon as its cause does, and not before.
 * @param key replaces a pending one with the same key; of jobs that have their own name as the key one runs at a time,
 * so that the next begins when the last has stored what it did
 */
export async function addJob<Name extends JobName>(
  db: Pool | PoolClient,
  name: Name,
  payload: JobPayload<Name>,
  key: string | null = null,
): Promise<void> {
  await db.query(`select 1 from ${JOB_SCHEMA}.add_job($1, payload => $2::json, max_attempts => $3, job_key => $4, queue_name => $5)`, [
    name,
    JSON.stringify(payload),
    MOST_ATTEMPTS,
    key,
    key === name ? name : null,
  ])
}

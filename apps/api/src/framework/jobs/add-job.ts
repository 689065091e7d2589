import { JOB_SCHEMA } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { type JobName, type JobPayload, MOST_ATTEMPTS } from './job.ts'

/** Names the job of a row, so that it can be found again. */
export const keyOfRow = (name: JobName, id: string): string => `${name}:${id}`

/**
 * Orders a job, in the caller's transaction when it is given one: the job is there as soon as what causes it is, and
 * not before.
 * @param key one that waits under the same key is replaced
 */
export async function addJob<Name extends JobName>(
  db: Pool | PoolClient,
  name: Name,
  payload: JobPayload<Name>,
  key: string | null = null,
): Promise<void> {
  await db.query(`select 1 from ${JOB_SCHEMA}.add_job($1, payload => $2::json, max_attempts => $3, job_key => $4)`, [
    name,
    JSON.stringify(payload),
    MOST_ATTEMPTS,
    key,
  ])
}

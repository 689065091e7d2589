import { JOB_SCHEMA } from '@muster/database'
import type { Pool } from 'pg'
import { addJob, keyOfRow } from './add-job.ts'
import type { JobName, JobPayload } from './job.ts'

type RowJob = {
  [Name in JobName]: { id: string } extends JobPayload<Name> ? (JobPayload<Name> extends { id: string } ? Name : never) : never
}[JobName]

/**
 * Creates jobs for rows that wait for one and have none, left by an earlier version. @returns ids of those whose job
 * used up its attempts without reporting an end: it was killed each time
 */
export async function resumeLeft(pool: Pool, name: RowJob, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; spent: boolean }>(
    `select found.id, j.id is not null as spent
       from unnest($1::text[], $2::text[]) as found(id, key) left join ${JOB_SCHEMA}.jobs j on j.key = found.key
      where j.id is null or (j.attempts >= j.max_attempts and j.locked_at is null)`,
    [ids, ids.map((id) => keyOfRow(name, id))],
  )
  for (const { id } of rows.filter(({ spent }) => !spent)) await addJob(pool, name, { id }, keyOfRow(name, id))
  return rows.flatMap(({ id, spent }) => (spent ? [id] : []))
}

/** Jobs that failed for good are kept for a week, for diagnosis. @returns number deleted */
export async function dropFailedJobs(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from ${JOB_SCHEMA}._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`,
  )
  return rowCount ?? 0
}

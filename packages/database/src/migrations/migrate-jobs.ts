import { JOB_SCHEMA } from '../access/tables.ts'
import { createPool } from '../connection.ts'

/** Brings the tables of the jobs to what the library that runs them expects; it keeps their history by itself. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  // Only who migrates pays for loading it.
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'muster-migrate-jobs' })
  try {
    await runMigrations({ pgPool: pool, schema: JOB_SCHEMA, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

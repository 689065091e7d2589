import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { JOB_SCHEMA } from '../access/tables.ts'
import { createPool } from '../connection.ts'

/** Brings the tables of the jobs to what the library that runs them expects; it keeps their history by itself. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'muster-migrate-jobs' })
  try {
    if (await areApplied(pool)) return
    // Only who migrates pays for loading it.
    const { Logger, runMigrations } = await import('graphile-worker')
    await runMigrations({ pgPool: pool, schema: JOB_SCHEMA, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

/** The newest that the library brings is the newest that the database has. */
async function areApplied(pool: pg.Pool): Promise<boolean> {
  const { rows: tables } = await pool.query('select to_regclass($1) is not null as present', [`${JOB_SCHEMA}.migrations`])
  if (!tables[0].present) return false
  const library = dirname(createRequire(import.meta.url).resolve('graphile-worker'))
  const numbers = (await readdir(join(library, '../sql'))).map((name) => Number.parseInt(name, 10))
  const { rows } = await pool.query<{ newest: number | null }>(`select max(id) as newest from ${JOB_SCHEMA}.migrations`)
  return numbers.length > 0 && rows[0]?.newest === Math.max(...numbers)
}

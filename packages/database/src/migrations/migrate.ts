import { createHash, randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { connectionFields, createPool } from '../connection.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { MIGRATIONS_DIR, readMigrations, readSchema } from './migrations-folder.ts'

/**
 * The database's history and the folder of migrations do not agree; the message says which migration and what to do.
 */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Serialises runners of this project; the engine's own lock gives up after 10 s. Any constant does. */
const RUNNER_LOCK = 727_100_001

/**
 * Applies what the database has not seen yet, in order of name, each file and its record in one transaction. Waits for
 * another runner. The tables of the jobs, which their library makes, come last.
 * @returns names of the migrations applied now, empty when there was nothing to do
 * @throws MigrationError when an applied migration was edited, or the database has one that this program does not know
 */
export async function migrate(databaseUrl: string, options: { migrationsDir?: string } = {}): Promise<string[]> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'muster-migrate' })
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [RUNNER_LOCK])
      // A power cut may take back the last of them, which are then applied again, and never one before another. What is
      // committed after them takes them to the disk.
      await client.query('set synchronous_commit = off')
      const applied = await applyPending(client, databaseUrl, options.migrationsDir ?? MIGRATIONS_DIR)
      await migrateJobs(databaseUrl)
      return applied
    } finally {
      // Closing the connection gives the lock back even when the query above failed.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function applyPending(db: PoolClient, databaseUrl: string, migrationsDir: string): Promise<string[]> {
  const migrationsList = await readMigrations(migrationsDir)
  const unapplied = (await namesNotInHistory(db, migrationsList)) ?? (await unappliedNames(databaseUrl, migrationsList))
  const pending = migrationsList.migrationDirectories.filter(({ path }) => unapplied.has(path))
  if (pending.length > 0) await db.query(HISTORY)
  for (const { path, migrationFile } of pending) await apply(db, path, migrationFile.content.value)
  return pending.map(({ path }) => path)
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/**
 * What is not in the history, where all that is in it is in the folder, word for word: at nearly every start.
 * @returns null where it is not so; what that means the engine says
 */
async function namesNotInHistory(db: PoolClient, { migrationDirectories }: Migrations): Promise<Set<string> | null> {
  const names = new Map(migrationDirectories.map(({ path, migrationFile }) => [`${path} ${checksumOf(migrationFile.content.value)}`, path]))
  const { rows: tables } = await db.query(`select to_regclass('_prisma_migrations') is not null as present`)
  if (!tables[0].present) return new Set(names.values())
  const { rows } = await db.query<{ applied: string }>(
    `select concat_ws(' ', migration_name, checksum, case when finished_at is null or rolled_back_at is not null then 'failed' end) as applied
       from _prisma_migrations`,
  )
  for (const { applied } of rows) if (!names.delete(applied)) return null
  return new Set(names.values())
}

/** What Prisma's engine says that the database has not seen, and what it refuses. */
async function unappliedNames(databaseUrl: string, migrationsList: Migrations): Promise<Set<string>> {
  // Only who migrates pays for loading it.
  const { NO_FILTERS, withSchemaEngine } = await import('./schema-engine.ts')
  return withSchemaEngine(connectionFields(databaseUrl), await readSchema(), async (engine) => {
    const state = await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: NO_FILTERS })
    const edited = state.editedMigrationNames.filter((name) => !state.failedMigrationNames.includes(name))
    if (edited.length > 0) {
      const names = edited.join(', ')
      throw new MigrationError(`Migration edited after it was applied: ${names}. Restore the file and put the change into a new migration.`)
    }
    // Left by a program that recorded the beginning and the end of a migration apart from it.
    for (const migrationName of state.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName })
    const { history } = state
    if (history && history.diagnostic !== 'databaseIsBehind') {
      const names = history.unpersistedMigrationNames.join(', ')
      throw new MigrationError(`The database is newer than this program: it knows ${names}. Start the version that wrote it.`)
    }
    return new Set([...(history?.unappliedMigrationNames ?? []), ...state.failedMigrationNames])
  })
}

/** The history as Prisma's engine keeps it, so that its tools read ours. */
const HISTORY = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`

/**
 * Not by the engine: it writes the record after the file, so that a program killed in between finds its tables there at
 * the next start and never gets past them.
 */
async function apply(db: PoolClient, name: string, sql: string): Promise<void> {
  try {
    await db.query('begin')
    await db.query(sql)
    await db.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    )
    await db.query('commit')
  } catch (error) {
    await db.query('rollback').catch(() => {})
    throw new MigrationError(`Migration ${name} cannot be applied: ${(error as Error).message}`, { cause: error })
  }
}

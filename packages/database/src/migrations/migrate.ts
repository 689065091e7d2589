import { connectionFields, createPool } from '../connection.ts'
import { MIGRATIONS_DIR, readMigrations, readSchema } from './migrations-folder.ts'
import { NO_FILTERS, withSchemaEngine } from './schema-engine.ts'

/** The database's history and the folder of migrations do not agree; the message says which migration and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Serialises runners of this project; the engine's own lock gives up after 10 s. Any constant does. */
const RUNNER_LOCK = 727_100_001

/**
 * Applies what the database has not seen yet, each file in one transaction, in order of name. Waits for another runner.
 * @returns names of the migrations applied now, empty when there was nothing to do
 * @throws MigrationError when an applied migration was edited, or the database has one that this program does not know
 */
export async function migrate(databaseUrl: string, options: { migrationsDir?: string } = {}): Promise<string[]> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'muster-migrate' })
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [RUNNER_LOCK])
      return await applyPending(databaseUrl, options.migrationsDir ?? MIGRATIONS_DIR)
    } finally {
      // Closing the connection gives the lock back even when the query above failed.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function applyPending(databaseUrl: string, migrationsDir: string): Promise<string[]> {
  const migrationsList = await readMigrations(migrationsDir)
  return withSchemaEngine(connectionFields(databaseUrl), await readSchema(), async (engine) => {
    const state = await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: NO_FILTERS })
    const edited = state.editedMigrationNames.filter((name) => !state.failedMigrationNames.includes(name))
    if (edited.length > 0) {
      const names = edited.join(', ')
      throw new MigrationError(`Migration edited after it was applied: ${names}. Restore the file and put the change into a new migration.`)
    }
    // A file is one transaction, so a failed one left nothing behind and may be repaired and tried again.
    for (const migrationName of state.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName })
    const history = state.history
    if (history && history.diagnostic !== 'databaseIsBehind') {
      const names = history.unpersistedMigrationNames.join(', ')
      throw new MigrationError(`The database is newer than this program: it knows ${names}. Start the version that wrote it.`)
    }
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })
    return appliedMigrationNames
  })
}

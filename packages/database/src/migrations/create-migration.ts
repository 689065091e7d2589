import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_DIR, readSchema, readSnapshot, SNAPSHOT_NAME, schemaText } from './migrations-folder.ts'
import { diffSchemas } from './schema-diff.ts'

const LOCKFILE = `# Which database the migrations are written for; read by the schema engine.\nprovider = "postgresql"\n`

/**
 * Writes `<yyyymmddhhmmss>_<name>/migration.sql` with the difference between the kept schema copy and the current
 * schema, and renews the copy.
 * @param name lower case words joined by underscores
 * @returns the name of the new folder, or null when the schema did not change
 */
export async function createMigration(name: string, now: Date): Promise<string | null> {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`A migration's name is lower case words joined by underscores, not "${name}"`)
  const schema = schemaText(await readSchema())
  const sql = await diffSchemas(await readSnapshot(), schema)
  if (sql === '') return null
  const folder = `${now.toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
  await mkdir(join(MIGRATIONS_DIR, folder), { recursive: true })
  await writeFile(join(MIGRATIONS_DIR, folder, 'migration.sql'), sql)
  await writeFile(join(MIGRATIONS_DIR, 'migration_lock.toml'), LOCKFILE)
  await writeFile(join(MIGRATIONS_DIR, SNAPSHOT_NAME), schema)
  return folder
}

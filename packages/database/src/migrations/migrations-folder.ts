import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withOtherSides } from './other-sides.ts'

/** `prisma/` of the checkout; the same from `src` and from `dist`. */
export const PRISMA_DIR = fileURLToPath(new URL('../../../../prisma', import.meta.url))
export const MIGRATIONS_DIR = join(PRISMA_DIR, 'migrations')
/**
 * The schema as it was when the last migration was written; not named .prisma, or the CLI would read it as a part of
 * the schema.
 */
export const SNAPSHOT_NAME = 'schema.snapshot'
const LOCKFILE_NAME = 'migration_lock.toml'

/** All files of the current schema, as [path, text], in a fixed order, with both sides of every relation. */
export async function readSchema(prismaDir = PRISMA_DIR): Promise<[string, string][]> {
  const models = (await readdir(join(prismaDir, 'models'))).filter((name) => name.endsWith('.prisma')).sort()
  const paths = ['schema.prisma', ...models.map((name) => `models/${name}`)]
  const files = paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(prismaDir, path), 'utf8')])
  return withOtherSides(await Promise.all(files))
}

/** The current schema as one text, as it is kept beside the migrations. */
export function schemaText(schema: [string, string][]): string {
  return schema.map(([path, text]) => `// ${path}\n${text.trimEnd()}\n`).join('\n')
}

/** The kept copy, or null before the first migration. */
export async function readSnapshot(migrationsDir = MIGRATIONS_DIR): Promise<string | null> {
  return readFile(join(migrationsDir, SNAPSHOT_NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** The folder of migrations in the form the schema engine takes it, ordered by name. */
export async function readMigrations(migrationsDir = MIGRATIONS_DIR) {
  const entries = await readdir(migrationsDir, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  const migrationDirectories = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(migrationsDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  )
  return {
    baseDir: migrationsDir,
    lockfile: { path: LOCKFILE_NAME, content: await readFile(join(migrationsDir, LOCKFILE_NAME), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}

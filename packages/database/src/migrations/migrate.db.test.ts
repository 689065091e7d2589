import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MODEL_COLUMNS } from '../generated/tables.ts'
import { createEmptyDatabase, type TestDatabase } from '../testing.ts'
import { MigrationError, migrate } from './migrate.ts'
import { MIGRATIONS_DIR, readMigrations } from './migrations-folder.ts'

let database: TestDatabase
let migrationsDir: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  migrationsDir = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  await cp(MIGRATIONS_DIR, migrationsDir, { recursive: true })
})

afterEach(async () => {
  await database.drop()
  await rm(migrationsDir, { recursive: true, force: true })
})

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(join(migrationsDir, name), { recursive: true })
  await writeFile(join(migrationsDir, name, 'migration.sql'), sql)
}

describe('migrate', () => {
  it('builds an empty database in which every model can be read, and applies nothing the second time', async () => {
    const all = (await readMigrations()).migrationDirectories.map((directory) => directory.path)
    expect(await migrate(database.url)).toEqual(all)
    const models = Object.entries(MODEL_COLUMNS)
    expect(models.length).toBeGreaterThan(15)
    for (const [table, columns] of models) {
      const { rows } = await database.pool.query(`select ${columns.map((column) => `"${column}"`).join(', ')} from "${table}"`)
      expect(rows, table).toEqual([])
    }
    expect(await migrate(database.url)).toEqual([])
  })

  it('refuses a migration that was edited after it was applied, and names it', async () => {
    await migrate(database.url, { migrationsDir })
    const { migrationDirectories } = await readMigrations(migrationsDir)
    const first = migrationDirectories[0]
    await addMigration(first?.path ?? '', `${first?.migrationFile.content.value}\n-- changed`)
    await expect(migrate(database.url, { migrationsDir })).rejects.toThrow(new RegExp(`edited.*${first?.path}`))
  })

  it('refuses a database of a newer program', async () => {
    await addMigration('20990101000000_future', 'create table future (id int);')
    await migrate(database.url, { migrationsDir })
    await expect(migrate(database.url)).rejects.toThrow(MigrationError)
  })

  it('runs a function body whole, semicolons and all', async () => {
    await addMigration(
      '20990101000000_function',
      'create function twice(n int) returns int language plpgsql as $$ begin n := n; return n * 2; end $$;',
    )
    await migrate(database.url, { migrationsDir })
    expect((await database.pool.query('select twice(21) as answer')).rows).toEqual([{ answer: 42 }])
  })

  it('leaves nothing of a migration that fails half way, and goes on when it is repaired', async () => {
    await addMigration('20990101000000_broken', 'create table half (id int); select 1/0;')
    await expect(migrate(database.url, { migrationsDir })).rejects.toThrow()
    expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
    await addMigration('20990101000000_broken', 'create table half (id int);')
    expect(await migrate(database.url, { migrationsDir })).toEqual(['20990101000000_broken'])
  })

  it('leaves nothing of a migration whose end cannot be recorded: a program killed in between starts again', async () => {
    await migrate(database.url, { migrationsDir })
    await addMigration('20990101000000_whole', 'create table whole (id int);')
    await database.pool.query(`create function lose() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
      create trigger lost before insert or update on _prisma_migrations for each row when (new.finished_at is not null) execute function lose()`)
    await expect(migrate(database.url, { migrationsDir })).rejects.toThrow(MigrationError)
    expect((await database.pool.query("select to_regclass('whole') as whole")).rows).toEqual([{ whole: null }])
    await database.pool.query('drop trigger lost on _prisma_migrations')
    expect(await migrate(database.url, { migrationsDir })).toEqual(['20990101000000_whole'])
  })

  it('lets several runners at once apply everything once', async () => {
    const results = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
    const all = (await readMigrations()).migrationDirectories.map((directory) => directory.path)
    expect(results.flat().sort()).toEqual(all)
  })
})

import { expect, it } from 'vitest'
import { readMigrations, readSchema, readSnapshot, schemaText } from './migrations-folder.ts'
import { diffSchemas } from './schema-diff.ts'

it('has a migration for every change of the schema (else: node prisma/create-migration.mjs <name>)', async () => {
  expect(await diffSchemas(await readSnapshot(), schemaText(await readSchema()))).toBe('')
})

it('sees a change of the schema', async () => {
  const changed = `${schemaText(await readSchema())}\nmodel Extra {\n  id Int @id\n}\n`
  expect(await diffSchemas(await readSnapshot(), changed)).toContain('CREATE TABLE "Extra"')
})

it('orders migrations by the time in their names', async () => {
  const names = (await readMigrations()).migrationDirectories.map((directory) => directory.path)
  for (const name of names) expect(name).toMatch(/^\d{14}_[a-z0-9_]+$/)
  expect(names[0]).toMatch(/_init$/)
})

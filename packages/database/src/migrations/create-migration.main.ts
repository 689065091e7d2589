import { createMigration } from './create-migration.ts'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: node prisma/create-migration.mjs <name_of_the_change>')
  process.exit(2)
}
const folder = await createMigration(name, new Date())
console.log(
  folder ? `Wrote prisma/migrations/${folder}/migration.sql. Read it before you commit it.` : 'The schema did not change; nothing written.',
)

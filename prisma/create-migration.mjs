// Writes a migration with the difference between the current schema and its copy of the last migration:
//   node prisma/create-migration.mjs <name_of_the_change>
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const require = createRequire(new URL('../package.json', import.meta.url))
const main = fileURLToPath(new URL('../packages/database/src/migrations/create-migration.main.ts', import.meta.url))
const loader = pathToFileURL(require.resolve('tsx')).href
const args = ['--conditions=muster-source', '--import', loader, main, ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exit(status ?? 1)

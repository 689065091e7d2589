// Generates the types of the tables (tables-generator.mjs) without the schema engine, which `prisma generate` would
// otherwise download: PRISMA_SCHEMA_ENGINE_BINARY only has to name an executable that exists.
// The models are put together first (migrations/other-sides.ts); the whole schema lies beside the types, for whatever
// else of Prisma's wants it. What the parts may do with the tables comes from the models, too.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const require = createRequire(new URL('../packages/database/package.json', import.meta.url))
const cli = require.resolve('prisma/build/index.js')
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'packages/database/src/generated')
const schema = join(folder, 'schema.prisma')

const migrations = '../packages/database/src/migrations'
const { readSchema, schemaText } = await tsImport(`${migrations}/migrations-folder.ts`, import.meta.url)
const { accessSource } = await tsImport(`${migrations}/model-access.ts`, import.meta.url)
const text = schemaText(await readSchema())
mkdirSync(folder, { recursive: true })
writeFileSync(schema, text)
writeFileSync(join(folder, 'access.ts'), accessSource(text))

const { status } = spawnSync(process.execPath, [cli, 'generate', '--schema', schema], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
})
process.exit(status ?? 1)

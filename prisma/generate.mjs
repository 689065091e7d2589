// Generates the types of the tables (tables-generator.mjs) without the schema engine, which `prisma generate` would
// otherwise download: PRISMA_SCHEMA_ENGINE_BINARY only has to name an executable that exists.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(new URL('../packages/database/package.json', import.meta.url))
const cli = require.resolve('prisma/build/index.js')
const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(process.execPath, [cli, 'generate', '--schema', 'prisma'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
})
process.exit(status ?? 1)

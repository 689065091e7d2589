import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { pnpmCommand } from './install.mjs'
import { runQuietly } from './run-quietly.mjs'
import { ROOT } from './workspace.mjs'

const MARKER = join(ROOT, 'node_modules', '.muster-built')
const SOURCES = ['apps', 'packages', 'prisma', 'simulators', 'tsconfig.base.json', 'pnpm-lock.yaml', 'turbo.json']
/** Outputs that a build must have left; somebody may have cleaned up since. */
const RESULTS = [
  'apps/site/dist/run-site.js',
  'apps/broker/dist/main.js',
  'apps/tracker/dist/main.js',
  'apps/api/dist/main.js',
  'apps/web/dist/index.html',
]

const isSource = (path) => !/\.(test|bench)\.tsx?$/.test(path)
const env = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }

/** Compiles everything, unless nothing has changed since it was compiled. */
export async function buildIfNeeded() {
  const state = contentHash(ROOT, SOURCES, isSource)
  const whole = RESULTS.every((path) => existsSync(join(ROOT, path)))
  if (whole && existsSync(MARKER) && readFileSync(MARKER, 'utf8') === state) return
  // Through pnpm, because turbo calls pnpm by name and a fresh machine has none on its path.
  const { command, args } = pnpmCommand()
  const turbo = ['exec', 'turbo', 'run', 'build', '--output-logs=new-only', '--ui=stream']
  await runQuietly('Building', command, [...args, ...turbo], { env, howFar: packagesBuilt() })
  writeFileSync(MARKER, state)
}

/** Turbo first prints the number of packages, and a line when it begins each. */
function packagesBuilt() {
  let all = ''
  let begun = 0
  return (line) => {
    all = / in (\d+) packages/.exec(line)?.[1] ?? all
    const [, name] = /^@muster\/([\w-]+):build: cache (hit|miss)/.exec(line) ?? []
    if (name === undefined) return undefined
    begun += 1
    return `${begun} of ${all} packages, ${name}`
  }
}

/** Generates the types of the tables, which sources import; compiles nothing else. */
export async function generateIfNeeded() {
  if (existsSync(join(ROOT, 'packages/database/src/generated/tables.ts'))) {
    const state = contentHash(ROOT, TABLES)
    if (existsSync(GENERATED) && readFileSync(GENERATED, 'utf8') === state) return
  }
  await runQuietly('Generating the types of the tables', process.execPath, ['prisma/generate.mjs'])
  writeFileSync(GENERATED, contentHash(ROOT, TABLES))
}

/** What they are made from. */
const TABLES = [
  'prisma/models',
  'prisma/schema.prisma',
  'prisma/generate.mjs',
  'prisma/tables-generator.mjs',
  'packages/database/src/migrations/migrations-folder.ts',
  'packages/database/src/migrations/model-access.ts',
  'packages/database/src/migrations/other-sides.ts',
]
const GENERATED = join(ROOT, 'node_modules', '.muster-generated')

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { runQuietly } from './run-quietly.mjs'
import { ROOT } from './workspace.mjs'

const MARKER = join(ROOT, 'node_modules', '.muster-installed')
const MANIFESTS = ['apps', 'packages', 'prisma', 'simulators', 'e2e', 'package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']
const isManifest = (path) => path.endsWith('package.json') || path.startsWith('pnpm-')

/** `pnpm@<version>` as pinned in package.json. */
function pinnedPnpm() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).packageManager
}

/** Command and leading arguments that run the pinned pnpm, which need not be installed. */
export function pnpmCommand() {
  return { command: 'npx', args: ['-y', pinnedPnpm()] }
}

/** Installs exactly what the lockfile says, unless that has been done for this lockfile, machine and Node. */
export async function installIfNeeded() {
  const state = `${contentHash(ROOT, MANIFESTS, isManifest)} ${process.platform} ${process.arch} ${process.versions.modules}`
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === state) return
  await runQuietly(
    'Installing dependencies',
    'npx',
    ['-y', pinnedPnpm(), 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false'],
    {
      env: { CI: '1', npm_config_update_notifier: 'false' },
      // pnpm counts what it has fetched and put in place.
      howFar: (line) => /^Progress: (.*?)(, done)?$/.exec(line)?.[1],
      hint: 'The first start needs the npm registry: check the network or the proxy (npm config get registry) and start again.',
    },
  )
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true })
  writeFileSync(MARKER, state)
}

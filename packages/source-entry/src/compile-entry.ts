import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

let folder: string | undefined
const compiled = new Map<string, Promise<string>>()

/**
 * One plain JavaScript file of a TypeScript entry and of all sources that it imports, for threads and processes that
 * are started from sources: a loader in each of them would compile the same hundreds of files again, which takes ten
 * times as long. Each entry is compiled once in this process, whose end removes the file.
 * @param entry URL of the TypeScript file
 * @returns path of the file to run
 */
export function compileEntry(entry: string): Promise<string> {
  const known = compiled.get(entry)
  if (known) return known
  const file = join(ownFolder(), `entry-${compiled.size}.mjs`)
  const made = compile(fileURLToPath(entry), file).then(() => file)
  compiled.set(entry, made)
  return made
}

function ownFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'muster-entries-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return folder
}

async function compile(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['muster-source'],
    logLevel: 'silent',
    plugins: [installedPackages, ownAddresses],
  })
}

/** Packages of others are imported from where they are installed, which is another place for each of ours. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@muster/') || pluginData === RESOLVING) return undefined
      const found = await resolve(path, { kind, resolveDir, importer, pluginData: RESOLVING })
      if (found.errors.length > 0) return { errors: found.errors }
      return { path: found.external ? found.path : pathToFileURL(found.path).href, external: true }
    })
  },
}
const RESOLVING = 'resolving'

/** A module that looks for files beside itself finds them beside its source. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)) }
    })
  },
}

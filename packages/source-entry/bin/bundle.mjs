// Last step of a build: makes each compiled program one file, in its place. node bundle.mjs <dist/program.js> …
// A program that is hundreds of modules is read, resolved and linked one by one at every start, which takes several
// times as long as what they do then.
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { build } from 'esbuild'

/** Others that are plain modules and many files; the rest stays where it is installed. */
const TAKEN_IN = ['zod', 'kysely', 'fastify-type-provider-zod']
/** Only there while one develops, and asked for by nobody else. */
const NOT_SHIPPED = ['@muster/source-entry']

async function bundle(program) {
  await build({
    entryPoints: [program],
    outfile: program,
    allowOverwrite: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Beside it, for whoever reads a trace: a program that names its map reads it at every start, a sixth of the time.
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [packagesIn(dirname(program)), ownAddresses(dirname(program))],
  })
}

const isOneOf = (names, path) => names.some((name) => path === name || path.startsWith(`${name}/`))

/** What is not taken in is imported by its file: it may be installed for another package of ours than the program's. */
const packagesIn = (outDir) => ({
  name: 'packages',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^[^/]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind === 'entry-point' || pluginData === SEEN) return undefined
      if (isOneOf(NOT_SHIPPED, path)) return { path, external: true }
      const found = await find(path, { kind, resolveDir, importer, pluginData: SEEN })
      // What is optional may not be installed; whoever wants it then looks for it by its name.
      if (found.errors.length > 0) return /^[./]/.test(path) ? { errors: found.errors } : { path, external: true }
      if (found.external) return { path: found.path, external: true }
      // No module of ours does anything by being imported: what nobody uses of them is left out.
      if (!found.path.includes('/node_modules/')) return { path: found.path, sideEffects: false }
      if (/^[./]/.test(path) || isOneOf(TAKEN_IN, path)) return { path: found.path, sideEffects: found.sideEffects }
      return { path: `./${relative(outDir, found.path)}`, external: true }
    })
  },
})
const SEEN = 'seen'

/** A module that looks for files beside itself finds them beside where it was compiled to. */
const ownAddresses = (outDir) => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/dist\/.*\.js$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const text = await readFile(path, 'utf8')
      const address = `new URL(${JSON.stringify(`./${relative(outDir, path)}`)}, import.meta.url).href`
      return { loader: 'js', contents: text.replaceAll('import.meta.url', address), resolveDir: dirname(path) }
    })
  },
})

for (const program of process.argv.slice(2)) await bundle(resolve(program))

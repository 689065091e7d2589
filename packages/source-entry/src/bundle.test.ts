import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const BUNDLE = fileURLToPath(new URL('../bin/bundle.mjs', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-bundle-'))
  await mkdir(join(folder, 'before/app/dist/deep'), { recursive: true })
  await mkdir(join(folder, 'before/node_modules/installed'), { recursive: true })
  const file = (path: string, text: string) => writeFile(join(folder, 'before', path), text)
  await file('node_modules/installed/package.json', '{"main":"index.js"}')
  await file('node_modules/installed/index.js', 'exports.here = __filename')
  await file('app/dist/deep/beside.js', 'export const address = import.meta.url\nexport class Wrong extends Error {}')
  await file('app/dist/deep/later.js', `export const later = 'loaded when it is wanted'`)
  await file('app/dist/deep/idle.js', `console.log('nobody uses this')\nexport const idle = 1`)
  await file(
    'app/dist/main.js',
    `import installed from 'installed'
import { address } from './deep/beside.js'
import './deep/idle.js'
const { later } = await import('./deep/later.js')
const optional = await import('not-installed').catch(({ code }) => code)
console.log(JSON.stringify([installed.here, address, later, optional]))`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('makes a compiled program one file in its place, which finds packages and what lies beside its modules wherever it is moved to', async () => {
  execFileSync(process.execPath, [BUNDLE, join(folder, 'before/app/dist/main.js')])
  const home = join(folder, 'after')
  await rename(join(folder, 'before'), home)
  // Only what is looked for by an address has to be there.
  await rm(join(home, 'app/dist/deep'), { recursive: true })
  const said = JSON.parse(execFileSync(process.execPath, [join(home, 'app/dist/main.js')], { encoding: 'utf8' }))
  expect(said).toEqual([
    join(home, 'node_modules/installed/index.js'),
    pathToFileURL(join(home, 'app/dist/deep/beside.js')).href,
    'loaded when it is wanted',
    'ERR_MODULE_NOT_FOUND',
  ])
})

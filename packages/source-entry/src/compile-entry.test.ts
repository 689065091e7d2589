import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileEntry } from './compile-entry.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-compile-'))
  await mkdir(join(folder, 'node_modules/installed'), { recursive: true })
  await writeFile(join(folder, 'node_modules/installed/package.json'), '{"main":"index.js"}')
  await writeFile(join(folder, 'node_modules/installed/index.js'), 'exports.here = __filename')
  await writeFile(join(folder, 'beside.ts'), 'export const address: string = import.meta.url')
  await writeFile(
    join(folder, 'entry.ts'),
    `import installed from 'installed'\nimport { address } from './beside.ts'\nconsole.log(JSON.stringify([installed.here, address, process.argv[2]]))`,
  )
  await writeFile(join(folder, 'wrong.ts'), `import 'nowhere'`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const url = (name: string) => pathToFileURL(join(folder, name)).href

it('makes one plain file of an entry, in which packages and sources are where they were, and makes it once', async () => {
  const file = await compileEntry(url('entry.ts'))
  expect(await compileEntry(url('entry.ts'))).toBe(file)
  const said = JSON.parse(execFileSync(process.execPath, [file, 'argument'], { encoding: 'utf8' }))
  expect(said).toEqual([join(folder, 'node_modules/installed/index.js'), url('beside.ts'), 'argument'])
})

it('says what is wrong with an entry', async () => {
  await expect(compileEntry(url('wrong.ts'))).rejects.toThrow(/Could not resolve "nowhere"/)
})

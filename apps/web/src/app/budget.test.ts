import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { type Budgets, budget } from '../../budget.ts'

/** Incompressible. */
const long = (count: number) => Array.from({ length: count }, (_, i) => ((i + 1) * 0.6180339887).toString(36).slice(3)).join('')
const FILES = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': `import './main.css'\nconsole.log('${long(20)}')\nimport('./page.js')`,
  'main.css': `.main::before { content: '${long(40)}' }`,
  'page.js': `import './page.css'\nconsole.log('${long(200)}')`,
  'page.css': `.page::before { content: '${long(100)}' }`,
}

/** Builds a page and another one behind it. @returns the build's complaints */
async function built(budgets: Budgets): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'muster-budget-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text)
  const options = { root, configFile: false as const, logLevel: 'silent' as const, build: { write: false, minify: false } }
  return build({ ...options, plugins: [budget(budgets)] }).then(
    () => 'built',
    (error: Error) => error.message,
  )
}

it('lets a build pass in which every file is within its budget', async () => {
  expect(await built({ first: 3000, styles: 1000, other: 4000 })).toBe('built')
})

it('ends a build with each chunk that is too heavy, its size and its budget', async () => {
  const fault = await built({ first: 100, styles: 1000, other: 4000 })
  expect(fault).toMatch(/index \(assets\/index-\S+\.js\) has \d+ bytes, its budget "first" 100/)
  expect(fault).not.toMatch(/page|styles/)
})

it('takes a name of its own for a budget of its own', async () => {
  expect(await built({ first: 3000, styles: 1000, other: 4000, page: 100 })).toMatch(/page \(\S+\) has \d+ bytes, its budget "page" 100/)
})

it('counts the styles of the first page apart from those of others', async () => {
  expect(await built({ first: 3000, styles: 100, other: 4000 })).toMatch(
    /assets\/index-\S+\.css \(\S+\) has \d+ bytes, its budget "styles" 100/,
  )
  const others = await built({ first: 3000, styles: 1000, other: 100 })
  expect(others).toMatch(/page \(assets\/page-\S+\.js\) has \d+ bytes, its budget "other" 100/)
  expect(others).toMatch(/assets\/page-\S+\.css \(\S+\) has \d+ bytes, its budget "other" 100/)
})

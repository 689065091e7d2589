import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const TOP = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const LINK = /\]\(([^)\s]+)\)/g
const QUOTED = /`([^`\s]+)`/g
const ELSEWHERE = /^(https?:|mailto:|#)/
/** Stands for several files, or for one that is still to be written. */
const PATTERN = /[*<>{}…$]/
/** Made by a build, a start or a download. */
const MADE = /(^|\/)(dist|generated|node_modules)(\/|$)/

interface Named {
  /** Where it says so. */
  place: string
  path: string
}

/** What a document leads to, and the paths from the root of the repository that it names in backquotes. */
function namedIn(file: string, text: string): Named[] {
  const links = [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !ELSEWHERE.test(target))
    .map((target) => join(dirname(file), decodeURI(target.replace(/#.*/, ''))))
  const quoted = [...text.matchAll(QUOTED)]
    .map(([, path = '']) => path.replace(/[.,:;]$|:\d+$/, ''))
    .filter((path) => path.includes('/') && TOP.includes(path.split('/')[0] ?? '') && !PATTERN.test(path) && !MADE.test(path))
  return [...links, ...quoted].map((path) => ({ place: file, path }))
}

const isThere = ({ path }: Named) => existsSync(join(ROOT, path))

describe('what the documents name', () => {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  ].filter((name) => name.endsWith('.md'))

  it('is there', () => {
    const named = files.flatMap((file) => namedIn(file, readFileSync(join(ROOT, file), 'utf8')))
    expect(named.length).toBeGreaterThan(300)
    expect(named.filter((each) => !isThere(each)).map(({ place, path }) => `${place}: ${path}`)).toEqual([])
  })

  it('is found in links and in backquotes, and nothing else is taken for a path', () => {
    const text =
      'See [a](gone.md#here), [b](https://x.y/z), [c](#d), `apps/gone.ts`, `docs/<name>.md`, `npm test`, `a/b`, `apps/site/dist/x.js`.'
    expect(namedIn('docs/decisions/x.md', text).map(({ path }) => path)).toEqual(['docs/decisions/gone.md', 'apps/gone.ts'])
  })
})

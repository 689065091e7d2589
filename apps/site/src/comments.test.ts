import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MOST_COLUMNS = 120
const NOT_OURS = ['node_modules', 'dist', 'generated', '.git', '.turbo', '.muster']
const COMMENT = /^\s*(\/\/|\*|\/\*)/
/** Directives to a tool, which reads one line. */
const DIRECTIVE = /biome-ignore|@ts-/

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : sources(join(folder, entry.name))
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [join(folder, entry.name)] : []
  })
}

it('keeps comments within 120 columns, where they can be read beside the code', () => {
  const files = ['apps', 'packages', 'prisma', 'simulators', 'e2e'].flatMap((part) => sources(join(ROOT, part)))
  expect(files.length).toBeGreaterThan(1000)
  const tooWide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        line.length > MOST_COLUMNS && COMMENT.test(line) && !DIRECTIVE.test(line) ? [`${file.slice(ROOT.length)}:${i + 1}`] : [],
      ),
  )
  expect(tooWide).toEqual([])
})

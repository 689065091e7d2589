/// <reference types="node" />
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * Compressed bytes by the name of a chunk: `first` is any other chunk of the first page, `styles` are its styles,
 * `other` is any other file.
 */
export interface Budgets extends Readonly<Record<string, number>> {
  first: number
  styles: number
  other: number
}

/**
 * Ends a build in which a file weighs more than it may, compressed as it is sent. What is loaded before the sign-in has
 * budgets of its own, so that no page of the product makes it heavier unnoticed.
 */
export function budget(budgets: Budgets): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const over = overBudget(bundle, budgets)
      if (over.length > 0) this.error(`Heavier than it may be (apps/web/vite.config.ts):\n${over.join('\n')}`)
    },
  }
}

function overBudget(bundle: Rolldown.OutputBundle, budgets: Budgets): string[] {
  const first = filesOfFirstPage(bundle)
  return Object.values(bundle).flatMap((file) => {
    if (file.type === 'asset' && !file.fileName.endsWith('.css')) return []
    const name = file.type === 'chunk' ? file.name : file.fileName
    const kindOfFirst = file.type === 'chunk' ? 'first' : 'styles'
    const kind = Object.hasOwn(budgets, name) ? name : first.has(file.fileName) ? kindOfFirst : 'other'
    const bytes = gzipSync(file.type === 'chunk' ? file.code : file.source).length
    return bytes > budgets[kind]! ? [`${name} (${file.fileName}) has ${bytes} bytes, its budget "${kind}" ${budgets[kind]}`] : []
  })
}

/** The entry and what it cannot run without. */
function filesOfFirstPage(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set<string>()
  const follow = (fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'chunk' || files.has(fileName)) return
    for (const each of [fileName, ...(file.viteMetadata?.importedCss ?? [])]) files.add(each)
    for (const imported of file.imports) follow(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) follow(file.fileName)
  return files
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders with generated content. */
const SKIPPED = new Set(['node_modules', 'dist', '.turbo', '.git', 'generated', 'coverage', 'test-results', 'playwright-report'])

/**
 * One hash over names and contents of all files under the given paths.
 * @param {string} root
 * @param {string[]} paths relative to root, files or folders; a missing one counts as empty
 * @param {(path: string) => boolean} [wanted] by relative path
 * @returns {string} hex SHA-256
 */
export function contentHash(root, paths, wanted = () => true) {
  const hash = createHash('sha256')
  // The directory listing gives the kind of each entry: asking for each of thousands of files would take as long as the
  // rest.
  const visit = (path, kind) => {
    if (kind?.isFile() && wanted(path)) {
      const content = readFileSync(join(root, path))
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
    if (!kind?.isDirectory()) return
    for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort(byName)) {
      if (!SKIPPED.has(entry.name)) visit(`${path}/${entry.name}`, entry.isSymbolicLink() ? kindOf(root, `${path}/${entry.name}`) : entry)
    }
  }
  for (const path of paths) visit(path, kindOf(root, path))
  return hash.digest('hex')
}

const kindOf = (root, path) => statSync(join(root, path), { throwIfNoEntry: false })
const byName = (a, b) => (a.name < b.name ? -1 : 1)

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose content is made, not written. */
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
  const visit = (path) => {
    const absolute = join(root, path)
    const stat = statSync(absolute, { throwIfNoEntry: false })
    if (stat?.isFile() && wanted(path)) hash.update(`${path}\0${stat.size}\0`).update(readFileSync(absolute))
    if (!stat?.isDirectory()) return
    for (const name of readdirSync(absolute).sort()) if (!SKIPPED.has(name)) visit(`${path}/${name}`)
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import type { FileVault } from './file-vault.ts'
import { takeOrphans } from './stored-file.store.ts'

const DAY_MS = 86_400_000

/** Deletes uploads that no form took up, and what a crash left behind on disk. */
export async function sweepUploads(pool: Pool, vault: FileVault, nowMs = Date.now()): Promise<number> {
  const orphans = await takeOrphans(pool)
  for (const id of orphans) await vault.remove(id)
  const unfinished = dirname(await vault.unfinished('x'))
  let count = orphans.length
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const found = await stat(path).catch(() => null)
    if (!found || nowMs - found.mtimeMs < DAY_MS) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}

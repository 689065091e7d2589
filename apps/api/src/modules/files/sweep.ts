import type { Pool } from 'pg'
import type { FileStore } from '../../framework/files/file-store.ts'
import type { Scratch } from '../../framework/files/scratch.ts'
import { strayIds, takeOrphans } from '../../framework/files/stored-file.store.ts'

const DAY_MS = 86_400_000

/** Deletes uploads that no form took up, and leftovers of crashes. @returns number of files deleted */
export async function sweepUploads(pool: Pool, files: FileStore, scratch: Scratch, nowMs = Date.now()): Promise<number> {
  const orphans = await takeOrphans(pool)
  for (const id of orphans) await files.remove(id)
  const beforeMs = nowMs - DAY_MS
  return orphans.length + (await scratch.dropOld(beforeMs)) + (await sweepStrays(pool, files, beforeMs))
}

/** Files whose row was never written, or was deleted without them. */
async function sweepStrays(pool: Pool, files: FileStore, beforeMs: number): Promise<number> {
  let count = 0
  for await (const entries of files.list()) {
    const old = entries.filter(({ changedAtMs }) => changedAtMs <= beforeMs).map(({ key }) => key)
    if (old.length === 0) continue
    for (const id of await strayIds(pool, old)) {
      await files.remove(id)
      count += 1
    }
  }
  return count
}

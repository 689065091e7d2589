import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Pool } from 'pg'
import type { FileVault } from '../../framework/files/file-vault.ts'
import { strayIds, takeOrphans } from '../../framework/files/stored-file.store.ts'

const DAY_MS = 86_400_000

/** Deletes uploads that no form took up, and what a crash left behind on disk. @returns how many files went */
export async function sweepUploads(pool: Pool, vault: FileVault, nowMs = Date.now()): Promise<number> {
  const orphans = await takeOrphans(pool)
  for (const id of orphans) await vault.remove(id)
  const unfinished = await oldFiles(dirname(await vault.unfinished('x')), nowMs)
  for (const path of unfinished) await rm(path, { force: true })
  return orphans.length + unfinished.length + (await sweepStrays(pool, vault, nowMs))
}

/** Files whose row was never written, or is gone while they stayed: a folder at a time. */
async function sweepStrays(pool: Pool, vault: FileVault, nowMs: number): Promise<number> {
  const folders = dirname(dirname(await vault.place('xxxxxxxx')))
  let count = 0
  for (const folder of await readdir(folders)) {
    const old = new Map((await oldFiles(join(folders, folder), nowMs)).map((path) => [basename(path), path]))
    if (old.size === 0) continue
    for (const id of await strayIds(pool, [...old.keys()])) {
      await rm(old.get(id)!, { force: true })
      count += 1
    }
  }
  return count
}

/** Paths of the files of a folder that nobody has written to for a day. */
async function oldFiles(folder: string, nowMs: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && nowMs - found.mtimeMs >= DAY_MS) old.push(path)
  }
  return old
}

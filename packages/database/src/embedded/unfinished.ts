import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { exists } from './binaries.ts'

/** Between a cluster's name and the random end of the folder in which it is made. */
export const UNFINISHED = '.new-'
/** Databases that initdb makes have smaller numbers. */
const FIRST_OWN_DATABASE = 16_384

/**
 * Removes what first starts that were cut short have left beside the cluster: folders in which it was being made, and a
 * cluster that bears the mark `<cluster>.unfinished` of earlier versions, which made it in its place.
 */
export async function clearUnfinished(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir)
  const left = (await readdir(folder)).filter((name) => name.startsWith(basename(clusterDir) + UNFINISHED))
  // An initdb whose parent was killed may still be writing there; the next start tries again.
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  const mark = `${clusterDir}.unfinished`
  if (!(await exists(mark))) return
  if (!(await wasUsed(clusterDir))) await rm(clusterDir, { recursive: true, force: true, maxRetries: 5 })
  await rm(mark, { force: true })
}

/** A server ran on it, or it was restored from a back-up: whatever a mark says, it is nobody's to delete. */
async function wasUsed(clusterDir: string): Promise<boolean> {
  if (await exists(join(clusterDir, 'postmaster.opts'))) return true
  const databases = await readdir(join(clusterDir, 'base')).catch(() => [])
  return databases.some((name) => Number(name) >= FIRST_OWN_DATABASE)
}

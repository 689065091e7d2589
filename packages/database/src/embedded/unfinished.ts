import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { exists } from './binaries.ts'

/** Separates a cluster's name from the random suffix of the folder in which it is built. */
export const UNFINISHED = '.new-'
/** initdb's own databases have smaller numbers. */
const FIRST_OWN_DATABASE = 16_384

/**
 * Removes what interrupted first starts have left beside the cluster: folders in which it was being built, and a
 * cluster with the mark `<cluster>.unfinished` of earlier versions, which built it in place.
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

/** A server ran on it, or it was restored from a back-up: whatever a mark says, never delete it. */
async function wasUsed(clusterDir: string): Promise<boolean> {
  if (await exists(join(clusterDir, 'postmaster.opts'))) return true
  const databases = await readdir(join(clusterDir, 'base')).catch(() => [])
  return databases.some((name) => Number(name) >= FIRST_OWN_DATABASE)
}

import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { layoutOf } from '../data/layout.ts'
import { SiteError } from '../site-error.ts'
import { type BackupSeal, clusterIn, passwordIn, readSeal, SECRET_FILES } from './back-up.ts'
import { copyIfChanged, copyTree } from './copy-tree.ts'
import type { SitePlaces } from './places.ts'

/** Restores a back-up to an empty place. @throws SiteError when it is not empty, or when the back-up is incomplete */
export async function restore(backup: string, places: SitePlaces): Promise<BackupSeal> {
  const seal = await readSeal(backup)
  for (const folder of [places.cluster, places.journal, places.uploads]) {
    const found = await readdir(folder).catch(() => [])
    if (found.length > 0) throw new SiteError(`${folder} is not empty: a back-up is restored where no site is yet.`)
  }
  const { owner, clusterOwner } = places
  if (seal.database) {
    await mkdir(places.cluster, { recursive: true, mode: 0o700 })
    await copyTree(clusterIn(backup), places.cluster, { owner: clusterOwner })
    if (places.databasePassword) await copyIfChanged(passwordIn(backup), places.databasePassword)
  }
  const { journal, uploads } = layoutOf(backup)
  await copyTree(journal, places.journal, { owner })
  await copyTree(uploads, places.uploads, { owner })
  for (const name of SECRET_FILES) await copyIfChanged(join(backup, name), join(places.secrets, name), owner)
  return seal
}

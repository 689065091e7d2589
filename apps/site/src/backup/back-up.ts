import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { layoutOf } from '../data/layout.ts'
import { SiteError } from '../site-error.ts'
import { copyRunningCluster, copyStoppedCluster, writeDurably } from './copy-cluster.ts'
import { copyIfChanged, copyTree } from './copy-tree.ts'
import type { SitePlaces } from './places.ts'

/** Marks a complete back-up, written last. */
export const SEAL_NAME = 'backup.json'
/** Small files with the secrets of a site. */
export const SECRET_FILES = ['credentials.json', 'licence-vendor.pem', 'muster-data.json']
/** Where a back-up keeps PostgreSQL's files. */
export const clusterIn = (backup: string): string => join(layoutOf(backup).postgres, 'cluster')
export const passwordIn = (backup: string): string => join(layoutOf(backup).postgres, 'password')

/** Contents of `backup.json`. */
export interface BackupSeal {
  program: 'muster'
  format: 1
  takenAt: string
  /** False when the site uses its own PostgreSQL, which has its own back-ups. */
  database: boolean
}

/**
 * Takes a back-up into a new folder laid out as a data directory. The frame log and the uploads are copied before and
 * after the database: then they contain everything that it refers to, even if deleted meanwhile; extra files do no
 * harm.
 * @param runningDatabase URL of the administrator; null when the site does not run
 * @throws SiteError when the folder exists already
 */
export async function backUp(places: SitePlaces, runningDatabase: string | null, to: string): Promise<BackupSeal> {
  if (await exists(to)) throw new SiteError(`${to} is there already: name a new folder with --to.`)
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const { journal, uploads } = layoutOf(unfinished)
  const copyFiles = async () => {
    // The frame log's reserve only takes up room and holds nothing.
    await copyTree(places.journal, journal, { skip: (path) => path.endsWith('/reserve') })
    await copyTree(places.uploads, uploads)
  }
  await copyFiles()
  const database = await exists(join(places.cluster, 'PG_VERSION'))
  if (database) {
    await mkdir(clusterIn(unfinished), { recursive: true, mode: 0o700 })
    if (runningDatabase) await copyRunningCluster(runningDatabase, places.cluster, clusterIn(unfinished))
    else await copyStoppedCluster(places.cluster, clusterIn(unfinished))
    if (places.databasePassword) await copyIfChanged(places.databasePassword, passwordIn(unfinished))
  }
  await copyFiles()
  for (const name of SECRET_FILES) await copyIfChanged(join(places.secrets, name), join(unfinished, name))
  const seal: BackupSeal = { program: 'muster', format: 1, takenAt: new Date().toISOString(), database }
  await writeDurably(join(unfinished, SEAL_NAME), `${JSON.stringify(seal)}\n`)
  await rename(unfinished, to)
  return seal
}

/** @throws SiteError when the folder is not a complete back-up */
export async function readSeal(backup: string): Promise<BackupSeal> {
  try {
    const seal: BackupSeal = JSON.parse(await readFile(join(backup, SEAL_NAME), 'utf8'))
    if (seal.program === 'muster' && seal.format === 1) return seal
  } catch {
    // Told below in words.
  }
  throw new SiteError(`${backup} is no whole back-up of this version: ${SEAL_NAME} is missing or says otherwise.`)
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

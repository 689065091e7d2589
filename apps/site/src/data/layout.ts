import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteError } from '../site-error.ts'

/** Where things lie in the data directory. */
export interface DataLayout {
  root: string
  postgres: string
  journal: string
  logs: string
  uploads: string
  credentials: string
  site: string
  lock: string
  /** What an administrator of an external PostgreSQL has to run; exists only until it has been run. */
  roles: string
}

export function layoutOf(root: string): DataLayout {
  return {
    root,
    postgres: join(root, 'postgres'),
    journal: join(root, 'journal'),
    logs: join(root, 'logs'),
    uploads: join(root, 'uploads'),
    credentials: join(root, 'credentials.json'),
    site: join(root, 'site.json'),
    lock: join(root, 'site.lock'),
    roles: join(root, 'database-roles.sql'),
  }
}

/** Marks a directory as ours. */
const MARKER_NAME = 'muster-data.json'
const NEUTRAL = new Set(['lost+found', '.DS_Store'])

/**
 * Takes an empty directory into use, or recognises one of ours.
 * @throws SiteError when it holds something else, which is left untouched
 */
export async function claimDirectory(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => !NEUTRAL.has(name))
  if (names.includes(MARKER_NAME)) return
  if (names.length > 0) {
    throw new SiteError(`${root} is not empty and is no data directory of Muster: name an empty or a new one with --data-dir.`)
  }
  await writeFile(join(root, MARKER_NAME), `${JSON.stringify({ program: 'muster', layout: 1 })}\n`)
}

/** Creates the folders that the parts write to; they contain positions of people, so nobody else may read them. */
export async function makeFolders(layout: DataLayout): Promise<void> {
  for (const folder of [layout.journal, layout.logs, layout.uploads]) await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Deletes everything in a directory of ours except the lock of this run. @returns the deleted paths */
export async function resetDirectory(layout: DataLayout): Promise<string[]> {
  const kept = new Set([MARKER_NAME, 'site.lock', ...NEUTRAL])
  const paths = (await readdir(layout.root)).filter((name) => !kept.has(name)).map((name) => join(layout.root, name))
  // The database may be elsewhere when its user cannot reach a private home.
  const elsewhere = (await readFile(join(layout.postgres, 'location'), 'utf8').catch(() => '')).trim()
  if (elsewhere.startsWith('/var/lib/muster/cluster-')) paths.push(elsewhere)
  for (const path of paths) await rm(path, { recursive: true, force: true })
  return paths
}

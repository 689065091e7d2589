import { chmod, chown, constants, copyFile, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export interface Owner {
  uid: number
  gid: number
}

export interface CopyOptions {
  /** Excluded paths, relative to the folder; for a folder, with its contents. */
  skip?: (path: string) => boolean
  /** Owner of the copies; by default the user who copies. */
  owner?: Owner | null
}

/**
 * Copies a folder that may change meanwhile, durably and with times and modes: vanished files are left out, of a
 * growing file a prefix is copied. Existing copies with equal size and time are skipped, so a second run adds what is
 * new, and removes nothing.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  await copyFolder(from, to, '', options)
}

async function copyFolder(from: string, to: string, path: string, options: CopyOptions): Promise<void> {
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch(gone)
  if (!entries) return
  await mkdir(join(to, path), { recursive: true })
  for (const entry of entries) {
    const inner = join(path, entry.name)
    if (options.skip?.(inner)) continue
    if (entry.isDirectory()) await copyFolder(from, to, inner, options)
    else if (entry.isFile()) await copyIfChanged(join(from, inner), join(to, inner), options.owner)
  }
  const found = await stat(join(from, path)).catch(gone)
  await settle(join(to, path), (found?.mode ?? 0o700) & 0o777, options.owner)
}

/** Copies one file as `copyTree` does; a file that is not there is left out. */
export async function copyIfChanged(from: string, to: string, owner?: Owner | null): Promise<void> {
  // Its time before the copy: a write during the copy counts as a change in the next run.
  const source = await stat(from).catch(gone)
  if (!source) return
  const known = await stat(to).catch(gone)
  if (known?.size === source.size && known.mtimeMs === source.mtimeMs) return
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    await rm(to, { force: true })
    return gone(error as NodeJS.ErrnoException)
  }
  await utimes(to, source.atime, source.mtime)
  await settle(to, source.mode & 0o777, owner)
}

/** Sets mode and owner, and waits until it is on disk. */
async function settle(path: string, mode: number, owner: Owner | null | undefined): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await chmod(path, mode)
  if (owner) await chown(path, owner.uid, owner.gid)
}

function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

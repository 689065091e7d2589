import { chmod, chown, constants, copyFile, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export interface Owner {
  uid: number
  gid: number
}

export interface CopyOptions {
  /** Paths relative to the folder that are left out; of a folder, with all that is in it. */
  skip?: (path: string) => boolean
  /** Whom the copies belong to; the one who copies when left out. */
  owner?: Owner | null
}

/**
 * Copies a folder that may change meanwhile, durably and with times and rights: what vanishes is left out, of a file
 * that grows a beginning is copied. What is there already with the same size and time is not copied again, so a second
 * run adds what is new, and removes nothing.
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
  // Its time before the copy: what is written during it is seen as a change by the next run.
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

/** Gives rights and owner, and waits until it is on disk. */
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

import { type FileHandle, open, rename, stat, statfs, truncate, unlink } from 'node:fs/promises'

/** What the writer needs from the disk. Tests replace it with a layer that fails. */
export interface FileLayer {
  /** Creates a file for this process alone; fails when it exists. */
  create(path: string): Promise<SegmentFile>
  /** Opens an existing file to overwrite it; fails when it does not exist. */
  reopen(path: string): Promise<SegmentFile>
  /** Renames over an existing file of that name. */
  rename(from: string, to: string): Promise<void>
  /** Makes created and removed names durable in the directory. */
  syncDirectory(path: string): Promise<void>
  truncate(path: string, bytes: number): Promise<void>
  remove(path: string): Promise<void>
  /** Room left for this process on the directory's disk; null when the file system does not report it. */
  freeBytes(directory: string): Promise<number | null>
}

export interface SegmentFile {
  /** Returns how many bytes were written, possibly fewer than given. */
  write(bytes: Buffer, offset: number): Promise<number>
  datasync(): Promise<void>
  /** Whether this is still the file with that name: what is written to a deleted file is lost. */
  isAt(path: string): Promise<boolean>
  close(): Promise<void>
}

/** The log holds positions of people: readable by the owner alone. */
export const FILE_MODE = 0o600
export const DIRECTORY_MODE = 0o700

export const diskFiles: FileLayer = {
  create: async (path) => segmentFile(await open(path, 'wx', FILE_MODE)),
  reopen: async (path) => segmentFile(await open(path, 'r+')),
  rename,
  async syncDirectory(path) {
    // Windows cannot open directories; its file systems make names durable by themselves.
    if (process.platform === 'win32') return
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
  async truncate(path, bytes) {
    await truncate(path, bytes)
    const handle = await open(path, 'r+')
    try {
      await handle.datasync()
    } finally {
      await handle.close()
    }
  },
  remove: (path) => unlink(path),
  async freeBytes(directory) {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  },
}

const segmentFile = (handle: FileHandle): SegmentFile => ({
  write: async (bytes, offset) => (await handle.write(bytes, 0, bytes.length, offset)).bytesWritten,
  datasync: () => handle.datasync(),
  async isAt(path) {
    const [own, there] = await Promise.all([handle.stat(), stat(path).catch(missing)])
    return there !== null && there.ino === own.ino && there.dev === own.dev
  },
  close: () => handle.close(),
})

/** For look-ups: null when it does not exist; any other fault is thrown. */
export function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../resource/new-id.ts'
import type { Content, FileStore, StoredEntry } from './file-store.ts'
import type { Scratch } from './scratch.ts'

const missing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** Files in a folder shared by all replicas; the scratch is on the same disk, so that finished files are moved. */
export class FolderStore implements FileStore {
  readonly #dir: string
  readonly #scratch: Scratch

  constructor(dir: string, scratch: Scratch) {
    this.#dir = dir
    this.#scratch = scratch
  }

  async put(content: Content, key: string = newId()): Promise<string> {
    const place = this.#place(key)
    await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
    if (!(content instanceof Readable)) await rename(content.scratch, place)
    else
      await this.#scratch.use(async (path) => {
        await pipeline(content, createWriteStream(path, { mode: 0o600 }))
        await rename(path, place)
      })
    return key
  }

  async open(key: string, part?: { start: number; end: number }): Promise<Readable | null> {
    const file: FileHandle | null = await open(this.#place(key)).catch(missing)
    return file?.createReadStream(part) ?? null
  }

  async size(key: string): Promise<number | null> {
    const found = await stat(this.#place(key)).catch(missing)
    return found?.size ?? null
  }

  remove(key: string): Promise<void> {
    return rm(this.#place(key), { force: true })
  }

  /** A folder at a time. */
  async *list(): AsyncGenerator<StoredEntry[]> {
    for (const folder of await readdir(this.#dir).catch(() => [])) {
      const entries: StoredEntry[] = []
      for (const key of await readdir(join(this.#dir, folder))) {
        const found = await stat(join(this.#dir, folder, key)).catch(missing)
        if (found?.isFile()) entries.push({ key, changedAtMs: found.mtimeMs })
      }
      yield entries
    }
  }

  #place(key: string): string {
    if (!/^[\w-]{8,64}$/.test(key)) throw new Error('not a key of a file')
    return join(this.#dir, key.slice(0, 2), key)
  }
}

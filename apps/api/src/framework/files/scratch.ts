import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../resource/new-id.ts'
import type { FileStore } from './file-store.ts'

/** Local files for the duration of a piece of work: unchecked uploads, workbooks being written. */
export class Scratch {
  readonly #dir: string

  constructor(dir: string) {
    this.#dir = dir
  }

  /** Lends a path without a file; it is deleted afterwards. */
  async use<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = await this.path()
    try {
      return await work(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** As `use`, for work that ends elsewhere: the caller deletes the file. */
  async path(): Promise<string> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 })
    return join(this.#dir, newId())
  }

  /** Lends a copy of a stored file to code that only reads paths. @throws when there is none */
  useCopy<T>(store: FileStore, key: string, work: (path: string) => Promise<T>): Promise<T> {
    return this.use(async (path) => {
      const stored = await store.open(key)
      if (!stored) throw new Error('no such file')
      await pipeline(stored, createWriteStream(path, { mode: 0o600 }))
      return work(path)
    })
  }

  /** Deletes what a crash left and nobody has written to since. @returns number of files */
  async dropOld(beforeMs: number): Promise<number> {
    let count = 0
    for (const name of await readdir(this.#dir).catch(() => [])) {
      const path = join(this.#dir, name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile() || found.mtimeMs > beforeMs) continue
      await rm(path, { force: true })
      count += 1
    }
    return count
  }
}

import type { Readable } from 'node:stream'

/** Bytes to keep: a stream, or a finished file of a scratch, which the store takes away. */
export type Content = Readable | { scratch: string }

/** A file as the store finds it. */
export interface StoredEntry {
  key: string
  changedAtMs: number
}

/**
 * Where the bytes of uploads and exports lie, by keys of our making. Nobody outside knows how: today a folder, for
 * replicas on several machines an object store. Whoever needs a path works on a copy in a `Scratch`.
 */
export interface FileStore {
  /** Keeps all of it or nothing; what was there under the key is replaced. @param key default a new one; @returns it */
  put(content: Content, key?: string): Promise<string>
  /** @param part bytes from `start` to `end`, both included; @returns null when there is none */
  open(key: string, part?: { start: number; end: number }): Promise<Readable | null>
  /** Bytes; null when there is none. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** All there are, some at a time. */
  list(): AsyncIterable<StoredEntry[]>
}

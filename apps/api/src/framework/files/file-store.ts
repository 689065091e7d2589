import type { Readable } from 'node:stream'

/** Bytes to store: a stream, or a finished scratch file, which the store moves away. */
export type Content = Readable | { scratch: string }

/** A file as the store finds it. */
export interface StoredEntry {
  key: string
  changedAtMs: number
}

/**
 * Storage of uploads and exports, by keys that we generate. No other code knows how: today a folder, for replicas on
 * several machines an object store. Code that needs a path works on a copy in a `Scratch`.
 */
export interface FileStore {
  /** Stores everything or nothing; replaces what was there under the key. @param key default a new one; @returns it */
  put(content: Content, key?: string): Promise<string>
  /** @param part bytes from `start` to `end`, inclusive; @returns null when there is none */
  open(key: string, part?: { start: number; end: number }): Promise<Readable | null>
  /** Bytes; null when there is none. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** All keys, some at a time. */
  list(): AsyncIterable<StoredEntry[]>
}

import { stat } from 'node:fs/promises'
import { listSegments, segmentPath } from './segments.ts'

export type QuotaLevel = 'ok' | 'warning' | 'full'

const WARNING_SHARE = 0.8
/** A full log accepts frames again when this share of its quota is free, so that it does not flap at the limit. */
const RESUME_SHARE = 0.99
/** The reader deletes released segments; when space is short, sizes are counted again this often. */
const RECOUNT_MS = 1000

interface QuotaParts {
  directory: string
  bytes: number
  onLevel: (level: QuotaLevel) => void
  onFailure: (cause: unknown) => void
}

/** How much of its quota the log's segments use. */
export class Quota {
  readonly bytes: number
  readonly #parts: QuotaParts
  #storedBytes = 0
  #level: QuotaLevel = 'ok'
  #recountedAt = Number.NEGATIVE_INFINITY

  constructor(parts: QuotaParts) {
    this.bytes = parts.bytes
    this.#parts = parts
  }

  get storedBytes(): number {
    return this.#storedBytes
  }

  get level(): QuotaLevel {
    return this.#level
  }

  get isFull(): boolean {
    return this.#level === 'full'
  }

  /** Whether this many more bytes are within the quota plus `beyond`. */
  fits(bytes: number, beyond = 0): boolean {
    return this.#storedBytes + bytes <= this.bytes + beyond
  }

  noteFull(): void {
    this.#setLevel('full')
  }

  noteStored(bytes: number): void {
    this.#storedBytes += bytes
    this.#noteLevel()
  }

  /** Sums the segments again: the reader may have deleted some. */
  async recount(): Promise<void> {
    const { directory } = this.#parts
    this.#recountedAt = performance.now()
    let bytes = 0
    for (const segment of await listSegments(directory)) {
      // Deleted between the two calls: nothing to count.
      bytes += (await stat(segmentPath(directory, segment)).catch(() => null))?.size ?? 0
    }
    this.#storedBytes = bytes
    this.#noteLevel()
  }

  recountSoon(): void {
    if (performance.now() - this.#recountedAt < RECOUNT_MS) return
    this.recount().catch(this.#parts.onFailure)
  }

  #noteLevel() {
    const full = this.isFull && this.#storedBytes > this.bytes * RESUME_SHARE
    this.#setLevel(full ? 'full' : this.#storedBytes >= this.bytes * WARNING_SHARE ? 'warning' : 'ok')
  }

  #setLevel(level: QuotaLevel) {
    if (level === this.#level) return
    this.#level = level
    this.#parts.onLevel(level)
  }
}

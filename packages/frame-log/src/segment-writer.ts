import type { FileLayer, SegmentFile } from './file-layer.ts'
import { MAX_SEGMENT, segmentPath } from './segments.ts'

/** How often the segment's file is looked up by name before frames are answered; see `isInPlace`. */
const PLACE_EVERY_MS = 100

export interface OpenSegment {
  number: number
  path: string
  file: SegmentFile
  /** Everything before this is on disk. */
  durableBytes: number
  firstArrivalMs: number
  /** Set for a segment made from the reserve: it takes this many bytes, events only. Null for the others. */
  roomBytes: number | null
}

/** The segment being written; one after the other. */
export class SegmentWriter {
  readonly #directory: string
  readonly #files: FileLayer
  #lastSegment: number
  /** An empty file that was abandoned: it keeps its number from being reused until the next file exists. */
  #emptyPath: string | null = null
  #placedAt = Number.NEGATIVE_INFINITY
  #current: OpenSegment | null = null

  constructor(directory: string, files: FileLayer, lastSegment: number) {
    this.#directory = directory
    this.#files = files
    this.#lastSegment = lastSegment
  }

  get current(): OpenSegment | null {
    return this.#current
  }

  /** Whether the file has not been looked up lately. */
  get isLookDue(): boolean {
    return performance.now() - this.#placedAt > PLACE_EVERY_MS
  }

  async open(firstArrivalMs: number, roomBytes: number | null, make: (path: string) => Promise<SegmentFile>): Promise<OpenSegment> {
    if (this.#lastSegment >= MAX_SEGMENT) throw new Error('frame log has used up its segment numbers')
    const number = this.#lastSegment + 1
    const path = segmentPath(this.#directory, number)
    const file = await make(path)
    this.#lastSegment = number
    this.#current = { number, path, file, durableBytes: 0, firstArrivalMs, roomBytes }
    await this.#files.syncDirectory(this.#directory)
    if (this.#emptyPath !== null) await this.#files.remove(this.#emptyPath).catch(() => {})
    this.#emptyPath = null
    return this.#current
  }

  /** The remaining zeros of a reserve are cut: readers take the end of a finished segment as its end. */
  async close(): Promise<void> {
    const segment = this.#take()
    if (!segment) return
    await segment.file.close()
    if (segment.roomBytes !== null) await this.#files.truncate(segment.path, segment.durableBytes)
  }

  /**
   * Abandons the segment whose sync failed. `isFirst`: the log has no other. Call it at once: nobody may use the file
   * any more.
   */
  giveUp(): (isFirst: boolean) => Promise<void> {
    const segment = this.#take()
    return async (isFirst) => {
      if (!segment) return
      // Best effort on a failing disk: a reader skips and counts what cannot be removed.
      await segment.file.close().catch(() => {})
      await this.#files.truncate(segment.path, segment.durableBytes).catch(() => {})
      // A reader may have seen what was written, so its number is used up. The very first stays, or the log would begin
      // after it.
      if (segment.durableBytes === 0 && !isFirst) this.#emptyPath = segment.path
    }
  }

  /** Its file is no longer part of the log. */
  async forget(): Promise<void> {
    await this.#current?.file.close().catch(() => {})
    this.#current = null
    this.#emptyPath = null
  }

  /** Continues after a segment that somebody else wrote. */
  goOnAfter(lastSegment: number): void {
    this.#lastSegment = Math.max(this.#lastSegment, lastSegment)
  }

  /** Whether the open segment's file still has its name: a deleted file accepts writes and syncs silently. */
  async isInPlace(): Promise<boolean> {
    this.#placedAt = performance.now()
    const segment = this.#current
    if (segment === null) return true
    return segment.file.isAt(segment.path).catch((cause: unknown) => {
      // Closed during the look.
      if (segment !== this.#current) return true
      throw cause
    })
  }

  #take(): OpenSegment | null {
    const segment = this.#current
    this.#current = null
    return segment
  }
}

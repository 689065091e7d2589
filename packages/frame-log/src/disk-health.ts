import { join } from 'node:path'
import { type FileLayer, missing } from './file-layer.ts'

const MB = 1024 * 1024
/**
 * After a failure frames are refused for this long, so that not every frame tries to create a file; doubled by each
 * further failure.
 */
const PAUSE_AFTER_FAILURE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** A disk that was full is written to again once it has this much room on top of what the reserve takes. */
const ROOM_TO_RESUME_BYTES = MB

/** Whether the disk under a log accepts writes, and when to probe it again. */
export class DiskHealth {
  readonly #directory: string
  readonly #files: FileLayer
  readonly #onChange: () => void
  #failure: 'full' | 'failed' | null = null
  #freeBytes: number | null = null
  #pausedUntil = 0
  #pauseMs = PAUSE_AFTER_FAILURE_MS

  /** `onChange`: the disk failed, or works again. */
  constructor(directory: string, files: FileLayer, onChange: () => void) {
    this.#directory = directory
    this.#files = files
    this.#onChange = onChange
  }

  get failure(): 'full' | 'failed' | null {
    return this.#failure
  }

  get freeBytes(): number | null {
    return this.#freeBytes
  }

  get isPaused(): boolean {
    return this.#failure !== null && performance.now() < this.#pausedUntil
  }

  async look(): Promise<void> {
    this.#freeBytes = await this.#files.freeBytes(this.#directory)
  }

  hasRoom(bytes: number): boolean {
    return this.#freeBytes === null || this.#freeBytes >= bytes + ROOM_TO_RESUME_BYTES
  }

  /** When there is no room for this many bytes, no file is created to find that out. */
  async lookForRoom(bytes: number): Promise<void> {
    await this.look()
    if (!this.hasRoom(bytes)) this.pause()
  }

  pause(): void {
    this.#pausedUntil = performance.now() + this.#pauseMs
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
  }

  /** A write succeeded. */
  noteWritten(): void {
    this.#pauseMs = PAUSE_AFTER_FAILURE_MS
    this.noteWell()
  }

  noteWell(): void {
    this.#failure = null
    this.#onChange()
  }

  /** A write of this many bytes failed. */
  async noteFailure(cause: unknown, bytes: number): Promise<void> {
    this.#freeBytes = await this.#files.freeBytes(this.#directory).catch(() => null)
    // A full disk may also write less than it was given without reporting an error.
    this.#failure = isFull(cause) || (this.#freeBytes !== null && this.#freeBytes < bytes) ? 'full' : 'failed'
    this.pause()
    this.#onChange()
  }

  /** Senders wait until the log says that it accepts frames again, so it must find that out without any. */
  async probe(): Promise<boolean> {
    const path = join(this.#directory, 'probe')
    try {
      await this.#files.remove(path).catch(missing)
      const file = await this.#files.create(path)
      try {
        await file.write(Buffer.alloc(1), 0)
        await file.datasync()
      } finally {
        await file.close()
      }
      await this.#files.remove(path)
      return true
    } catch {
      this.pause()
      return false
    }
  }
}

const isFull = (cause: unknown) => cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')

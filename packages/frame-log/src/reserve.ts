import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileLayer, missing, type SegmentFile } from './file-layer.ts'

const PIECE_BYTES = 1024 * 1024

/**
 * A segment made in advance, full of zeros. When the disk is full it becomes the next segment and events overwrite its
 * zeros, which needs no new room on the disk. So nothing else on the disk can take the room kept for events.
 */
export class Reserve {
  readonly bytes: number
  readonly #directory: string
  readonly #files: FileLayer
  #ready = false

  constructor(directory: string, bytes: number, files: FileLayer) {
    this.#directory = directory
    this.bytes = bytes
    this.#files = files
  }

  get ready(): boolean {
    return this.#ready
  }

  get #path(): string {
    return join(this.#directory, 'reserve')
  }

  /** Creates it unless it exists. Rejects when the disk has no room for it and leaves nothing behind then. */
  async make(): Promise<void> {
    if (this.#ready || this.bytes === 0) return
    const there = await stat(this.#path).catch(missing)
    if (there?.size !== this.bytes) {
      await this.#files.remove(this.#path).catch(missing)
      await this.#fill().catch(async (cause: unknown) => {
        await this.#files.remove(this.#path).catch(() => {})
        throw cause
      })
    }
    this.#ready = true
  }

  /** Turns it into the file of a segment; it has to be created again afterwards. */
  async take(segmentPath: string): Promise<SegmentFile> {
    this.#ready = false
    await this.#files.rename(this.#path, segmentPath)
    return this.#files.reopen(segmentPath)
  }

  /** The directory is another one: whatever was there is no longer ours. */
  forget(): void {
    this.#ready = false
  }

  async #fill(): Promise<void> {
    const zeros = Buffer.alloc(Math.min(this.bytes, PIECE_BYTES))
    const file = await this.#files.create(this.#path)
    try {
      for (let at = 0; at < this.bytes; ) {
        const written = await file.write(zeros.subarray(0, Math.min(zeros.length, this.bytes - at)), at)
        if (written === 0) throw new Error('nothing was written')
        at += written
      }
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}

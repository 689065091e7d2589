import { diskFiles, type FileLayer, type SegmentFile } from '../file-layer.ts'

/** A disk that fails on request: the next write is short or fails, syncs fail or are slow, no files can be created. */
export class FaultyFiles implements FileLayer {
  next: 'shortWrite' | 'writeError' | 'syncError' | null = null
  full = false
  syncDelayMs = 0
  syncs = 0
  created = 0

  async create(path: string) {
    if (this.full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    this.created += 1
    return this.#faulty(await diskFiles.create(path), false)
  }

  /** Its blocks are allocated already: a full disk still accepts overwriting them. */
  async reopen(path: string) {
    return this.#faulty(await diskFiles.reopen(path), true)
  }

  rename(from: string, to: string) {
    return diskFiles.rename(from, to)
  }

  syncDirectory(path: string) {
    return diskFiles.syncDirectory(path)
  }

  truncate(path: string, bytes: number) {
    return diskFiles.truncate(path, bytes)
  }

  remove(path: string) {
    return diskFiles.remove(path)
  }

  async freeBytes(directory: string) {
    return this.full ? 0 : diskFiles.freeBytes(directory)
  }

  #faulty(file: SegmentFile, hasRoom: boolean): SegmentFile {
    return {
      write: async (bytes, offset) => {
        if (this.full && !hasRoom) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        if (this.#fails('writeError')) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
        return file.write(this.#fails('shortWrite') ? bytes.subarray(0, bytes.length - 5) : bytes, offset)
      },
      datasync: async () => {
        this.syncs += 1
        if (this.syncDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.syncDelayMs))
        if (this.#fails('syncError')) throw Object.assign(new Error('input/output error'), { code: 'EIO' })
        await file.datasync()
      },
      isAt: (path) => file.isAt(path),
      close: () => file.close(),
    }
  }

  #fails(fault: 'shortWrite' | 'writeError' | 'syncError') {
    if (this.next !== fault) return false
    this.next = null
    return true
  }
}

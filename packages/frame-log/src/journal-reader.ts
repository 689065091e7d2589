import { type FSWatcher, watch } from 'node:fs'
import { type FileHandle, mkdir, open, stat, unlink } from 'node:fs/promises'
import { DIRECTORY_MODE, missing } from './file-layer.ts'
import type { FrameLogReader, FrameRecord } from './frame-log.ts'
import { readLogId } from './log-id.ts'
import { type Chunk, readChunk, type Scan, scanSegment } from './segment-scan.ts'
import { listSegments, offsetOf, segmentOf, segmentPath, toPosition } from './segments.ts'

export interface JournalReaderOptions {
  /** Directory of this building's log; created when missing. */
  directory: string
  /**
   * How long released segments are kept after their last write, for a tracker that takes over with an older snapshot.
   */
  replayWindowMs?: number
  now?: () => number
}

/** File watching may miss changes (network file systems, exhausted watches); this bounds the delay then. */
const POLL_MS = 100

/** Opens the log of one building for reading, from any process. */
export async function openJournalReader(options: JournalReaderOptions): Promise<FrameLogReader> {
  await mkdir(options.directory, { recursive: true, mode: DIRECTORY_MODE })
  return new JournalReader(options)
}

class JournalReader implements FrameLogReader {
  readonly #directory: string
  readonly #replayWindowMs: number
  readonly #now: () => number
  #damaged = 0
  /** Damage before this position has been counted already. */
  #countedTo = 0
  #file: { segment: number; handle: FileHandle } | null = null
  #chunk: Chunk | null = null
  /** What the log looked like when a read found nothing; waiting ends when it looks different. */
  #exhausted: { position: number; bytes: number } | null = null
  /** A position known to be the end of a whole record; `end` continues from there. */
  #wholeEnd = 0
  #watcher: FSWatcher | null = null
  #changes = 0
  #wake = new Set<() => void>()
  /** Reads share the open file and its chunk, so they run one at a time. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: JournalReaderOptions) {
    this.#directory = options.directory
    this.#replayWindowMs = options.replayWindowMs ?? 3_600_000
    this.#now = options.now ?? Date.now
  }

  get damaged() {
    return this.#damaged
  }

  read(position: number, maxRecords: number): Promise<FrameRecord[]> {
    return this.#inTurn(() => this.#read(position, maxRecords))
  }

  async #read(position: number, maxRecords: number): Promise<FrameRecord[]> {
    let segment = segmentOf(position)
    let offset = offsetOf(position)
    for (;;) {
      let scan = await this.#scan(segment, offset, maxRecords)
      if (scan?.records.length) return scan.records
      const later = (await this.#segments()).find((other) => other > segment)
      // A segment is finished before the next is created: this look, taken after the next was seen, is the last.
      scan = await this.#scan(segment, offset, maxRecords)
      if (scan?.records.length) return scan.records
      if (later === undefined) {
        this.#exhausted = { position, bytes: scan?.chunk.fileBytes ?? 0 }
        return []
      }
      // Nothing can be writing here any more, so what is left is damaged.
      if (scan && scan.tailAt >= 0) this.#countDamage(toPosition(segment, scan.tailAt))
      segment = later
      offset = 0
    }
  }

  async waitForMore(position: number, timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs
    this.#startWatching()
    for (;;) {
      const changes = this.#changes
      if (await this.#mayHaveMore(position)) return
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) return
      // A change during this look would be missed by a caller that only now begins to wait.
      if (changes === this.#changes) await this.#change(Math.min(leftMs, POLL_MS))
    }
  }

  async first(): Promise<number> {
    const first = (await this.#segments())[0]
    return first === undefined ? 0 : toPosition(first, 0)
  }

  end(): Promise<number> {
    return this.#inTurn(async () => {
      const last = (await this.#segments()).at(-1)
      if (last === undefined) return 0
      let end = segmentOf(this.#wholeEnd) === last ? this.#wholeEnd : toPosition(last, 0)
      for (;;) {
        const scan = await this.#scan(last, offsetOf(end), 4096)
        const record = scan?.records.at(-1)
        if (!record) break
        end = record.next
      }
      this.#wholeEnd = end
      return end
    })
  }

  async endsBefore(position: number): Promise<boolean> {
    return ((await this.#segments()).at(-1) ?? 0) < segmentOf(position)
  }

  async backlogBytes(position: number): Promise<number> {
    let bytes = 0
    for (const segment of await this.#segments()) {
      if (segment < segmentOf(position)) continue
      const size = await this.#sizeOf(segment)
      // Looked at before: what is there is no record, such as the zeros of a reserve.
      if (this.#exhausted?.position === position && segment === segmentOf(position) && this.#exhausted.bytes === size) continue
      bytes += segment === segmentOf(position) ? Math.max(0, size - offsetOf(position)) : size
    }
    return bytes
  }

  logId(): Promise<string | null> {
    return readLogId(this.#directory)
  }

  beginAnew(): Promise<void> {
    this.#watcher?.close()
    this.#watcher = null
    return this.#inTurn(async () => {
      await this.#file?.handle.close()
      this.#file = null
      this.#chunk = null
      this.#exhausted = null
      this.#countedTo = 0
      this.#wholeEnd = 0
    })
  }

  async release(position: number, logId: string | null): Promise<void> {
    // Swapped meanwhile: nothing of the new log has been read.
    if ((await this.logId()) !== logId) return
    const segments = await this.#segments()
    // The last segment may be in the middle of a write, whatever the position says.
    for (const segment of segments.slice(0, -1)) {
      if (segment >= segmentOf(position)) return
      const path = segmentPath(this.#directory, segment)
      const stats = await stat(path).catch(missing)
      if (stats && this.#now() - stats.mtimeMs < this.#replayWindowMs) return
      await unlink(path).catch(missing)
    }
  }

  async close(): Promise<void> {
    this.#watcher?.close()
    this.#watcher = null
    for (const wake of this.#wake) wake()
    await this.#inTurn(async () => {
      await this.#file?.handle.close()
      this.#file = null
      this.#chunk = null
    })
  }

  /**
   * Whole records of one segment, from the bytes in memory as far as they reach; null when the segment does not exist.
   */
  async #scan(segment: number, offset: number, maxRecords: number): Promise<Scan | null> {
    const handle = await this.#open(segment)
    if (!handle) return null
    let chunk = this.#chunk
    if (!chunk || chunk.segment !== segment || offset < chunk.offset || offset >= chunk.offset + chunk.bytes.length) {
      chunk = await readChunk(handle, segment, offset)
    }
    const scan = await scanSegment(handle, chunk, offset, maxRecords)
    // No whole record in these bytes: the next look reads them again.
    this.#chunk = scan.records.length > 0 ? scan.chunk : null
    if (scan.records.length > 0) for (const at of scan.damagedAt) this.#countDamage(toPosition(segment, at))
    return scan
  }

  #countDamage(position: number) {
    if (position < this.#countedTo) return
    this.#damaged += 1
    this.#countedTo = position + 1
  }

  async #open(segment: number): Promise<FileHandle | null> {
    if (this.#file?.segment === segment) return this.#file.handle
    const handle = await open(segmentPath(this.#directory, segment), 'r').catch(missing)
    if (!handle) return null
    await this.#file?.handle.close()
    this.#file = { segment, handle }
    return handle
  }

  #segments() {
    return listSegments(this.#directory)
  }

  async #sizeOf(segment: number): Promise<number> {
    return (await stat(segmentPath(this.#directory, segment)).catch(missing))?.size ?? 0
  }

  async #mayHaveMore(position: number): Promise<boolean> {
    const segment = segmentOf(position)
    if ((await this.#segments()).some((other) => other > segment)) return true
    const bytes = await this.#sizeOf(segment)
    if (this.#exhausted?.position === position) return bytes !== this.#exhausted.bytes
    return bytes > offsetOf(position)
  }

  #startWatching() {
    if (this.#watcher) return
    try {
      this.#watcher = watch(this.#directory, () => {
        this.#changes += 1
        for (const wake of this.#wake) wake()
      })
      // Polling continues without it.
      this.#watcher.on('error', () => this.#watcher?.close())
    } catch {
      this.#watcher = null
    }
  }

  #change(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#wake.delete(done)
        resolve()
      }
      const timer = setTimeout(done, timeoutMs)
      this.#wake.add(done)
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => {})
    return result
  }
}

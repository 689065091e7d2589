import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DIRECTORY_MODE, diskFiles, type FileLayer, type SegmentFile } from './file-layer.ts'
import { type Frame, FrameLogError, type FrameLogStatus, type FrameLogWriter } from './frame-log.ts'
import { encodeRecord, recordBytes } from './record.ts'
import { readChunk, scanSegment } from './segment-scan.ts'
import { listSegments, MAX_SEGMENT, offsetOf, segmentPath, toPosition } from './segments.ts'

export interface JournalWriterOptions {
  /** Directory of this building's log; made when it does not exist. One writer at a time. */
  directory: string
  segmentBytes?: number
  /** A segment is closed when its first frame is older, so that released frames do not stay for long. */
  segmentAgeMs?: number
  /** All segments together. At 80 % `onLevel` warns, at 100 % appends are refused. */
  quotaBytes?: number
  /** Frames waiting for the disk; more are refused, so that a slow disk does not fill the memory. */
  maxWaitingBytes?: number
  onLevel?: (level: QuotaLevel) => void
  /** A write or sync failed; the segment was given up. */
  onFailure?: (cause: unknown) => void
  files?: FileLayer
}

export type QuotaLevel = 'ok' | 'warning' | 'full'

interface Waiting {
  frame: Frame
  bytes: number
  resolve: (position: number) => void
  reject: (error: FrameLogError) => void
}

interface OpenSegment {
  number: number
  path: string
  file: SegmentFile
  /** Everything before is on disk. */
  durableBytes: number
  firstArrivalMs: number
}

const MB = 1024 * 1024
const WARNING_SHARE = 0.8
/** A full log takes frames again when this much of its quota is free, so that it does not flap at the edge. */
const RESUME_SHARE = 0.99
/** One group: as much as a disk takes in a few milliseconds. */
const MAX_GROUP_BYTES = 4 * MB
/** After a failure frames are refused for this long instead of making a file for each. */
const PAUSE_AFTER_FAILURE_MS = 100
/** The reader deletes released segments; sizes are counted again this often when space is short. */
const RECOUNT_MS = 1000

/**
 * Opens the log of one building for writing. What a crash left unfinished at the end is cut; writing goes on in a new segment.
 */
export async function openJournalWriter(options: JournalWriterOptions): Promise<FrameLogWriter> {
  const files = options.files ?? diskFiles
  if (await mkdir(options.directory, { recursive: true, mode: DIRECTORY_MODE })) await files.syncDirectory(dirname(options.directory))
  const segments = await listSegments(options.directory)
  const last = segments.at(-1)
  const cutBytes = last === undefined ? 0 : await cutTornTail(options.directory, last, files)
  const writer = new JournalWriter(options, files, last ?? 0, cutBytes)
  await writer.recount()
  await writer.check()
  return writer
}

/** Cuts what follows the last whole record; returns how many bytes that were. */
async function cutTornTail(directory: string, segment: number, files: FileLayer): Promise<number> {
  const path = segmentPath(directory, segment)
  const file = await open(path, 'r')
  let wholeBytes = 0
  let fileBytes = 0
  try {
    let chunk = await readChunk(file, segment, 0)
    for (;;) {
      const scan = await scanSegment(file, chunk, wholeBytes, 4096)
      fileBytes = scan.chunk.fileBytes
      const lastRecord = scan.records.at(-1)
      if (!lastRecord) break
      wholeBytes = offsetOf(lastRecord.next)
      chunk = scan.chunk
      if (wholeBytes < chunk.offset || wholeBytes > chunk.offset + chunk.bytes.length) chunk = await readChunk(file, segment, wholeBytes)
    }
  } finally {
    await file.close()
  }
  if (fileBytes > wholeBytes) await files.truncate(path, wholeBytes)
  return fileBytes - wholeBytes
}

class JournalWriter implements FrameLogWriter {
  readonly #directory: string
  readonly #segmentBytes: number
  readonly #segmentAgeMs: number
  readonly #quotaBytes: number
  readonly #maxWaitingBytes: number
  readonly #onLevel: (level: QuotaLevel) => void
  readonly #onFailure: (cause: unknown) => void
  readonly #files: FileLayer
  readonly #cutBytes: number
  #lastSegment: number
  #segment: OpenSegment | null = null
  #waiting: Waiting[] = []
  #waitingBytes = 0
  #flushing: Promise<void> | null = null
  #storedBytes = 0
  #level: QuotaLevel = 'ok'
  #failure: 'full' | 'failed' | null = null
  #refusingSinceMs: number | null = null
  #freeBytes: number | null = null
  #pausedUntil = 0
  #recountedAt = Number.NEGATIVE_INFINITY
  #closed = false

  constructor(options: JournalWriterOptions, files: FileLayer, lastSegment: number, cutBytes: number) {
    this.#directory = options.directory
    this.#segmentBytes = options.segmentBytes ?? 64 * MB
    this.#segmentAgeMs = options.segmentAgeMs ?? 3_600_000
    this.#quotaBytes = options.quotaBytes ?? 8192 * MB
    this.#maxWaitingBytes = options.maxWaitingBytes ?? 32 * MB
    this.#onLevel = options.onLevel ?? (() => {})
    this.#onFailure = options.onFailure ?? (() => {})
    this.#files = files
    this.#lastSegment = lastSegment
    this.#cutBytes = cutBytes
  }

  append(frame: Frame): Promise<number> {
    return new Promise((resolve, reject) => {
      const bytes = recordBytes(frame)
      const fault = this.#refusal(bytes)
      if (fault) {
        reject(new FrameLogError(fault))
        return
      }
      this.#waiting.push({ frame, bytes, resolve, reject })
      this.#waitingBytes += bytes
      this.#flushing ??= this.#flush()
    })
  }

  status(): FrameLogStatus {
    const fault = this.#failure ?? (this.#level === 'full' ? 'quota' : null)
    return {
      fault,
      sinceMs: this.#refusingSinceMs,
      recordingEvents: fault === null,
      freeBytes: this.#freeBytes,
      reserveBytes: 0,
      bytes: this.#storedBytes,
      quotaBytes: this.#quotaBytes,
      cutBytes: this.#cutBytes,
    }
  }

  async check(): Promise<void> {
    this.#freeBytes = await this.#files.freeBytes(this.#directory).catch(() => null)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#flushing
    await this.#segment?.file.close()
    this.#segment = null
  }

  /** Sums the segments anew: the reader may have deleted some. */
  async recount(): Promise<void> {
    this.#recountedAt = performance.now()
    let bytes = 0
    for (const segment of await listSegments(this.#directory)) {
      // Deleted between the two calls: nothing to count.
      bytes += (await stat(segmentPath(this.#directory, segment)).catch(() => null))?.size ?? 0
    }
    this.#storedBytes = bytes
    this.#noteLevel()
  }

  #refusal(bytes: number): FrameLogError['fault'] | null {
    if (this.#closed) return 'closed'
    if (this.#waitingBytes + bytes > this.#maxWaitingBytes) return 'overloaded'
    const full = this.#level === 'full' || this.#storedBytes + this.#waitingBytes + bytes > this.#quotaBytes
    if (full) {
      this.#setLevel('full')
      this.#recountSoon()
      return 'quota'
    }
    if (this.#failure && performance.now() < this.#pausedUntil) return 'disk'
    return null
  }

  #recountSoon() {
    if (performance.now() - this.#recountedAt < RECOUNT_MS) return
    this.recount().catch(this.#onFailure)
  }

  #noteLevel() {
    const full = this.#level === 'full' && this.#storedBytes > this.#quotaBytes * RESUME_SHARE
    this.#setLevel(full ? 'full' : this.#storedBytes >= this.#quotaBytes * WARNING_SHARE ? 'warning' : 'ok')
  }

  #setLevel(level: QuotaLevel) {
    if (level === this.#level) return
    this.#level = level
    this.#noteRefusing()
    this.#onLevel(level)
  }

  #noteRefusing() {
    if (this.#failure === null && this.#level !== 'full') this.#refusingSinceMs = null
    else this.#refusingSinceMs ??= Date.now()
  }

  async #flush(): Promise<void> {
    // Everything that arrives in this turn of the event loop goes into one group.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) await this.#writeGroup(this.#takeGroup())
    this.#flushing = null
  }

  #takeGroup(): Waiting[] {
    let bytes = 0
    let count = 0
    for (const { bytes: more } of this.#waiting) {
      if (count > 0 && bytes + more > MAX_GROUP_BYTES) break
      bytes += more
      count++
    }
    const group = this.#waiting.slice(0, count)
    this.#waiting = this.#waiting.slice(count)
    this.#waitingBytes -= bytes
    return group
  }

  /** One write and one sync for all; their senders are answered after it. */
  async #writeGroup(group: Waiting[]): Promise<void> {
    const bytes = group.reduce((sum, { bytes }) => sum + bytes, 0)
    const positions: number[] = []
    try {
      const segment = await this.#segmentFor(group[0]!.frame.arrivedAtMs)
      const buffer = Buffer.allocUnsafe(bytes)
      let at = 0
      for (const { frame } of group) {
        positions.push(toPosition(segment.number, segment.durableBytes + at))
        at += encodeRecord(buffer, at, frame, segment.number, segment.durableBytes + at)
      }
      const written = await segment.file.write(buffer, segment.durableBytes)
      if (written !== bytes) throw new Error(`short write: ${written} of ${bytes} bytes`)
      await segment.file.datasync()
      segment.durableBytes += bytes
    } catch (cause) {
      await this.#giveUpSegment(cause)
      for (const { reject } of group) reject(new FrameLogError('disk', { cause }))
      return
    }
    this.#failure = null
    this.#noteRefusing()
    this.#storedBytes += bytes
    this.#noteLevel()
    if (this.#level !== 'ok') this.#recountSoon()
    group.forEach(({ resolve }, i) => {
      resolve(positions[i]!)
    })
  }

  async #segmentFor(arrivedAtMs: number): Promise<OpenSegment> {
    const current = this.#segment
    if (current) {
      const ageMs = arrivedAtMs - current.firstArrivalMs
      if (current.durableBytes < this.#segmentBytes && ageMs < this.#segmentAgeMs) return current
      this.#segment = null
      await current.file.close()
    }
    if (this.#lastSegment >= MAX_SEGMENT) throw new Error('frame log has used up its segment numbers')
    this.#lastSegment += 1
    const number = this.#lastSegment
    const path = segmentPath(this.#directory, number)
    const file = await this.#files.create(path)
    this.#segment = { number, path, file, durableBytes: 0, firstArrivalMs: arrivedAtMs }
    await this.#files.syncDirectory(this.#directory)
    return this.#segment
  }

  /** After a failed sync the kernel may have dropped the pages: nothing more is written to this file, and the sync is never tried again. */
  async #giveUpSegment(cause: unknown): Promise<void> {
    const segment = this.#segment
    this.#segment = null
    this.#failure = isFull(cause) ? 'full' : 'failed'
    this.#noteRefusing()
    this.#pausedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS
    this.#onFailure(cause)
    if (!segment) return
    // Best effort on a failing disk: a reader skips and counts what cannot be removed.
    await segment.file.close().catch(() => {})
    if (segment.durableBytes === 0) await this.#files.remove(segment.path).catch(() => {})
    else await this.#files.truncate(segment.path, segment.durableBytes).catch(() => {})
  }
}

const isFull = (cause: unknown) => cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')

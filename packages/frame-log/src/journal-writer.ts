import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles, type FileLayer, missing, type SegmentFile } from './file-layer.ts'
import { type Frame, FrameLogError, type FrameLogStatus, type FrameLogWriter } from './frame-log.ts'
import { type LogDirectory, prepareDirectory } from './log-directory.ts'
import { readLogId } from './log-id.ts'
import { encodeRecord, recordBytes } from './record.ts'
import { Reserve } from './reserve.ts'
import { listSegments, MAX_SEGMENT, segmentPath, toPosition } from './segments.ts'

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
  /** Room on the disk, and beyond the quota, that is kept for events; none when 0. */
  reserveBytes?: number
  onLevel?: (level: QuotaLevel) => void
  /** A write or sync failed; the segment was given up. */
  onFailure?: (cause: unknown) => void
  /**
   * The log was deleted or replaced while it was being written; another one was begun, or what lies there is gone on
   * with.
   */
  onLost?: () => void
  files?: FileLayer
}

export type QuotaLevel = 'ok' | 'warning' | 'full'

interface Waiting {
  frame: Frame
  bytes: number
  isEvent: () => boolean
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
  /** Made of the reserve: it takes so many bytes and is for events alone. Null for the others. */
  roomBytes: number | null
}

const MB = 1024 * 1024
const WARNING_SHARE = 0.8
/** A full log takes frames again when this much of its quota is free, so that it does not flap at the edge. */
const RESUME_SHARE = 0.99
/** One group: as much as a disk takes in a few milliseconds. */
const MAX_GROUP_BYTES = 4 * MB
/**
 * After a failure frames are refused for this long instead of making a file for each; each further failure doubles it.
 */
const PAUSE_AFTER_FAILURE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** A disk that was full is written to again when it has so much room, besides what the reserve takes. */
const ROOM_TO_RESUME_BYTES = MB
/** The segment's file is looked for under its name so often before frames are answered; see `#isInPlace`. */
const PLACE_EVERY_MS = 100
const RESERVE_EVERY_MS = 60_000
const NO_EVENT = () => false
/** The reader deletes released segments; sizes are counted again this often when space is short. */
const RECOUNT_MS = 1000

/**
 * Opens the log of one building for writing. What a crash left unfinished at the end is cut; writing goes on in a new
 * segment.
 */
export async function openJournalWriter(options: JournalWriterOptions): Promise<FrameLogWriter> {
  const files = options.files ?? diskFiles
  const writer = new JournalWriter(options, files, await prepareDirectory(options.directory, files, null))
  await writer.recount()
  await writer.check()
  return writer
}

class JournalWriter implements FrameLogWriter {
  readonly #directory: string
  readonly #segmentBytes: number
  readonly #segmentAgeMs: number
  readonly #quotaBytes: number
  readonly #maxWaitingBytes: number
  readonly #onLevel: (level: QuotaLevel) => void
  readonly #onFailure: (cause: unknown) => void
  readonly #onLost: () => void
  readonly #files: FileLayer
  readonly #reserve: Reserve
  readonly #cutBytes: number
  #logId: string
  #lastSegment: number
  /** A file that was given up empty: it keeps its number from being used again, until the next one is there. */
  #emptyPath: string | null = null
  /** The log is not where it was. */
  #lost = false
  #placedAt = Number.NEGATIVE_INFINITY
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
  #reserveTriedAt = Number.NEGATIVE_INFINITY
  #pauseMs = PAUSE_AFTER_FAILURE_MS
  #recountedAt = Number.NEGATIVE_INFINITY
  #closed = false

  constructor(options: JournalWriterOptions, files: FileLayer, { logId, lastSegment, cutBytes }: LogDirectory) {
    this.#directory = options.directory
    this.#segmentBytes = options.segmentBytes ?? 64 * MB
    this.#segmentAgeMs = options.segmentAgeMs ?? 3_600_000
    this.#quotaBytes = options.quotaBytes ?? 8192 * MB
    this.#maxWaitingBytes = options.maxWaitingBytes ?? 32 * MB
    this.#onLevel = options.onLevel ?? (() => {})
    this.#onFailure = options.onFailure ?? (() => {})
    this.#onLost = options.onLost ?? (() => {})
    this.#files = files
    this.#reserve = new Reserve(options.directory, options.reserveBytes ?? 4 * MB, files)
    this.#logId = logId
    this.#lastSegment = lastSegment
    this.#cutBytes = cutBytes
  }

  append(frame: Frame, isEvent: () => boolean = NO_EVENT): Promise<number> {
    return new Promise((resolve, reject) => {
      const bytes = recordBytes(frame)
      const fault = this.#refusal(bytes, isEvent)
      if (fault) {
        reject(new FrameLogError(fault))
        return
      }
      this.#waiting.push({ frame, bytes, isEvent, resolve, reject })
      this.#waitingBytes += bytes
      this.#flushing ??= this.#flush()
    })
  }

  status(): FrameLogStatus {
    const fault = this.#failure ?? (this.#level === 'full' ? 'quota' : null)
    return {
      fault,
      sinceMs: this.#refusingSinceMs,
      recordingEvents: this.#failure === null ? this.#eventsFit(0) : this.#failure === 'full' && this.#reserveLeft > 0,
      freeBytes: this.#freeBytes,
      reserveBytes: this.#reserveLeft,
      bytes: this.#storedBytes,
      quotaBytes: this.#quotaBytes,
      cutBytes: this.#cutBytes,
    }
  }

  async check(): Promise<void> {
    if (this.#closed) return
    try {
      if (this.#lost || !(await this.#isInPlace()) || (await readLogId(this.#directory)) !== this.#logId) this.#noteLost()
      this.#freeBytes = await this.#files.freeBytes(this.#directory)
      if (this.#level === 'full') await this.recount()
      if (this.#failure !== null && !this.#isPaused() && (await this.#isWellAgain())) {
        this.#failure = null
        this.#noteRefusing()
      }
      if (this.#failure !== 'full' && this.#hasRoom(this.#reserve.bytes)) await this.#makeReserve()
    } catch (cause) {
      this.#onFailure(cause)
    }
  }

  /** Frames may come only after the log says that it takes them again, so it has to find out without any. */
  async #isWellAgain(): Promise<boolean> {
    if (this.#failure === 'full') return this.#hasRoom(this.#reserve.ready ? 0 : this.#reserve.bytes)
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
      this.#pause()
      return false
    }
  }

  /** A disk may call itself roomy and yet give nothing, such as one with quotas: it is not asked all the time. */
  async #makeReserve(): Promise<void> {
    if (this.#reserve.ready || performance.now() - this.#reserveTriedAt < RESERVE_EVERY_MS) return
    await this.#reserve.make().catch((cause: unknown) => {
      this.#reserveTriedAt = performance.now()
      this.#onFailure(cause)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#flushing
    await this.#closeSegment()
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

  #refusal(bytes: number, isEvent: () => boolean): FrameLogError['fault'] | null {
    if (this.#closed) return 'closed'
    if (this.#waitingBytes + bytes > this.#maxWaitingBytes) return 'overloaded'
    const full = this.#level === 'full' || this.#storedBytes + this.#waitingBytes + bytes > this.#quotaBytes
    if (full) {
      this.#setLevel('full')
      this.#recountSoon()
      if (!this.#eventsFit(bytes) || !isEvent()) return 'quota'
    }
    if (this.#isPaused() && (this.#failure !== 'full' || !isEvent())) return 'disk'
    return null
  }

  #isPaused() {
    return this.#failure !== null && performance.now() < this.#pausedUntil
  }

  /** Events may go so far beyond the quota as the reserve is large. */
  #eventsFit(bytes: number) {
    return this.#storedBytes + this.#waitingBytes + bytes <= this.#quotaBytes + this.#reserve.bytes
  }

  get #reserveLeft(): number {
    const { roomBytes = null, durableBytes = 0 } = this.#segment ?? {}
    if (roomBytes !== null) return roomBytes - durableBytes
    return this.#reserve.ready ? this.#reserve.bytes : 0
  }

  #hasRoom(bytes: number) {
    return this.#freeBytes === null || this.#freeBytes >= bytes + ROOM_TO_RESUME_BYTES
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
    if (this.#lost) await this.#beginAnew().catch((cause: unknown) => this.#giveUpSegment(cause, 0))
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
    try {
      if (this.#isPaused()) throw NO_ROOM
      const positions = await this.#store(group, bytes, () => this.#segmentFor(group[0]!.frame.arrivedAtMs))
      this.#failure = null
      this.#pauseMs = PAUSE_AFTER_FAILURE_MS
      this.#noteRefusing()
      this.#answer(group, positions)
    } catch (cause) {
      if (cause !== NO_ROOM) await this.#giveUpSegment(cause, bytes)
      const events = this.#failure === 'full' ? group.filter(({ isEvent }) => isEvent()) : []
      for (const waiting of group) if (!events.includes(waiting)) waiting.reject(new FrameLogError('disk', { cause }))
      if (events.length > 0) await this.#writeEvents(events)
    }
    if (this.#level !== 'ok') this.#recountSoon()
  }

  /** Into the reserve, while the disk is full: those that fit. */
  async #writeEvents(events: Waiting[]): Promise<void> {
    const fitting: Waiting[] = []
    let bytes = 0
    for (const event of events) {
      if (bytes + event.bytes > this.#reserveLeft) event.reject(new FrameLogError('disk', { cause: NO_ROOM }))
      else {
        fitting.push(event)
        bytes += event.bytes
      }
    }
    if (fitting.length === 0) return
    try {
      this.#answer(fitting, await this.#store(fitting, bytes, () => this.#reserveSegment(bytes, fitting[0]!.frame.arrivedAtMs)))
    } catch (cause) {
      if (cause !== NO_ROOM) await this.#giveUpSegment(cause, bytes)
      for (const { reject } of fitting) reject(new FrameLogError('disk', { cause }))
    }
  }

  #answer(group: Waiting[], positions: number[]) {
    group.forEach(({ resolve }, i) => {
      resolve(positions[i]!)
    })
  }

  async #store(group: Waiting[], bytes: number, open: () => Promise<OpenSegment>): Promise<number[]> {
    const segment = await open()
    const positions: number[] = []
    const buffer = Buffer.allocUnsafe(bytes)
    let at = 0
    for (const { frame } of group) {
      positions.push(toPosition(segment.number, segment.durableBytes + at))
      at += encodeRecord(buffer, at, frame, segment.number, segment.durableBytes + at)
    }
    const written = await segment.file.write(buffer, segment.durableBytes)
    if (written !== bytes) throw new Error(`short write: ${written} of ${bytes} bytes`)
    await segment.file.datasync()
    if (performance.now() - this.#placedAt > PLACE_EVERY_MS && !(await this.#isInPlace())) {
      await this.#beginAnew()
      return this.#store(group, bytes, open)
    }
    segment.durableBytes += bytes
    this.#storedBytes += bytes
    this.#noteLevel()
    return positions
  }

  async #segmentFor(arrivedAtMs: number): Promise<OpenSegment> {
    if (this.#failure === 'full') {
      // No file is made to find out that there is no room.
      this.#freeBytes = await this.#files.freeBytes(this.#directory)
      if (!this.#hasRoom(this.#reserve.ready ? 0 : this.#reserve.bytes)) this.#pause()
      if (this.#isPaused()) throw NO_ROOM
    }
    const current = this.#segment
    if (current) {
      const ageMs = arrivedAtMs - current.firstArrivalMs
      if (current.roomBytes === null && current.durableBytes < this.#segmentBytes && ageMs < this.#segmentAgeMs) return current
      await this.#closeSegment()
    }
    return this.#openSegment(arrivedAtMs, null, (path) => this.#files.create(path))
  }

  async #reserveSegment(bytes: number, arrivedAtMs: number): Promise<OpenSegment> {
    if (this.#reserveLeft < bytes) throw NO_ROOM
    const current = this.#segment
    if (current && current.roomBytes !== null) return current
    await this.#closeSegment()
    return this.#openSegment(arrivedAtMs, this.#reserve.bytes, (path) => this.#reserve.take(path))
  }

  async #openSegment(firstArrivalMs: number, roomBytes: number | null, make: (path: string) => Promise<SegmentFile>): Promise<OpenSegment> {
    if (this.#lastSegment >= MAX_SEGMENT) throw new Error('frame log has used up its segment numbers')
    const number = this.#lastSegment + 1
    const path = segmentPath(this.#directory, number)
    const file = await make(path)
    this.#lastSegment = number
    this.#segment = { number, path, file, durableBytes: 0, firstArrivalMs, roomBytes }
    await this.#files.syncDirectory(this.#directory)
    if (this.#emptyPath !== null) await this.#files.remove(this.#emptyPath).catch(() => {})
    this.#emptyPath = null
    return this.#segment
  }

  /** The zeros of a reserve are cut: readers take a finished segment's end for its end. */
  async #closeSegment(): Promise<void> {
    const segment = this.#segment
    this.#segment = null
    if (!segment) return
    await segment.file.close()
    if (segment.roomBytes !== null) await this.#files.truncate(segment.path, segment.durableBytes)
  }

  /**
   * After a failed sync the kernel may have dropped the pages: nothing more is written to this file, and the sync is
   * never tried again.
   */
  async #giveUpSegment(cause: unknown, bytes: number): Promise<void> {
    const segment = this.#segment
    this.#segment = null
    this.#freeBytes = await this.#files.freeBytes(this.#directory).catch(() => null)
    // A disk without room may also write less than it was given, and say nothing.
    this.#failure = isFull(cause) || (this.#freeBytes !== null && this.#freeBytes < bytes) ? 'full' : 'failed'
    this.#pause()
    this.#noteRefusing()
    this.#onFailure(cause)
    if (!segment) return
    // Best effort on a failing disk: a reader skips and counts what cannot be removed.
    await segment.file.close().catch(() => {})
    await this.#files.truncate(segment.path, segment.durableBytes).catch(() => {})
    // A reader may have seen what was written: its number is used up. The first of all stays, or the log would begin
    // after it.
    if (segment.durableBytes === 0 && this.#storedBytes > 0) this.#emptyPath = segment.path
  }

  #pause() {
    this.#pausedUntil = performance.now() + this.#pauseMs
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
  }

  /** Whether the open segment's file still has its name: a deleted one takes writes and syncs without a word. */
  async #isInPlace(): Promise<boolean> {
    this.#placedAt = performance.now()
    const segment = this.#segment
    if (segment === null) return true
    return segment.file.isAt(segment.path).catch((cause: unknown) => {
      // Closed during the look.
      if (segment !== this.#segment) return true
      throw cause
    })
  }

  #noteLost() {
    if (this.#closed) return
    this.#lost = true
    this.#flushing ??= this.#flush()
  }

  /**
   * Nobody reads what was written last where it lies now; a log is begun in its place, or the one that lies there is
   * gone on with.
   */
  async #beginAnew(): Promise<void> {
    this.#lost = true
    await this.#segment?.file.close().catch(() => {})
    this.#segment = null
    this.#emptyPath = null
    this.#reserve.forget()
    const found = await prepareDirectory(this.#directory, this.#files, this.#logId)
    this.#logId = found.logId
    this.#lastSegment = Math.max(this.#lastSegment, found.lastSegment)
    await this.recount()
    this.#lost = false
    this.#failure = null
    this.#noteRefusing()
    this.#onLost()
  }
}

/** Nothing was tried, so nothing was broken by it. */
const NO_ROOM = new Error('no room on the disk')

const isFull = (cause: unknown) => cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')

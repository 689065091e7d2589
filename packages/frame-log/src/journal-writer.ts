import { ClockWatch } from './clock-watch.ts'
import { DiskHealth } from './disk-health.ts'
import { diskFiles, type FileLayer } from './file-layer.ts'
import {
  clockRecord,
  type Frame,
  FrameLogError,
  type FrameLogStatus,
  type FrameLogWriter,
  HEARTBEAT_TOPICS,
  type HeartbeatTopic,
} from './frame-log.ts'
import { type LogDirectory, prepareDirectory } from './log-directory.ts'
import { readLogId } from './log-id.ts'
import { Quota, type QuotaLevel } from './quota.ts'
import { encodeRecord, recordBytes } from './record.ts'
import { Reserve } from './reserve.ts'
import { type OpenSegment, SegmentWriter } from './segment-writer.ts'
import { toPosition } from './segments.ts'

export interface JournalWriterOptions {
  /** Directory of this building's log; created when missing. One writer at a time. */
  directory: string
  segmentBytes?: number
  /** A segment is closed when its first frame is older than this, so that released frames do not stay long. */
  segmentAgeMs?: number
  /** Limit for all segments together. At 80 % `onLevel` warns, at 100 % appends are refused. */
  quotaBytes?: number
  /** Most frames that may wait for the disk; more are refused, so that a slow disk does not fill the memory. */
  maxWaitingBytes?: number
  /** Room kept for events, on the disk and beyond the quota; 0 for none. */
  reserveBytes?: number
  onLevel?: (level: QuotaLevel) => void
  /** A write or sync failed and the segment was abandoned. */
  onFailure?: (cause: unknown) => void
  /**
   * The log was deleted or replaced while it was being written; a new one was started, or the one found there is
   * continued.
   */
  onLost?: () => void
  files?: FileLayer
}

interface Waiting {
  frame: Frame
  bytes: number
  isEvent: () => boolean
  resolve: (position: number) => void
  reject: (error: FrameLogError) => void
}

const MB = 1024 * 1024
/** Size of one group: what a disk writes in a few milliseconds. */
const MAX_GROUP_BYTES = 4 * MB
const RESERVE_EVERY_MS = 60_000
const NO_EVENT = () => false
const LIKE_AN_EVENT = () => true
const HEARTBEAT_MS = 1000
const NOTHING = new Uint8Array()

/**
 * Opens the log of one building for writing. An unfinished record at the end, left by a crash, is cut; writing
 * continues in a new segment.
 */
export async function openJournalWriter(options: JournalWriterOptions): Promise<FrameLogWriter> {
  const files = options.files ?? diskFiles
  const writer = new JournalWriter(options, files, await prepareDirectory(options.directory, files, null))
  await writer.quota.recount()
  await writer.check()
  return writer
}

class JournalWriter implements FrameLogWriter {
  readonly quota: Quota
  readonly #directory: string
  readonly #segmentBytes: number
  readonly #segmentAgeMs: number
  readonly #maxWaitingBytes: number
  readonly #onFailure: (cause: unknown) => void
  readonly #onLost: () => void
  readonly #files: FileLayer
  readonly #reserve: Reserve
  readonly #segments: SegmentWriter
  readonly #disk: DiskHealth
  readonly #cutBytes: number
  readonly #clock = new ClockWatch()
  #logId: string
  /** The log is not where it was. */
  #lost = false
  #waiting: Waiting[] = []
  #waitingBytes = 0
  #flushing: Promise<void> | null = null
  #refusingSinceMs: number | null = null
  #reserveTriedAt = Number.NEGATIVE_INFINITY
  #lastArrivedMs = Number.NEGATIVE_INFINITY
  #closed = false

  constructor(options: JournalWriterOptions, files: FileLayer, { logId, lastSegment, cutBytes }: LogDirectory) {
    this.#directory = options.directory
    this.#segmentBytes = options.segmentBytes ?? 64 * MB
    this.#segmentAgeMs = options.segmentAgeMs ?? 3_600_000
    this.#maxWaitingBytes = options.maxWaitingBytes ?? 32 * MB
    this.#onFailure = options.onFailure ?? (() => {})
    this.#onLost = options.onLost ?? (() => {})
    this.#files = files
    this.#reserve = new Reserve(options.directory, options.reserveBytes ?? 4 * MB, files)
    this.#segments = new SegmentWriter(options.directory, files, lastSegment)
    this.#disk = new DiskHealth(options.directory, files, () => this.#noteRefusing())
    this.quota = new Quota({
      directory: options.directory,
      bytes: options.quotaBytes ?? 8192 * MB,
      onLevel: (level) => {
        this.#noteRefusing()
        options.onLevel?.(level)
      },
      onFailure: this.#onFailure,
    })
    this.#logId = logId
    this.#cutBytes = cutBytes
  }

  append(frame: Frame, isEvent: () => boolean = NO_EVENT): Promise<number> {
    const setByMs = this.#closed ? 0 : this.#clock.take()
    // Small, and due even if there is no room for frames.
    if (setByMs !== 0) void this.#queue(clockRecord(Date.now(), setByMs), LIKE_AN_EVENT).catch(() => this.#clock.giveBack(setByMs))
    return this.#queue(frame, isEvent)
  }

  #queue(frame: Frame, isEvent: () => boolean): Promise<number> {
    return new Promise((resolve, reject) => {
      const bytes = recordBytes(frame)
      const fault = this.#refusal(bytes, isEvent)
      if (fault) {
        reject(new FrameLogError(fault))
        return
      }
      this.#lastArrivedMs = frame.arrivedAtMs
      this.#waiting.push({ frame, bytes, isEvent, resolve, reject })
      this.#waitingBytes += bytes
      this.#flushing ??= this.#flush()
    })
  }

  async beat(nowMs: number, topic: HeartbeatTopic = HEARTBEAT_TOPICS.listening): Promise<void> {
    // A clock that is set back counts as a long time, too.
    if (Math.abs(nowMs - this.#lastArrivedMs) < HEARTBEAT_MS || this.status().fault !== null) return
    // Errors are reported in the status.
    await this.append({ arrivedAtMs: nowMs, gatewayId: '', topic, payload: NOTHING }).catch(() => undefined)
  }

  status(): FrameLogStatus {
    const { failure, freeBytes } = this.#disk
    return {
      fault: failure ?? (this.quota.isFull ? 'quota' : null),
      sinceMs: this.#refusingSinceMs,
      recordingEvents: failure === null ? this.#eventsFit(0) : failure === 'full' && this.#reserveLeft > 0,
      freeBytes,
      reserveBytes: this.#reserveLeft,
      bytes: this.quota.storedBytes,
      quotaBytes: this.quota.bytes,
      cutBytes: this.#cutBytes,
    }
  }

  async check(): Promise<void> {
    if (this.#closed) return
    try {
      if (this.#lost || !(await this.#segments.isInPlace()) || (await readLogId(this.#directory)) !== this.#logId) this.#noteLost()
      await this.#disk.look()
      if (this.quota.isFull) await this.quota.recount()
      if (this.#disk.failure !== null && !this.#disk.isPaused && (await this.#isWellAgain())) this.#disk.noteWell()
      if (this.#disk.failure !== 'full' && this.#disk.hasRoom(this.#reserve.bytes)) await this.#makeReserve()
    } catch (cause) {
      this.#onFailure(cause)
    }
  }

  async #isWellAgain(): Promise<boolean> {
    return this.#disk.failure === 'full' ? this.#disk.hasRoom(this.#bytesForReserve) : this.#disk.probe()
  }

  /** A disk may report room and still refuse writes, as one with quotas does: it is not asked all the time. */
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
    await this.#segments.close()
  }

  #refusal(bytes: number, isEvent: () => boolean): FrameLogError['fault'] | null {
    if (this.#closed) return 'closed'
    if (this.#waitingBytes + bytes > this.#maxWaitingBytes) return 'overloaded'
    const full = this.quota.isFull || !this.quota.fits(this.#waitingBytes + bytes)
    if (full) {
      this.quota.noteFull()
      this.quota.recountSoon()
      if (!this.#eventsFit(bytes) || !isEvent()) return 'quota'
    }
    if (this.#disk.isPaused && (this.#disk.failure !== 'full' || !isEvent())) return 'disk'
    return null
  }

  /** Events may exceed the quota by the size of the reserve. */
  #eventsFit(bytes: number) {
    return this.quota.fits(this.#waitingBytes + bytes, this.#reserve.bytes)
  }

  get #reserveLeft(): number {
    const { roomBytes = null, durableBytes = 0 } = this.#segments.current ?? {}
    if (roomBytes !== null) return roomBytes - durableBytes
    return this.#reserve.ready ? this.#reserve.bytes : 0
  }

  /** Disk room that the reserve takes when it is created. */
  get #bytesForReserve(): number {
    return this.#reserve.ready ? 0 : this.#reserve.bytes
  }

  #noteRefusing() {
    if (this.#disk.failure === null && !this.quota.isFull) this.#refusingSinceMs = null
    else this.#refusingSinceMs ??= Date.now()
  }

  async #flush(): Promise<void> {
    // Everything that arrives in this turn of the event loop forms one group.
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

  /** One write and one sync for all; their senders are answered afterwards. */
  async #writeGroup(group: Waiting[]): Promise<void> {
    const bytes = group.reduce((sum, { bytes }) => sum + bytes, 0)
    try {
      if (this.#disk.isPaused) throw NO_ROOM
      const positions = await this.#store(group, bytes, () => this.#segmentFor(group[0]!.frame.arrivedAtMs))
      this.#disk.noteWritten()
      this.#answer(group, positions)
    } catch (cause) {
      if (cause !== NO_ROOM) await this.#giveUpSegment(cause, bytes)
      const events = this.#disk.failure === 'full' ? group.filter(({ isEvent }) => isEvent()) : []
      for (const waiting of group) if (!events.includes(waiting)) waiting.reject(new FrameLogError('disk', { cause }))
      if (events.length > 0) await this.#writeEvents(events)
    }
    if (this.quota.level !== 'ok') this.quota.recountSoon()
  }

  /** Into the reserve, while the disk is full: as many as fit. */
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
    if (this.#segments.isLookDue && !(await this.#segments.isInPlace())) {
      await this.#beginAnew()
      return this.#store(group, bytes, open)
    }
    segment.durableBytes += bytes
    this.quota.noteStored(bytes)
    return positions
  }

  async #segmentFor(arrivedAtMs: number): Promise<OpenSegment> {
    if (this.#disk.failure === 'full') {
      await this.#disk.lookForRoom(this.#bytesForReserve)
      if (this.#disk.isPaused) throw NO_ROOM
    }
    const { current } = this.#segments
    if (current) {
      const ageMs = arrivedAtMs - current.firstArrivalMs
      if (current.roomBytes === null && current.durableBytes < this.#segmentBytes && ageMs < this.#segmentAgeMs) return current
      await this.#segments.close()
    }
    return this.#segments.open(arrivedAtMs, null, (path) => this.#files.create(path))
  }

  async #reserveSegment(bytes: number, arrivedAtMs: number): Promise<OpenSegment> {
    if (this.#reserveLeft < bytes) throw NO_ROOM
    const { current } = this.#segments
    if (current && current.roomBytes !== null) return current
    await this.#segments.close()
    return this.#segments.open(arrivedAtMs, this.#reserve.bytes, (path) => this.#reserve.take(path))
  }

  /**
   * After a failed sync the kernel may have dropped the pages: nothing more is written to this file, and the sync is
   * never retried.
   */
  async #giveUpSegment(cause: unknown, bytes: number): Promise<void> {
    const remove = this.#segments.giveUp()
    await this.#disk.noteFailure(cause, bytes)
    this.#onFailure(cause)
    await remove(this.quota.storedBytes === 0)
  }

  #noteLost() {
    if (this.#closed) return
    this.#lost = true
    this.#flushing ??= this.#flush()
  }

  /** The last writes are out of every reader's reach; start a new log in its place, or continue the one found there. */
  async #beginAnew(): Promise<void> {
    this.#lost = true
    await this.#segments.forget()
    this.#reserve.forget()
    const found = await prepareDirectory(this.#directory, this.#files, this.#logId)
    this.#logId = found.logId
    this.#segments.goOnAfter(found.lastSegment)
    await this.quota.recount()
    this.#lost = false
    this.#disk.noteWell()
    this.#onLost()
  }
}

/** Nothing was attempted, so nothing can have broken. */
const NO_ROOM = new Error('no room on the disk')

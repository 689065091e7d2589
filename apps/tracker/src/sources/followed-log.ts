import type { FRAME_LOG_GAPS, FrameLogGap } from '@muster/contracts'
import type { FrameLogReader } from '@muster/frame-log'
import type { Logger } from 'pino'

/** How long a hole stays in the status after it was noticed; the system log keeps it. */
const TOLD_FOR_MS = 3_600_000

/** Up to where which log was read. */
export interface LogPlace {
  logId: string | null
  position: number
}

export interface FollowedLogParts {
  reader: FrameLogReader
  /** Writes the hole into the system log; tried again until it succeeds. */
  record: (read: LogPlace, gap: FrameLogGap, logId: string | null) => Promise<void>
  log: Logger
}

/** The frame log being read, and whether it is still the one that the position belongs to. */
export class FollowedLog implements LogPlace {
  logId: string | null = null
  position = 0
  private gap: FrameLogGap | null = null
  private unrecorded: (() => Promise<void>) | null = null
  private readonly parts: FollowedLogParts

  constructor(parts: FollowedLogParts) {
    this.parts = parts
  }

  /** Continues where an earlier owner stopped, who noticed `gap` recently. */
  resume(place: LogPlace, gap: FrameLogGap | null): void {
    this.logId = place.logId
    this.position = place.position
    this.gap = gap
  }

  /**
   * Checks which log is there. When frames may be missing, or another log begins, reading continues with the first
   * existing record: what was read before is recognised. True when that happened. `heardMs`: arrival of the last frame
   * read.
   */
  async look(heardMs: number | null): Promise<boolean> {
    const { reader, log } = this.parts
    const [logId, first, endsBefore] = await Promise.all([reader.logId(), reader.first(), reader.endsBefore(this.position)])
    const read: LogPlace = { logId: this.logId, position: this.position }
    const reason = gapReason(read, { logId, first, endsBefore })
    const changed = reason !== null || (read.position === 0 && read.logId !== null && read.logId !== logId)
    this.logId = logId
    if (!changed) {
      this.position = Math.max(this.position, first)
      return false
    }
    await reader.beginAnew()
    this.position = first
    if (reason === null) return true
    const nowMs = Date.now()
    const [next] = await reader.read(first, 1)
    const toMs = next !== undefined && next.arrivedAtMs > (heardMs ?? 0) ? next.arrivedAtMs : nowMs
    const gap = { reason, noticedAtMs: nowMs, fromMs: heardMs, toMs }
    this.gap = gap
    this.unrecorded = () => this.parts.record(read, gap, logId)
    log.error(
      { gap, read, logId, first },
      'the frame log is not the one that was read: frames may be missing, going on with its first record',
    )
    return true
  }

  /** Writes findings to the system log that are not there yet. */
  async settle(): Promise<void> {
    const { unrecorded } = this
    if (unrecorded === null) return
    try {
      await unrecorded()
      if (this.unrecorded === unrecorded) this.unrecorded = null
    } catch (error) {
      this.parts.log.warn({ err: error }, 'the hole in the frame log could not be noted')
    }
  }

  /** The newest hole, while it is recent. */
  gapAt(nowMs: number): FrameLogGap | null {
    return this.gap !== null && nowMs - this.gap.noticedAtMs < TOLD_FOR_MS ? this.gap : null
  }
}

/**
 * What is wrong with the present log, given what was read; null when reading simply continues. A log of which nothing
 * was read cannot be missed.
 */
export function gapReason(
  read: LogPlace,
  found: { logId: string | null; first: number; endsBefore: boolean },
): (typeof FRAME_LOG_GAPS)[number] | null {
  if (read.position === 0) return null
  if (read.logId !== null && read.logId !== found.logId) return found.logId === null ? 'gone' : 'replaced'
  if (found.endsBefore) return 'endsBefore'
  return found.first > read.position ? 'beginsAfter' : null
}

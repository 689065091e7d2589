import {
  type Frame,
  type FrameLogStatus,
  type FrameLogWriter,
  frameLogDirectory,
  openJournalWriter,
  type QuotaLevel,
} from '@muster/frame-log'

export interface JournalEvents {
  onLevel: (buildingId: string, level: QuotaLevel) => void
  onFailure: (buildingId: string, cause: unknown) => void
  /** The log was deleted or replaced while it was being written. */
  onLost: (buildingId: string) => void
  /** The log was opened; this many bytes of an unfinished record at its end were cut. */
  onOpened: (buildingId: string, cutBytes: number) => void
}

/** Of each building's log. */
export interface JournalSizes {
  quotaBytes: number
  reserveBytes: number
}

interface Journal {
  buildingId: string
  opening: Promise<FrameLogWriter>
  writer: FrameLogWriter | null
}

/** A log without frames yet counts as recording. */
const NO_FRAMES: Omit<FrameLogStatus, 'quotaBytes'> = {
  fault: null,
  sinceMs: null,
  recordingEvents: true,
  freeBytes: null,
  reserveBytes: 0,
  bytes: 0,
  cutBytes: 0,
}

/** The frame logs of all buildings, each opened at its first frame or heartbeat. */
export class Journals {
  readonly #directory: string
  readonly #quotaBytes: number
  readonly #reserveBytes: number
  readonly #events: JournalEvents
  readonly #journals = new Map<string, Journal>()
  /** Buildings whose log could not be opened, since when; tried again at the next frame. */
  readonly #failed = new Map<string, number>()

  constructor(directory: string, { quotaBytes, reserveBytes }: JournalSizes, events: JournalEvents) {
    this.#directory = directory
    this.#quotaBytes = quotaBytes
    this.#reserveBytes = reserveBytes
    this.#events = events
  }

  /** Resolves when the frame is on disk. `isEvent` is called when there is no room for everything. */
  async append(buildingId: string, frame: Frame, isEvent: () => boolean): Promise<void> {
    const journal = this.#journals.get(buildingId) ?? this.#open(buildingId)
    const writer = journal.writer ?? (await journal.opening)
    await writer.append(frame, isEvent)
  }

  /** Lets time pass in the logs of these buildings; call it every `BEAT_EVERY_MS`. */
  beat(buildingIds: Iterable<string>): void {
    const nowMs = Date.now()
    for (const buildingId of buildingIds) {
      const journal = this.#journals.get(buildingId)
      if (journal !== undefined) void journal.writer?.beat(nowMs)
      // `check` tries again those that could not be opened.
      else if (!this.#failed.has(buildingId)) this.#open(buildingId)
    }
  }

  /** Whether frames of the building are being stored. */
  statusOf(buildingId: string): FrameLogStatus {
    const sinceMs = this.#failed.get(buildingId)
    const unopened = { ...NO_FRAMES, quotaBytes: this.#quotaBytes }
    if (sinceMs !== undefined) return { ...unopened, fault: 'failed', sinceMs, recordingEvents: false }
    return this.#journals.get(buildingId)?.writer?.status() ?? unopened
  }

  /** Checks the disk under every open log, and tries to open those that could not be opened. */
  async check(): Promise<void> {
    for (const buildingId of this.#failed.keys()) if (!this.#journals.has(buildingId)) this.#open(buildingId)
    await Promise.all([...this.#journals.values()].map(({ writer }) => writer?.check()))
  }

  all(): { buildingId: string; status: FrameLogStatus }[] {
    const open = [...this.#journals.values()].filter(({ writer }) => writer !== null).map(({ buildingId }) => buildingId)
    return [...new Set([...open, ...this.#failed.keys()])].map((buildingId) => ({ buildingId, status: this.statusOf(buildingId) }))
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#journals.values()].map(async ({ opening }) => (await opening).close()))
  }

  #open(buildingId: string): Journal {
    const opening = Promise.resolve().then(() =>
      openJournalWriter({
        directory: frameLogDirectory(this.#directory, buildingId),
        quotaBytes: this.#quotaBytes,
        reserveBytes: this.#reserveBytes,
        onLevel: (level) => this.#events.onLevel(buildingId, level),
        onFailure: (cause) => this.#events.onFailure(buildingId, cause),
        onLost: () => this.#events.onLost(buildingId),
      }),
    )
    const journal: Journal = { buildingId, opening, writer: null }
    this.#journals.set(buildingId, journal)
    opening.then(
      (writer) => {
        journal.writer = writer
        this.#failed.delete(buildingId)
        this.#events.onOpened(buildingId, writer.status().cutBytes)
      },
      (cause: unknown) => {
        this.#journals.delete(buildingId)
        this.#failed.set(buildingId, this.#failed.get(buildingId) ?? Date.now())
        this.#events.onFailure(buildingId, cause)
      },
    )
    return journal
  }
}

import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FrameLogReader } from '@muster/frame-log'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { StoredSnapshot } from '../sinks/take-over.ts'
import type { BuildingConfig } from '../site/building-config.ts'
import type { FollowedLog, LogPlace } from '../sources/followed-log.ts'
import type { BuildingState } from './building-state.ts'
import { loadHead, loadTags } from './snapshot.ts'
import { SnapshotCycle, type SnapshotPart } from './snapshot-cycle.ts'

/** Shortest interval between snapshots; a large one takes longer, one part per commit. */
const SNAPSHOT_EVERY_MS = 2000
/** With more tags fewer snapshots: they must not cost more than a tenth of the work. */
const SNAPSHOT_EVERY_MS_PER_TAG = 0.4
/** When only time passed: rereading that takes no time. */
const QUIET_SNAPSHOT_EVERY_MS = 30_000
/** Cycles are named at random, so that what is left of an unfinished one never gets into another. */
const CYCLE_NAMES = 2 ** 47

/** Schedules snapshots, and knows how much of the log is no longer needed. */
export class Snapshots {
  private readonly reader: FrameLogReader
  private readonly read: FollowedLog
  private readonly log: Logger
  /** Positions of the newest snapshot that is stored, and of the newest begun. */
  private savedPosition = -1
  private begunPosition = -1
  private begunMs = Number.NEGATIVE_INFINITY
  /** Frames were read, or something was noted, since it was begun. */
  private hasNews = false
  private cycle: SnapshotCycle | null = null

  constructor(reader: FrameLogReader, read: FollowedLog, log: Logger) {
    this.reader = reader
    this.read = read
    this.log = log
  }

  /** Everything that was read is in a stored snapshot. */
  get isComplete(): boolean {
    return this.savedPosition === this.read.position
  }

  /** The part that goes with the next commit; null: none is due. */
  next({ config, state }: Context): SnapshotPart | null {
    if (this.cycle === null) {
      if (performance.now() < this.dueMs(state.tags.size) || this.read.position === this.begunPosition) return null
      this.cycle = new SnapshotCycle(randomInt(CYCLE_NAMES), this.read, state)
      this.begunPosition = this.read.position
      this.begunMs = performance.now()
      this.hasNews = false
    }
    const part = this.cycle.next(config, state)
    if (part.finished !== null) this.cycle = null
    return part
  }

  private dueMs(tags: number): number {
    const everyMs = Math.max(SNAPSHOT_EVERY_MS, tags * SNAPSHOT_EVERY_MS_PER_TAG)
    return this.begunMs + (this.hasNews ? everyMs : Math.max(everyMs, QUIET_SNAPSHOT_EVERY_MS))
  }

  /** A frame was read, not only time passed. */
  noteFrame(): void {
    this.hasNews = true
  }

  /** The state came out of a snapshot taken there. */
  resume(position: number): void {
    this.savedPosition = position
    this.begunPosition = position
  }

  /** Present knowledge must survive a restart, even if nothing more was read. */
  noteChange(): void {
    this.begunPosition = -1
    this.hasNews = true
  }

  /** The one in progress is dropped, and a whole one is taken when due. */
  beginAnew(): void {
    this.cycle = null
    this.noteChange()
  }

  beginAtOnce(): void {
    this.beginAnew()
    this.begunMs = Number.NEGATIVE_INFINITY
  }

  /** Another log is read from now on: what was saved does not apply to it. */
  forget(): void {
    this.beginAnew()
    this.savedPosition = -1
  }

  noteStored({ logId, position }: LogPlace): void {
    if (logId === this.read.logId) this.savedPosition = position
    this.reader.release(position, logId).catch((error: unknown) => this.log.warn({ err: error }, 'old frames could not be released'))
  }
}

/**
 * The state that was saved; null when it cannot be read. A part at a time: other buildings' leases must not wait for a
 * large one.
 */
export async function loadSnapshot(config: BuildingConfig, saved: StoredSnapshot): Promise<BuildingState | null> {
  const state = loadHead(config, saved.head)
  for (const part of saved.parts) {
    if (state === null || !loadTags(config, state, part)) return null
    await nextTurn()
  }
  return state
}

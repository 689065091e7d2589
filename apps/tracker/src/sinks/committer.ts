import { type Alarm, isStandingCall, type StoreFault, type TrackerStatus } from '@muster/contracts'
import { type AlarmRow, toAlarm } from '@muster/database'
import type { Pool } from 'pg'
import { type Notice, Output } from '../output.ts'
import type { LogPlace } from '../sources/followed-log.ts'
import type { SnapshotPart } from '../state/snapshot-cycle.ts'
import { commitParameters } from './commit-parameters.ts'
import { COMMIT } from './commit-statement.ts'
import { isDataFault, storeFaultOf } from './store-fault.ts'

/** The database is reported down when a commit has not returned after this long; a failed one reports at once. */
const AWAY_AFTER_MS = 500
const RETRY_AFTER_MS = 250
/** Items stored at once: a call for help decided meanwhile waits for at most these. */
const MOST_AT_ONCE = 250

export interface CommitterParts {
  pool: Pool
  buildingId: string
  epoch: number
  /** A clock that is never set. */
  nowMs: () => number
  /** Most track rows kept in memory while the database is down; more are reread from the frame log when it is back. */
  maxWaitingChunks: number
  /** Hands over everything decided since the last call. */
  takeOutput: () => Output
  /** What `takeOutput` would hand over now. */
  peekOutput: () => Output
  /** A part of the state that belongs to the output just taken, when one is due. */
  takeSnapshot: () => SnapshotPart | null
  /**
   * An alarm is durable or, while the database is down, at least decided: announce it. May be announced twice with one
   * version.
   */
  announce: (alarm: Alarm) => void
  /** A downlink is durable, together with its alarm. */
  onDownlinks: () => void
  /** An operator had already handled the alarm (Unix ms) that this was to acknowledge: the device is not told. */
  onHandledBefore: (notice: Notice, handledMs: number) => void
  onSnapshot: (stored: LogPlace) => void
  /** Somebody else owns the building. */
  onFenced: () => void
  /** Tracks were dropped from memory: the state must be rebuilt from the last snapshot. */
  onOverflow: () => void
  onError: (error: unknown) => void
  /** The database will never accept this: it is left out, so that everything else is stored. */
  onUnstorable: (output: Output, error: unknown) => void
  /** A part of a snapshot was left out: the whole snapshot is void. */
  onSnapshotLost: () => void
}

/**
 * The statement's result; `refused` by id of the notice: when its alarm was handled, Unix ms; null when its carrier had
 * cancelled it.
 */
interface Answer {
  owned: boolean
  changed: AlarmRow[]
  refused: Record<string, number | null>
}

interface Batch {
  output: Output
  snapshot: SnapshotPart | null
  /** When it was collected. */
  sinceMs: number
}

/**
 * Stores the pipeline's decisions, one batch at a time, and announces alarms afterwards. A call for help goes before
 * everything waiting. A failed batch is retried until it succeeds (repeating it has no effect). While the database is
 * down the pipeline continues: alarms are announced before they are durable, acknowledgements wait.
 */
export class Committer {
  private readonly parts: CommitterParts
  private batch: Batch | null = null
  /** Since when the present batch is in flight. */
  private begunMs = 0
  /** The rest of what was collected; it follows the present batch. */
  private readonly waiting: Batch[] = []
  /** Alarms that were left out: a repeat of the press is not acknowledged either. */
  private readonly unstorable = new Set<string>()
  private running: Promise<void> | null = null
  private retryAtMs = 0
  private overflowed = false
  private fenced = false
  private readonly announcedEarly = new Set<string>()
  private lastCommitMs: number | null = null
  private fault: StoreFault | null = null
  commits = 0
  failures = 0

  constructor(parts: CommitterParts) {
    this.parts = parts
  }

  /** A commit failed and has not succeeded since, or does not return. */
  get databaseAway(): boolean {
    return this.batch !== null && (this.fault !== null || this.parts.nowMs() - this.begunMs > AWAY_AFTER_MS)
  }

  /** For `live/tracker`; `timeMs` is the server's clock. */
  storing(timeMs: number): TrackerStatus['storing'] {
    const at = (momentMs: number) => Math.round(timeMs - (this.parts.nowMs() - momentMs))
    return {
      lastCommitAtMs: this.lastCommitMs === null ? null : at(this.lastCommitMs),
      waitingSinceMs: this.batch === null ? null : at(this.batch.sinceMs),
      fault: this.fault,
    }
  }

  /** Called every 100 ms: starts a commit when there is something to store and none is in progress. */
  tick(): void {
    if (this.running === null && this.parts.nowMs() >= this.retryAtMs) {
      this.running = this.commitAll().finally(() => {
        this.running = null
      })
    }
    if (this.databaseAway) this.goOnWithoutDatabase()
  }

  /**
   * Stores the rest, for a clean stop: `isComplete` says when. Gives up at the first failure; nothing is lost by that.
   */
  async finish(isComplete: () => boolean): Promise<void> {
    await this.running
    const { failures } = this
    do await this.commitAll()
    while (!isComplete() && this.failures === failures && !this.fenced)
  }

  /** One batch, and what was collected with it, as long as nothing fails. */
  private async commitAll(): Promise<void> {
    const { failures } = this
    do await this.commit()
    while (this.waiting.length > 0 && this.failures === failures && !this.fenced)
  }

  private async commit(): Promise<void> {
    const { parts } = this
    if (this.batch === null) {
      this.batch = this.collectCalls() ?? this.waiting.shift() ?? this.collect()
      this.begunMs = parts.nowMs()
    }
    const { batch } = this
    if (batch === null) return
    let answer: Answer
    try {
      const values = commitParameters(parts.buildingId, parts.epoch, batch.output, batch.snapshot)
      const { rows } = await parts.pool.query<Answer>({ ...COMMIT, values })
      if (rows[0]?.owned !== true) {
        this.fenced = true
        parts.onFenced()
        return
      }
      answer = rows[0]
    } catch (error) {
      this.failures++
      this.fault = storeFaultOf(error)
      this.retryAtMs = parts.nowMs() + RETRY_AFTER_MS
      parts.onError(error)
      if (isDataFault(error)) this.narrowDown(batch, error)
      return
    }
    this.commits++
    this.lastCommitMs = parts.nowMs()
    this.fault = null
    this.batch = null
    this.afterCommit(batch, answer)
  }

  /** Calls for help decided while other items wait, unless an item of the same alarm waits. */
  private collectCalls(): Batch | null {
    if (this.waiting.length === 0) return null
    const output = this.parts.peekOutput().takeCalls((id) => this.waiting.some((batch) => batch.output.isAbout(id)))
    if (output.isEmpty) return null
    for (const id of this.unstorable) output.forget(id)
    return { output, snapshot: null, sinceMs: this.parts.nowMs() }
  }

  private collect(): Batch | null {
    const { parts } = this
    const output = parts.takeOutput()
    for (const id of this.unstorable) output.forget(id)
    const snapshot = this.overflowed ? null : parts.takeSnapshot()
    if (output.isEmpty && snapshot === null) return null
    return this.inPieces({ output, snapshot, sinceMs: parts.nowMs() }, MOST_AT_ONCE)
  }

  /** The first piece; the others wait. A snapshot is stored after everything that was decided before it. */
  private inPieces({ output, snapshot, sinceMs }: Batch, most: number): Batch {
    const pieces = output.pieces(most).map((piece): Batch => ({ output: piece, snapshot: null, sinceMs }))
    const first = pieces[0] ?? { output, snapshot, sinceMs }
    ;(pieces.at(-1) ?? first).snapshot = snapshot
    this.waiting.unshift(...pieces.slice(1))
    return first
  }

  /** Finds what the database will never accept, by halving, and leaves it out. */
  private narrowDown(batch: Batch, error: unknown): void {
    const { parts } = this
    this.retryAtMs = 0
    const { size } = batch.output
    if (size > 1) {
      this.batch = this.inPieces(batch, Math.ceil(size / 2))
      return
    }
    if (size === 1 && batch.snapshot !== null) {
      this.waiting.unshift({ ...batch, output: new Output() })
      this.batch = { ...batch, snapshot: null }
      return
    }
    this.goOnWithoutDatabase()
    parts.onUnstorable(batch.output, error)
    for (const id of batch.output.raised.keys()) {
      this.unstorable.add(id)
      for (const { output } of this.waiting) output.forget(id)
    }
    if (batch.snapshot !== null) parts.onSnapshotLost()
    this.batch = null
  }

  private afterCommit({ output, snapshot }: Batch, { changed, refused }: Answer): void {
    const { parts } = this
    for (const row of changed) parts.announce(toAlarm(row))
    for (const id of output.raised.keys()) this.announcedEarly.delete(id)
    if (output.notices.size > 0) parts.onDownlinks()
    for (const notice of output.notices.values()) {
      const handledMs = refused[notice.id] ?? null
      if (handledMs !== null) parts.onHandledBefore(notice, handledMs)
    }
    if (snapshot?.finished) parts.onSnapshot(snapshot.finished)
    // Alarms decided meanwhile are still to be stored before the state is thrown away.
    if (this.overflowed && this.waiting.length === 0 && parts.peekOutput().raised.size === 0) parts.onOverflow()
  }

  private goOnWithoutDatabase(): void {
    const waiting = this.parts.peekOutput()
    const outputs = [this.batch?.output, ...this.waiting.map((batch) => batch.output), waiting]
    const untold = outputs
      .flatMap((output) => [...(output?.raised.values() ?? [])])
      .flatMap(({ alarm }) => (this.announcedEarly.has(alarm.id) ? [] : [alarm]))
    for (const alarm of untold.sort((a, b) => Number(isStandingCall(b)) - Number(isStandingCall(a)))) {
      this.announcedEarly.add(alarm.id)
      this.parts.announce(alarm)
    }
    if (waiting.chunks.length > this.parts.maxWaitingChunks) this.overflowed = true
    if (this.overflowed) waiting.chunks = []
  }
}

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CalibrationFit, TrackerStatus } from '@muster/contracts'
import { type Frame, type FrameRecord, isHeartbeat } from '@muster/frame-log'
import type { Context } from './context.ts'
import { Counters, countsOf } from './counters.ts'
import { type Notice, Output } from './output.ts'
import { processRecord, processUnrecorded } from './pipeline.ts'
import { PoisonFrames } from './poison.ts'
import { Committer } from './sinks/committer.ts'
import { DeviceSink } from './sinks/device-sink.ts'
import { LivePositions } from './sinks/live-positions.ts'
import { recordGap } from './sinks/log-gaps.ts'
import { SampleSink } from './sinks/sample-sink.ts'
import { applyUpdate } from './site/apply-update.ts'
import type { BuildingConfig } from './site/building-config.ts'
import type { ConfigUpdate } from './site/config-update.ts'
import { Newcomers } from './site/newcomers.ts'
import { FollowedLog } from './sources/followed-log.ts'
import { newBuildingState } from './state/building-state.ts'
import { Snapshots } from './state/snapshots.ts'
import { RangeSampler } from './survey/range-sampler.ts'
import { lookAhead, type Owner, resumeCalls, resumeState, tellOthers } from './take-over.ts'

const TICK_MS = 100
/** Some 40 MB. */
const MAX_WAITING_CHUNKS = 100_000
const RECORDS_PER_READ = 512
/** Frames are collected for this long between two reads of the log: a read costs more than a frame. */
const GATHER_MS = 4
/** The event loop gets its turn after this much work, so that leases and live positions are never late. */
const SLICE_MS = 10
/** How often it is checked that the log is still the one being read. */
const LOOK_EVERY_MS = 1000
/** More than are handled within the time that a press is remembered. */
const MOST_HANDLED_CALLS = 20_000

export interface BuildingParts extends Owner {
  config: BuildingConfig
  /** Most track rows kept in memory while the database is down; more are reread from the frame log afterwards. */
  maxWaitingChunks?: number
}

/** Why a building's run ended. */
export type Ending = 'stopped' | 'fenced' | 'restart'

/** One building while this tracker owns it: reads its frame log, runs the pipeline, feeds the sinks. */
export class Building {
  readonly counters = new Counters()
  readonly committer: Committer
  private readonly parts: BuildingParts
  private readonly context: Context
  private readonly live = new LivePositions()
  private readonly sampler = new RangeSampler()
  private readonly samples: SampleSink
  private readonly devices: DeviceSink
  private readonly poison: PoisonFrames
  private readonly read: FollowedLog
  private lookDueMs = 0
  private readonly snapshots: Snapshots
  private lastArrivedMs = 0
  private backlogBytes = 0
  private running = false
  private ending: Ending | null = null
  private update: ConfigUpdate | null = null
  private readonly newcomers: Newcomers
  private damagedNoted = 0
  private calibration: CalibrationFit | null = null
  /** True between take-over and end, while nothing in the reading loop waits for others. */
  private reading = false
  private awaited: (() => void)[] = []
  /** How long it took until reading resumed where the last owner had left it; null: not yet. */
  takeOverMs: number | null = null

  constructor(parts: BuildingParts) {
    this.parts = parts
    this.poison = new PoisonFrames(parts.pool, parts.buildingId)
    this.samples = new SampleSink(this.sampler, parts)
    this.devices = new DeviceSink(this.sampler.errors, parts)
    this.read = new FollowedLog({
      reader: parts.reader,
      record: (read, gap, logId) => recordGap(parts.pool, parts, read, gap, logId),
      log: parts.log,
    })
    this.context = {
      config: parts.config,
      state: newBuildingState(),
      counters: this.counters,
      output: new Output(),
      live: this.live,
      sampler: this.sampler,
      handledCalls: new Map(),
    }
    this.newcomers = new Newcomers(async () => {
      await parts.catchUp()
      this.useUpdate()
    })
    this.snapshots = new Snapshots(parts.reader, this.read, parts.log)
    this.committer = new Committer({
      pool: parts.pool,
      buildingId: parts.buildingId,
      epoch: parts.epoch,
      nowMs: () => performance.now(),
      maxWaitingChunks: parts.maxWaitingChunks ?? MAX_WAITING_CHUNKS,
      takeOutput: () => this.takeOutput(),
      peekOutput: () => this.context.output,
      takeSnapshot: () => (this.ending === null || this.ending === 'stopped' ? this.snapshots.next(this.context) : null),
      announce: (alarm) => this.ending === null && parts.announcer.alarm(alarm),
      onHandledBefore: (notice, handledMs) => this.pressedAgain(notice, handledMs),
      onDownlinks: parts.onDownlinks,
      onSnapshot: (stored) => this.snapshots.noteStored(stored),
      onFenced: () => this.end('fenced'),
      onOverflow: () => this.end('restart'),
      onUnstorable: ({ raised, notices, visits, devices, chunks }, error) => {
        const row = [...raised.values(), ...notices.values(), ...visits.values(), ...devices.values(), ...chunks][0]
        parts.log.error({ err: error, row }, 'the database will never take this; left out')
      },
      onSnapshotLost: () => this.snapshots.beginAnew(),
      onError: (error) => parts.log.warn({ err: error }, 'commit failed, will be tried again'),
    })
  }

  /** The pipeline's context; null while a change waits for the next frame. */
  get config(): BuildingConfig | null {
    return this.update === null ? this.context.config : null
  }

  get trackableNos(): number[] {
    return [...this.context.config.trackables.keys()]
  }

  /** The pipeline uses this from the next frame on. */
  reconfigure(update: ConfigUpdate): void {
    this.update = update
  }

  end(ending: Ending): void {
    this.ending ??= ending
    this.noteRound()
  }

  /**
   * Settles when the reading loop has gone round since the call; at once while it is not running: the take-over and the
   * end wait for the database, which may be down for long without any fault of this process.
   */
  async nextRound(): Promise<void> {
    if (this.reading && this.ending === null) await new Promise<void>((goneOn) => this.awaited.push(goneOn))
  }

  private noteRound(): void {
    for (const goneOn of this.awaited.splice(0)) goneOn()
  }

  /** An event that the frame log could not record. It is skipped before this building runs: the gateway repeats it. */
  takeUnrecorded(frame: Frame): void {
    if (!this.running || this.ending !== null) return
    this.useUpdate()
    try {
      processUnrecorded(this.context, frame)
    } catch (error) {
      this.parts.log.error({ err: error, gatewayId: frame.gatewayId, topic: frame.topic }, 'an event from memory broke the pipeline')
    }
    // What is now known of the press must survive a restart.
    this.snapshots.noteChange()
    this.committer.tick()
  }

  /**
   * Takes over where the last owner's snapshot ends and runs until `end`. Rejects when the database is down at the
   * start.
   */
  async run(): Promise<Ending> {
    await this.takeOver()
    this.running = true
    const told = tellOthers(this.parts, () => this.ending !== null)
    const { position } = this.read
    if (await lookAhead(this.parts, this.context, { position, poison: this.poison, sliceMs: SLICE_MS })) this.committer.tick()
    const ticks = setInterval(() => this.tick(), TICK_MS)
    const seconds = setInterval(() => void this.everySecond(), 1000)
    try {
      this.reading = true
      while (this.ending === null) await this.readOn()
    } finally {
      this.reading = false
      this.noteRound()
      clearInterval(ticks)
      clearInterval(seconds)
    }
    await told
    if (this.ending === 'stopped') {
      // A final whole snapshot, so that the next owner has nothing to replay.
      this.snapshots.beginAtOnce()
      await this.committer.finish(() => this.snapshots.isComplete && this.context.output.isEmpty)
      await this.samples.store()
      await this.devices.store(this.context.config, this.context.state)
    }
    await this.parts.reader.close()
    return this.ending
  }

  private async takeOver(): Promise<void> {
    const { parts, context } = this
    const begunMs = performance.now()
    await resumeState(parts, context, { read: this.read, snapshots: this.snapshots })
    await this.lookAtLog()
    await this.poison.load(this.read.logId)
    await this.read.settle()
    await resumeCalls(parts, context)
    this.takeOverMs = performance.now() - begunMs
    parts.log.info(
      {
        epoch: parts.epoch,
        takeOverMs: Math.round(this.takeOverMs),
        position: this.read.position,
        tags: context.state.tags.size,
      },
      'building taken over',
    )
  }

  /** Checks that it is still the log that was read; if not, the present one is read from its beginning. */
  private async lookAtLog(): Promise<boolean> {
    this.lookDueMs = performance.now() + LOOK_EVERY_MS
    const { state } = this.context
    if (!(await this.read.look(state.logTimeMs > 0 ? state.logTimeMs : null))) return false
    // Nobody's state contains a record of another log, and no snapshot of it is in progress.
    state.step = Math.max(state.step, state.replayUntilStep)
    this.snapshots.forget()
    return true
  }

  private async readOn(): Promise<void> {
    const { reader, log } = this.parts
    if (performance.now() >= this.lookDueMs && (await this.lookAtLog()))
      await this.poison.load(this.read.logId).catch((error: unknown) => log.warn({ err: error }, 'frames set aside are not known'))
    const records = await reader.read(this.read.position, RECORDS_PER_READ)
    if (records.length === 0) await reader.waitForMore(this.read.position, TICK_MS)
    let sliceEndMs = performance.now() + SLICE_MS
    for (const record of records) {
      if (this.ending !== null) return
      if (!(await this.process(record))) return
      if (performance.now() < sliceEndMs) continue
      this.noteRound()
      await nextTurn()
      sliceEndMs = performance.now() + SLICE_MS
    }
    this.noteRound()
    this.noteDamage()
    // An alarm does not wait for the next tick.
    if (this.context.output.raised.size > 0) this.committer.tick()
    if (records.length > 0 && records.length < RECORDS_PER_READ) await sleep(GATHER_MS)
  }

  /** False when the pipeline failed and the building restarts from its snapshot. */
  private async process(record: FrameRecord): Promise<boolean> {
    this.useUpdate()
    if (!this.isFromKnown(record)) await this.newcomers.wait(() => this.isFromKnown(record))
    this.lastArrivedMs = record.arrivedAtMs
    if (this.poison.isPoison(record.position)) {
      this.counters.note(record.gatewayId, 'poison')
      this.read.position = record.next
      return true
    }
    try {
      processRecord(this.context, record)
      if (!isHeartbeat(record)) this.snapshots.noteFrame()
      this.read.position = record.next
      return true
    } catch (error) {
      const { log } = this.parts
      log.error({ err: error, position: record.position, gatewayId: record.gatewayId, topic: record.topic }, 'a frame broke the pipeline')
      // The state may be half changed: nothing of it may be stored.
      this.end('restart')
      await this.poison.failed(record, error).catch((fault: unknown) => log.warn({ err: fault }, 'the failure could not be noted'))
      return false
    }
  }

  private isFromKnown(record: FrameRecord): boolean {
    return this.context.config.gateways.has(record.gatewayId) || isHeartbeat(record)
  }

  private useUpdate(): void {
    if (this.update === null) return
    applyUpdate(this.context, this.update)
    this.update = null
  }

  /** The press was taken for a repeat of one whose alarm was handled meanwhile: it is a new one. */
  private pressedAgain({ alarmId, onRefused }: Notice, handledMs: number): void {
    const { handledCalls } = this.context
    handledCalls.set(alarmId, handledMs)
    if (handledCalls.size > MOST_HANDLED_CALLS) handledCalls.delete(handledCalls.keys().next().value as string)
    if (this.ending === null) onRefused?.()
  }

  private tick(): void {
    if (this.ending !== null) return
    const batch = this.live.batch(Date.now(), this.context.config.disappearanceMs)
    if (batch !== null) this.parts.announcer.positions(batch)
    this.committer.tick()
  }

  private async everySecond(): Promise<void> {
    if (this.ending !== null) return
    this.useUpdate()
    try {
      this.backlogBytes = await this.parts.reader.backlogBytes(this.read.position)
    } catch (error) {
      this.parts.log.warn({ err: error }, 'the size of the frame log cannot be told')
    }
    this.calibration = this.tellCalibration(Date.now())
    this.parts.announcer.status(this.status(Date.now()))
    await this.read.settle()
    await this.samples.everySecond()
    await this.devices.everySecond(this.context.config, this.context.state)
  }

  /** Frame counts for `live/tracker` and the metrics. */
  status(nowMs: number): TrackerStatus {
    const { parts, context, counters, sampler, committer, backlogBytes, lastArrivedMs, read } = this
    return {
      timeMs: nowMs,
      epoch: parts.epoch,
      ...countsOf(counters, (id) => context.state.gateways.get(id)?.streams.at(-1)?.clock.shownMs ?? null),
      rangeSamples: sampler.kept,
      calibration: this.calibration,
      backlogBytes,
      lagMs: backlogBytes > 0 && lastArrivedMs > 0 ? Math.max(0, nowMs - lastArrivedMs) : 0,
      databaseAway: committer.databaseAway,
      storing: committer.storing(nowMs),
      announcing: parts.announcer.connected,
      gap: read.gapAt(nowMs),
    }
  }

  /** While there is a backlog, "now" is the log's time. */
  private tellCalibration(nowMs: number): CalibrationFit | null {
    const { config, state, sampler } = this.context
    return sampler.fit.tell(config, state, this.backlogBytes === 0 ? nowMs : state.logTimeMs)
  }

  private noteDamage(): void {
    const { damaged } = this.parts.reader
    if (damaged > this.damagedNoted) this.counters.note('?', 'damagedLog', damaged - this.damagedNoted)
    this.damagedNoted = damaged
  }

  private takeOutput(): Output {
    const { output } = this.context
    if (this.ending !== null && this.ending !== 'stopped') return new Output()
    this.context.output = new Output()
    return output
  }
}

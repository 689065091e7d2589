import {
  type Alarm,
  type BrokerStatus,
  encodePositions,
  type LiveClientMessage,
  type LivePosition,
  type LiveServerMessage,
  type PositionBatch,
  type TrackerStatus,
} from '@muster/contracts'
import { gatewayStatuses, REPORT_LIFETIME_MS, type Report } from '../modules/devices/gateway-status.ts'
import { AlarmBoard } from './alarm-board.ts'
import type { BuildingConfig } from './building-config.store.ts'
import { headcounts } from './headcounts.ts'
import { PositionBoard } from './position-board.ts'
import { PositionFanOut } from './position-fan-out.ts'
import type { Subscriber } from './subscriber.ts'

/** What a channel measures. */
export interface ChannelGauges {
  /** Seconds from a batch leaving the tracker to its positions being handed to the sockets. */
  latency(seconds: number): void
  /** Position batches not sent because their client does not read. */
  skipped(count: number): void
}

const text = (message: LiveServerMessage) => JSON.stringify(message)

/** Everything live of one building: latest positions, open alarms, reports of the parts, and the browsers that listen. */
export class BuildingChannel {
  readonly subscribers = new Set<Subscriber>()
  readonly #epoch: string
  readonly #gauges: ChannelGauges
  readonly #positions = new PositionBoard()
  readonly #alarms = new AlarmBoard()
  readonly #fanOut = new PositionFanOut()
  #config: BuildingConfig
  #tracker: Report<TrackerStatus> | null = null
  #broker: Report<BrokerStatus> | null = null
  #source: { state: 'live' | 'stalled'; sinceMs: number }
  #lastNewsMs = 0
  #sequence = 0

  constructor(config: BuildingConfig, epoch: string, gauges: ChannelGauges, nowMs: number) {
    this.#config = config
    this.#epoch = epoch
    this.#gauges = gauges
    // Nothing was heard yet, so nothing is claimed to be live.
    this.#source = { state: 'stalled', sinceMs: nowMs }
  }

  get configVersion(): number {
    return this.#config.version
  }

  get source(): 'live' | 'stalled' {
    return this.#source.state
  }

  get reports() {
    return { tracker: this.#tracker, broker: this.#broker }
  }

  positions(): IterableIterator<LivePosition> {
    return this.#positions.all()
  }

  reconfigure(config: BuildingConfig): void {
    this.#config = config
    this.#broadcast(text({ type: 'changed', what: 'roster' }), () => true)
    this.#broadcast(text({ type: 'changed', what: 'site' }), () => true)
  }

  takePositions(batch: PositionBatch, nowMs: number): void {
    this.#heard(nowMs)
    this.#positions.apply(batch, nowMs, this.#config.disappearanceMs)
  }

  takeTracker(status: TrackerStatus, nowMs: number): void {
    this.#heard(nowMs)
    this.#tracker = { value: status, atMs: nowMs }
  }

  takeBroker(status: BrokerStatus, nowMs: number): void {
    this.#broker = { value: status, atMs: nowMs }
  }

  /** A state of an alarm, from wherever; what is no news is not sent. */
  takeAlarm(alarm: Alarm): void {
    const news = this.#alarms.apply(alarm)
    if (news) this.#broadcast(text({ type: 'alarm', ...news }), (subscriber) => subscriber.wants('alarms'))
  }

  openAlarmIds(): string[] {
    return this.#alarms.openIds()
  }

  /** Takes alarms away that are no longer in the database. */
  dropAlarms(ids: readonly string[]): void {
    for (const id of ids) this.#alarms.remove(id)
    if (ids.length > 0) this.#broadcast(this.#alarmSnapshot(), (subscriber) => subscriber.wants('alarms'))
  }

  join(subscriber: Subscriber, nowMs: number): void {
    this.subscribers.add(subscriber)
    subscriber.send(text({ type: 'hello', serverTimeMs: nowMs, seq: this.#alarms.seq, epoch: this.#epoch }))
    subscriber.send(text({ type: 'source', ...this.#source }))
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber)
  }

  /** Sockets of one session. */
  countOf(tokenHash: string): number {
    let count = 0
    for (const { session } of this.subscribers) if (session.tokenHash === tokenHash) count++
    return count
  }

  /** Sets what a browser wants and sends it the whole state of that at once. */
  subscribe(subscriber: Subscriber, wish: Extract<LiveClientMessage, { op: 'subscribe' }>, nowMs: number): void {
    subscriber.topics = new Set(wish.topics)
    subscriber.filter = { floors: wish.floors === null ? null : new Set(wish.floors), areaIds: wish.areaIds }
    if (subscriber.wants('alarms')) {
      const missed = wish.resumeFrom !== null && wish.epoch === this.#epoch ? this.#alarms.since(wish.resumeFrom) : null
      if (missed) for (const news of missed) subscriber.send(text({ type: 'alarm', ...news }))
      else subscriber.send(this.#alarmSnapshot())
    }
    if (subscriber.wants('positions')) {
      subscriber.behind = true
      this.#sendPositionsTo([subscriber], null, nowMs)
      subscriber.send(this.#headcountText())
    }
    if (subscriber.wants('gateways')) subscriber.send(this.#gatewayText(nowMs))
  }

  /** Five times a second: positions that changed. */
  tick(nowMs: number): void {
    const changes = this.#positions.take()
    const listeners = [...this.subscribers].filter((subscriber) => subscriber.wants('positions'))
    if (listeners.length === 0) return
    this.#sendPositionsTo(listeners, changes, nowMs)
    if (changes?.oldestBatchMs != null) this.#gauges.latency((Date.now() - changes.oldestBatchMs) / 1000)
  }

  /** Once a second: ageing, source, head counts; every other second the gateways. */
  second(nowMs: number, evenSecond: boolean): void {
    if (this.#source.state === 'live' && nowMs - this.#lastNewsMs > REPORT_LIFETIME_MS) this.#setSource('stalled', this.#lastNewsMs)
    this.#positions.age(nowMs, this.#config.disappearanceMs, this.#source.state === 'stalled')
    this.#broadcast(this.#headcountText(), (subscriber) => subscriber.wants('positions'))
    if (evenSecond) this.#broadcast(this.#gatewayText(nowMs), (subscriber) => subscriber.wants('gateways'))
  }

  #heard(nowMs: number): void {
    this.#lastNewsMs = nowMs
    if (this.#source.state === 'stalled') this.#setSource('live', nowMs)
  }

  #setSource(state: 'live' | 'stalled', sinceMs: number): void {
    this.#source = { state, sinceMs }
    this.#broadcast(text({ type: 'source', state, sinceMs }), () => true)
  }

  #sendPositionsTo(listeners: Subscriber[], changes: ReturnType<PositionBoard['take']>, nowMs: number): void {
    const encode = (positions: LivePosition[], full: boolean) =>
      encodePositions({ full, sequence: ++this.#sequence, baseTimeMs: nowMs, positions })
    const skipped = this.#fanOut.send(listeners, this.#positions, changes, this.#config.areas, encode, nowMs)
    if (skipped > 0) this.#gauges.skipped(skipped)
  }

  #headcountText(): string {
    return text({ type: 'headcounts', byFloor: headcounts(this.#positions.all(), this.#config.kinds) })
  }

  #gatewayText(nowMs: number): string {
    const gateways = gatewayStatuses(this.#config.gateways, this.#broker, this.#tracker, nowMs)
    return text({ type: 'gateways', seq: this.#alarms.seq, gateways })
  }

  #alarmSnapshot(): string {
    return text({ type: 'alarms', seq: this.#alarms.seq, alarms: this.#alarms.open() })
  }

  /** Serialised once, sent to all who want it. */
  #broadcast(message: string, wants: (subscriber: Subscriber) => boolean): void {
    for (const subscriber of this.subscribers) if (wants(subscriber)) subscriber.send(message)
  }
}

import { isDeepStrictEqual } from 'node:util'
import {
  type Alarm,
  type BrokerStatus,
  encodePositions,
  type LiveClientMessage,
  type LivePosition,
  type LiveServerMessage,
  type LiveTopic,
  type PositionBatch,
  type Recording,
  type TrackerStatus,
} from '@muster/contracts'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { gatewayStatuses, REPORT_LIFETIME_MS, type Report } from '../devices/gateway-status.ts'
import { AlarmBoard } from './alarm-board.ts'
import type { BuildingConfig } from './building-config.store.ts'
import { headcounts } from './headcounts.ts'
import { PositionBoard } from './position-board.ts'
import { PositionFanOut } from './position-fan-out.ts'
import { ALL_RECORDED, recordingOf } from './recording.ts'
import { type ScopeView, SEES_ALL, seesLiveAlarm, seesPosition } from './scope-view.ts'
import type { Subscriber } from './subscriber.ts'

/** What a channel measures. */
export interface ChannelGauges {
  /** Seconds from a batch leaving the tracker to its positions being handed to the sockets. */
  latency(seconds: number): void
  /** Position batches not sent because their client does not read. */
  skipped(count: number): void
}

const text = (message: LiveServerMessage) => JSON.stringify(message)

/** Works out what a scope sees in the building as it is configured now. */
export type LoadView = (scope: DataScope, config: BuildingConfig) => Promise<ScopeView>

/** Scopes worked out at a time; beyond it the oldest is worked out again when it is needed. */
const MAX_VIEWS = 200

/** Everything live of one building: latest positions, open alarms, reports of the parts, and the browsers that listen. */
export class BuildingChannel {
  readonly subscribers = new Set<Subscriber>()
  readonly #epoch: string
  readonly #gauges: ChannelGauges
  readonly #positions = new PositionBoard()
  readonly #alarms = new AlarmBoard()
  readonly #fanOut = new PositionFanOut()
  readonly #loadView: LoadView
  readonly #onRecording: (recording: Recording) => void
  /** Views by scope key, as the building is configured now. */
  readonly #views = new Map<string, Promise<ScopeView>>()
  #config: BuildingConfig
  #tracker: Report<TrackerStatus> | null = null
  #broker: Report<BrokerStatus> | null = null
  #source: { state: 'live' | 'stalled'; sinceMs: number }
  #recording = ALL_RECORDED
  #lastNewsMs = 0
  #sequence = 0

  constructor(
    config: BuildingConfig,
    epoch: string,
    gauges: ChannelGauges,
    nowMs: number,
    loadView: LoadView,
    onRecording: (recording: Recording) => void,
  ) {
    this.#onRecording = onRecording
    this.#loadView = loadView
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
    this.#views.clear()
    this.#broadcast(text({ type: 'changed', what: 'roster' }), () => true)
    this.#broadcast(text({ type: 'changed', what: 'site' }), () => true)
    for (const subscriber of this.subscribers) if (subscriber.view !== SEES_ALL) void this.#renew(subscriber)
  }

  /** What a scope sees here now; worked out once for all who share it. @throws when the database is away */
  viewOf(scope: DataScope): Promise<ScopeView> {
    if (scope.key === SEES_ALL.key) return Promise.resolve(SEES_ALL)
    let view = this.#views.get(scope.key)
    if (!view) {
      view = this.#loadView(scope, this.#config)
      this.#views.set(scope.key, view)
      view.catch(() => this.#views.delete(scope.key))
      if (this.#views.size > MAX_VIEWS) this.#views.delete(this.#views.keys().next().value as string)
    }
    return view
  }

  /** The rights of a session changed: its browser is told to ask for them, and gets what it may see now instead of what it saw. */
  async reauthorise(subscriber: Subscriber): Promise<void> {
    subscriber.send(text({ type: 'authority' }))
    for (const what of ['roster', 'site'] as const) subscriber.send(text({ type: 'changed', what }))
    await this.#renew(subscriber)
  }

  async #renew(subscriber: Subscriber): Promise<void> {
    try {
      subscriber.view = await this.viewOf(subscriber.session.scope)
    } catch {
      // The database is away: what is not known is not shown; the browser connects again and asks anew.
      subscriber.socket.terminate()
      return
    }
    if (!subscriber.wish || !this.subscribers.has(subscriber)) return
    for (const topic of subscriber.wish.topics) if (!subscriber.wants(topic)) this.#sendEmpty(subscriber, topic)
    this.subscribe(subscriber, { ...subscriber.wish, resumeFrom: null }, Date.now())
  }

  /** Takes back what a subscriber may see no longer. */
  #sendEmpty(subscriber: Subscriber, topic: LiveTopic): void {
    if (topic === 'alarms') subscriber.send(text({ type: 'alarms', seq: this.#alarms.seq, alarms: [] }))
    if (topic === 'gateways') subscriber.send(text({ type: 'gateways', seq: this.#alarms.seq, gateways: [] }))
    if (topic !== 'positions') return
    subscriber.send(encodePositions({ full: true, sequence: ++this.#sequence, baseTimeMs: Date.now(), positions: [] }))
    subscriber.send(text({ type: 'headcounts', byFloor: {} }))
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
    if (news)
      this.#broadcast(
        text({ type: 'alarm', ...news }),
        (subscriber) => subscriber.wants('alarms') && seesLiveAlarm(subscriber.view, news.alarm),
      )
  }

  openAlarmIds(): string[] {
    return this.#alarms.openIds()
  }

  /** Takes alarms away that are no longer in the database. */
  dropAlarms(ids: readonly string[]): void {
    for (const id of ids) this.#alarms.remove(id)
    if (ids.length === 0) return
    this.#broadcastByView('alarms', (view) => this.#alarmSnapshot(view))
  }

  join(subscriber: Subscriber, nowMs: number): void {
    this.subscribers.add(subscriber)
    subscriber.send(text({ type: 'hello', serverTimeMs: nowMs, seq: this.#alarms.seq, epoch: this.#epoch }))
    subscriber.send(text({ type: 'source', ...this.#source }))
    subscriber.send(text({ type: 'recording', ...this.#recording }))
  }

  /** Works out what a new subscriber may see. @returns false when that cannot be known now; its socket is closed then */
  async admit(subscriber: Subscriber): Promise<boolean> {
    try {
      subscriber.view = await this.viewOf(subscriber.session.scope)
      return true
    } catch {
      subscriber.socket.terminate()
      return false
    }
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
    subscriber.wish = wish
    subscriber.topics = new Set(wish.topics)
    subscriber.filter = { floors: wish.floors === null ? null : new Set(wish.floors), areaIds: wish.areaIds }
    if (subscriber.wants('alarms')) {
      const missed = wish.resumeFrom !== null && wish.epoch === this.#epoch ? this.#alarms.since(wish.resumeFrom) : null
      const { view } = subscriber
      if (missed) for (const news of missed) if (seesLiveAlarm(view, news.alarm)) subscriber.send(text({ type: 'alarm', ...news }))
      if (!missed) subscriber.send(this.#alarmSnapshot(view))
    }
    if (subscriber.wants('positions')) {
      subscriber.behind = true
      this.#sendPositionsTo([subscriber], null, nowMs)
      subscriber.send(this.#headcountText(subscriber.view))
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

  /** Once a second: ageing, source, what is kept, head counts; every other second the gateways. */
  second(nowMs: number, evenSecond: boolean): void {
    this.#noteRecording(nowMs)
    if (this.#source.state === 'live' && nowMs - this.#lastNewsMs > REPORT_LIFETIME_MS) this.#setSource('stalled', this.#lastNewsMs)
    this.#positions.age(nowMs, this.#config.disappearanceMs, this.#source.state === 'stalled')
    this.#broadcastByView('positions', (view) => this.#headcountText(view))
    if (evenSecond) this.#broadcast(this.#gatewayText(nowMs), (subscriber) => subscriber.wants('gateways'))
  }

  #noteRecording(nowMs: number): void {
    const next = recordingOf(this.reports, nowMs, this.#recording)
    if (isDeepStrictEqual(next, this.#recording)) return
    this.#recording = next
    this.#onRecording(next)
    this.#broadcast(text({ type: 'recording', ...next }), () => true)
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

  #headcountText(view: ScopeView): string {
    const all = this.#positions.all()
    const seen = view === SEES_ALL ? all : [...all].filter((position) => seesPosition(view, position))
    return text({ type: 'headcounts', byFloor: headcounts(seen, this.#config.kinds) })
  }

  #gatewayText(nowMs: number): string {
    const gateways = gatewayStatuses(this.#config.gateways, this.#broker, this.#tracker, nowMs)
    return text({ type: 'gateways', seq: this.#alarms.seq, gateways })
  }

  #alarmSnapshot(view: ScopeView): string {
    const open = this.#alarms.open()
    return text({
      type: 'alarms',
      seq: this.#alarms.seq,
      alarms: view === SEES_ALL ? open : open.filter((alarm) => seesLiveAlarm(view, alarm)),
    })
  }

  /** Serialised once for each view, sent to all who want the topic. */
  #broadcastByView(topic: LiveTopic, make: (view: ScopeView) => string): void {
    const texts = new Map<string, string>()
    for (const subscriber of this.subscribers) {
      if (!subscriber.wants(topic)) continue
      const { view } = subscriber
      const message = texts.get(view.key) ?? make(view)
      texts.set(view.key, message)
      subscriber.send(message)
    }
  }

  /** Serialised once, sent to all who want it. */
  #broadcast(message: string, wants: (subscriber: Subscriber) => boolean): void {
    for (const subscriber of this.subscribers) if (wants(subscriber)) subscriber.send(message)
  }
}

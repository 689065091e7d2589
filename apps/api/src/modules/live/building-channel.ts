import { isDeepStrictEqual } from 'node:util'
import {
  type Alarm,
  type BrokerStatus,
  CONFIG_PARTS,
  type ConfigPart,
  type LivePosition,
  type LiveTopic,
  type LiveWish,
  type PositionBatch,
  type Recording,
  type TrackerStatus,
} from '@muster/contracts'
import { LRUCache } from 'lru-cache'
import type { LiveBuilding, LiveReports, Report } from '../../framework/parts/live.ts'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import type { KnownDevice } from '../devices/device-status.store.ts'
import { gatewayStatuses, REPORT_LIFETIME_MS } from '../devices/gateway-status.ts'
import { HourlyCounts } from '../devices/hourly-counts.ts'
import { AlarmFeed, type CountUnhandled } from './alarm-feed.ts'
import { DeviceFeed } from './device-feed.ts'
import { type Feed, messageText as text } from './feed.ts'
import { GatewayFeed } from './gateway-feed.ts'
import type { LiveConfig } from './live-config.store.ts'
import { type ChannelGauges, PositionFeed } from './position-feed.ts'
import { ALL_RECORDED, recordingOf } from './recording.ts'
import { type LiveLists, RowFeed } from './row-feed.ts'
import { type ScopeView, SEES_ALL } from './scope-view.ts'
import type { Subscriber } from './subscriber.ts'

/** Works out what a scope sees in the building under its present configuration. */
export type LoadView = (scope: DataScope, config: LiveConfig) => Promise<ScopeView>

/** Scopes kept; beyond this the oldest is computed again when needed. */
const MAX_VIEWS = 200
/** The parts views depend on. */
const VIEWED: ReadonlySet<ConfigPart> = new Set(['roster', 'organisation', 'areas'])
/** A browser that receives nothing for some seconds considers its connection dead. */
const PING_EVERY_SECONDS = 3

/** The feed of each topic: a topic without a feed does not compile. */
type Feeds = Record<LiveTopic, Feed> & { positions: PositionFeed; alarms: AlarmFeed }

/** Options of a channel from its process. */
export interface ChannelOptions {
  /** Identifies the run of the api. */
  epoch: string
  nowMs: () => number
  gauges: ChannelGauges
  loadView: LoadView
  countUnhandled: CountUnhandled
  lists: LiveLists
  onRecording: (recording: Recording) => void
  /** There is a new alarm. */
  onRaised: () => void
}

/** Everything live of one building: its feeds, the parts' reports, and the connected browsers. */
export class BuildingChannel implements LiveBuilding {
  readonly subscribers = new Set<Subscriber>()
  readonly #options: ChannelOptions
  readonly #feeds: Feeds
  readonly #devices: DeviceFeed
  /** Views by scope key, for the present configuration. */
  readonly #views = new LRUCache<string, Promise<ScopeView>>({ max: MAX_VIEWS })
  #config: LiveConfig
  #tracker: Report<TrackerStatus> | null = null
  #broker: Report<BrokerStatus> | null = null
  #source: { state: 'live' | 'stalled'; sinceMs: number }
  #recording = ALL_RECORDED
  readonly #hourly = new HourlyCounts()
  readonly #countGateways: (nowMs: number) => void
  #lastNewsMs = 0
  #seconds = 0

  constructor(config: LiveConfig, options: ChannelOptions) {
    this.#options = options
    this.#config = config
    // Nothing was received yet, so nothing is claimed to be live.
    this.#source = { state: 'stalled', sinceMs: options.nowMs() }
    const listeners = (topic: LiveTopic) => () => [...this.subscribers].filter((subscriber) => subscriber.wants(topic))
    const alarms = new AlarmFeed(listeners('alarms'), options.epoch, options.countUnhandled)
    const gateways = (now: number) => gatewayStatuses(this.#config.gateways, this.#broker, this.#tracker, now, this.#hourly)
    this.#countGateways = (now) => {
      for (const status of gateways(now)) this.#hourly.take(status.id, status, now)
      this.#hourly.keepOnly(new Set(this.#config.gateways.map(({ id }) => id)))
    }
    this.#devices = new DeviceFeed(listeners('devices'), options.nowMs)
    this.#feeds = {
      positions: new PositionFeed(listeners('positions'), () => this.#config, options),
      alarms,
      gateways: new GatewayFeed(listeners('gateways'), gateways, () => alarms.seq),
      devices: this.#devices,
      rows: new RowFeed(listeners('rows'), options.lists),
    }
  }

  get config(): LiveConfig {
    return this.#config
  }

  get source(): 'live' | 'stalled' {
    return this.#source.state
  }

  get reports(): LiveReports {
    return { tracker: this.#tracker, broker: this.#broker, hourly: this.#hourly }
  }

  positions(): IterableIterator<LivePosition> {
    return this.#feeds.positions.all()
  }

  /** Switches to another configuration; browsers learn which parts changed. */
  reconfigure(config: LiveConfig, parts: readonly ConfigPart[]): void {
    this.#config = config
    if (parts.length > 0) this.#broadcast(text({ type: 'changed', parts: [...parts] }))
    if (!parts.some((part) => VIEWED.has(part))) return
    this.#views.clear()
    for (const subscriber of this.subscribers) if (subscriber.view !== SEES_ALL) void this.#renew(subscriber)
  }

  /** What a scope sees here now; computed once for all who share it. @throws when the database is down */
  viewOf(scope: DataScope): Promise<ScopeView> {
    if (scope.key === SEES_ALL.key) return Promise.resolve(SEES_ALL)
    let view = this.#views.get(scope.key)
    if (!view) {
      view = this.#options.loadView(scope, this.#config)
      this.#views.set(scope.key, view)
      view.catch(() => this.#views.delete(scope.key))
    }
    return view
  }

  /**
   * The rights of a session changed: its browser is told to ask for them, and gets what it may see now instead of what
   * it saw.
   */
  async reauthorise(subscriber: Subscriber): Promise<void> {
    subscriber.send(text({ type: 'authority' }))
    subscriber.send(text({ type: 'changed', parts: [...CONFIG_PARTS] }))
    await this.#renew(subscriber)
  }

  async #renew(subscriber: Subscriber): Promise<void> {
    try {
      subscriber.view = await this.viewOf(subscriber.session.scope)
    } catch {
      // With the database down, what is unknown is not shown; the browser reconnects and asks again.
      subscriber.socket.terminate()
      return
    }
    if (!subscriber.wish || !this.subscribers.has(subscriber)) return
    for (const topic of subscriber.wish.topics) if (!subscriber.wants(topic)) this.#feeds[topic].takeBack(subscriber)
    this.subscribe(subscriber, { ...subscriber.wish, resumeFrom: null }, this.#options.nowMs())
  }

  takePositions(batch: PositionBatch, nowMs: number): void {
    this.#heard(nowMs)
    this.#feeds.positions.take(batch, nowMs)
  }

  takeTracker(status: TrackerStatus, nowMs: number): void {
    this.#heard(nowMs)
    this.#tracker = { value: status, atMs: nowMs }
  }

  takeBroker(status: BrokerStatus, nowMs: number): void {
    this.#broker = { value: status, atMs: nowMs }
  }

  /** Devices with changes. */
  takeDevices(devices: readonly KnownDevice[]): void {
    this.#devices.take(devices)
  }

  /** A state of an alarm, from any source; only news is sent. */
  takeAlarm(alarm: Alarm): void {
    if (this.#feeds.alarms.take(alarm) && alarm.version === 1) this.#options.onRaised()
  }

  /** Takes over the open alarms from the database; `areMore`: there are more. */
  takeOpenAlarms(alarms: readonly Alarm[], areMore: boolean): void {
    this.#feeds.alarms.noteListed(areMore)
    for (const alarm of alarms) this.takeAlarm(alarm)
  }

  /** Open alarms visible to a view, newest first. */
  openAlarms(view: ScopeView): Alarm[] {
    return this.#feeds.alarms.seen(view)
  }

  openAlarmIds(): string[] {
    return this.#feeds.alarms.openIds()
  }

  /** Removes alarms deleted from the database. */
  dropAlarms(ids: readonly string[]): void {
    this.#feeds.alarms.drop(ids)
  }

  join(subscriber: Subscriber, nowMs: number): void {
    this.subscribers.add(subscriber)
    subscriber.send(text({ type: 'hello', serverTimeMs: nowMs, seq: this.#feeds.alarms.seq, epoch: this.#options.epoch }))
    subscriber.send(text({ type: 'source', ...this.#source }))
    subscriber.send(text({ type: 'recording', ...this.#recording }))
  }

  /** Works out what a new subscriber may see. @returns false when that is unknown now; its socket is closed then */
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

  /** Sets what a browser wants and sends the whole state of it at once. */
  subscribe(subscriber: Subscriber, wish: LiveWish, nowMs: number): void {
    subscriber.wish = wish
    subscriber.topics = new Set(wish.topics)
    for (const topic of subscriber.topics) if (subscriber.wants(topic)) this.#feeds[topic].begin(subscriber, wish, nowMs)
  }

  /** Five times a second. */
  tick(nowMs: number): void {
    for (const feed of Object.values<Feed>(this.#feeds)) feed.tick?.(nowMs)
  }

  /** Once a second: source, recording, ageing, and the feeds' own work. */
  second(nowMs: number): void {
    this.#noteRecording(nowMs)
    // Without its report, the counters would seem to restart.
    if (this.#tracker !== null) this.#countGateways(nowMs)
    if (this.#source.state === 'live' && nowMs - this.#lastNewsMs > REPORT_LIFETIME_MS) this.#setSource('stalled', this.#lastNewsMs)
    this.#feeds.positions.age(nowMs, this.#source.state === 'stalled')
    for (const feed of Object.values<Feed>(this.#feeds)) feed.second?.(nowMs)
    if (++this.#seconds % PING_EVERY_SECONDS === 0) this.#broadcast(text({ type: 'ping', serverTimeMs: nowMs }))
  }

  #noteRecording(nowMs: number): void {
    const next = recordingOf(this.reports, nowMs, this.#recording)
    if (isDeepStrictEqual(next, this.#recording)) return
    this.#recording = next
    this.#options.onRecording(next)
    this.#broadcast(text({ type: 'recording', ...next }))
  }

  #heard(nowMs: number): void {
    this.#lastNewsMs = nowMs
    if (this.#source.state === 'stalled') this.#setSource('live', nowMs)
  }

  #setSource(state: 'live' | 'stalled', sinceMs: number): void {
    this.#source = { state, sinceMs }
    this.#broadcast(text({ type: 'source', state, sinceMs }))
  }

  /** Serialised once, sent to all. */
  #broadcast(message: string): void {
    for (const subscriber of this.subscribers) subscriber.send(message)
  }
}

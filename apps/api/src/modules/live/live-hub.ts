import { randomUUID } from 'node:crypto'
import type { Alarm, ConfigPart, DeviceAnswer, LivePosition, Recording } from '@muster/contracts'
import { configHeads, readConfigNews } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Live, LiveReports } from '../../framework/parts/live.ts'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { countUnhandled, findAlarms, listOpenAlarms } from '../alarms/alarm.store.ts'
import { knownDevices } from '../devices/device-status.store.ts'
import { HourlyCounts } from '../devices/hourly-counts.ts'
import { MAX_OPEN } from './alarm-board.ts'
import { BuildingChannel } from './building-channel.ts'
import { loadLiveConfig, reloadLiveConfig } from './live-config.store.ts'
import type { LiveTime } from './live-time.ts'
import { MqttSource } from './mqtt-source.ts'
import type { ChannelGauges } from './position-feed.ts'
import type { LiveLists } from './row-feed.ts'
import { loadScopeView, SEES_NOTHING, seesPosition } from './scope-view.ts'
import { endSessions, watchSessions } from './session-watch.ts'
import type { TicketBox } from './tickets.ts'

const TICK_MS = 200
const SECOND_MS = 1_000
/** A revoked session loses its sockets within a second. */
const SESSION_WATCH_MS = 700
/** Alarms are also read from the database, which makes up for messages lost between commit and broker. */
const RECONCILE_EVERY_SECONDS = 3
/** Device states are sent separately, to those who see them; who works and passes gates is for the tracker alone. */
const UNTOLD: ReadonlySet<ConfigPart> = new Set(['devices', 'duties', 'gatePresence'])

export interface LiveHubOptions {
  pool: Pool
  time: LiveTime
  mqtt: { url: string; username: string; password: string }
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  gauges: ChannelGauges
  /** There is a new alarm in some building. */
  onRaised: () => void
  /** Lists of a building whose new rows are announced. */
  lists(buildingId: string): LiveLists
  /** Rights or licence of a session changed: cached ones are dropped before its browser is told to ask. */
  forgetAuthority(tokenHash: string): void
  /** A device reported the result of an order. */
  onAnswer(buildingId: string, answer: DeviceAnswer): Promise<void>
  /** Something happened at gates. */
  onAccess(buildingId: string, gatewayId: string, message: unknown): void
}

/** Requirement of the live socket in the context: the channel itself. */
export interface LiveParts {
  live: LiveHub
  tickets: TicketBox
}

/** All live state of the process: one channel per building, fed over MQTT and reconciled with the database. */
export class LiveHub implements Live {
  readonly #options: LiveHubOptions
  /** Identifies this process, so that sequence numbers of another are not mistaken for ours. */
  readonly #epoch = randomUUID()
  readonly #channels = new Map<string, BuildingChannel>()
  readonly #ends: (() => void)[] = []
  #mqtt: MqttSource | null = null
  #seconds = 0
  #refreshing = false
  #watching = false
  #databaseUp = false

  constructor(options: LiveHubOptions) {
    this.#options = options
  }

  /** Connects and starts the timers, without waiting for broker or database. */
  async start(): Promise<void> {
    const { mqtt, log, time } = this.#options
    await this.#refresh(true)
    this.#mqtt = new MqttSource({
      ...mqtt,
      log,
      nowMs: () => time.nowMs(),
      channel: (buildingId) => this.channel(buildingId),
      onAnswer: (buildingId, answer) => void this.#takeAnswer(buildingId, answer),
      onAccess: (buildingId, gatewayId, message) => this.#options.onAccess(buildingId, gatewayId, message),
      onConnected: () => void this.#refresh(true),
    })
    this.#ends.push(
      time.every(TICK_MS, () => {
        for (const channel of this.#channels.values()) channel.tick(time.nowMs())
      }),
      time.every(SECOND_MS, () => {
        this.#seconds++
        for (const channel of this.#channels.values()) channel.second(time.nowMs())
        return this.#refresh(this.#seconds % RECONCILE_EVERY_SECONDS === 0)
      }),
      time.every(SESSION_WATCH_MS, () => this.#watchSessions()),
    )
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) end()
    await this.#mqtt?.close()
  }

  /** The time used by its channels. */
  nowMs(): number {
    return this.#options.time.nowMs()
  }

  channel(buildingId: string): BuildingChannel | null {
    return this.#channels.get(buildingId) ?? null
  }

  /** Latest positions of a building visible to the scope, in no particular order. */
  async positions(buildingId: string, scope: DataScope): Promise<LivePosition[]> {
    const channel = this.#channels.get(buildingId)
    const view = (await channel?.viewOf(scope)) ?? SEES_NOTHING
    return [...(channel?.positions() ?? [])].filter((position) => seesPosition(view, position))
  }

  /** Open alarms of a building visible to the scope, newest first. */
  async openAlarms(buildingId: string, scope: DataScope): Promise<Alarm[]> {
    const channel = this.#channels.get(buildingId)
    return channel ? [...channel.openAlarms(await channel.viewOf(scope))] : []
  }

  reports(buildingId: string): LiveReports {
    return this.#channels.get(buildingId)?.reports ?? { tracker: null, broker: null, hourly: new HourlyCounts() }
  }

  /** An alarm was changed by this process and committed: informs the browsers here and the other replicas. */
  announceAlarm(buildingId: string, alarm: Alarm): void {
    this.#channels.get(buildingId)?.takeAlarm(alarm)
    this.#mqtt?.publishAlarm(buildingId, alarm)
  }

  /** Messages reach devices: the broker connection is up. */
  get reachesDevices(): boolean {
    return this.#mqtt?.connected ?? false
  }

  /** Sends a message to a device, below the building's topics. @throws when the broker is down */
  async tellDevice(buildingId: string, topic: string, payload: object): Promise<void> {
    if (this.#mqtt === null) throw new Error('broker away')
    await this.#mqtt.publish(`muster/${buildingId}/${topic}`, payload)
  }

  /** Closes the sockets of a session ended here. */
  endSession(tokenHash: string): void {
    endSessions(this.#subscribers(), (session) => session.tokenHash === tokenHash)
  }

  get clientCount(): number {
    return this.#subscribers().length
  }

  /** Something changed here that open consoles should learn at once, not at the next poll. */
  async lookNow(): Promise<void> {
    await this.#refresh(false)
  }

  /** What is known about the parts behind the api. */
  known(): ReturnType<Live['known']> {
    return {
      database: this.#databaseUp,
      broker: this.#mqtt?.connected ?? false,
      buildings: [...this.#channels.values()].map(({ reports }) => reports),
    }
  }

  async #takeAnswer(buildingId: string, answer: DeviceAnswer): Promise<void> {
    try {
      await this.#options.onAnswer(buildingId, answer)
    } catch (error) {
      // The order is shown as unanswered.
      this.#options.log.warn({ buildingId, err: error }, 'answer of a device not stored')
    }
  }

  #logRecording(buildingId: string, recording: Recording): void {
    const { log } = this.#options
    if (recording.journal || recording.database) log.error({ buildingId, recording }, 'not everything is being kept')
    else log.info({ buildingId }, 'everything is being kept again')
  }

  #subscribers() {
    return [...this.#channels.values()].flatMap((channel) => [...channel.subscribers])
  }

  /** Takes over new and changed buildings, and on request compares the open alarms. Never two at once. */
  async #refresh(withAlarms: boolean): Promise<void> {
    if (this.#refreshing) return
    this.#refreshing = true
    try {
      await this.#refreshBuildings()
      if (withAlarms) for (const [buildingId, channel] of this.#channels) await this.#reconcile(buildingId, channel)
      if (!this.#databaseUp) this.#options.log.info('database reached')
      this.#databaseUp = true
    } catch (error) {
      if (this.#databaseUp || this.#seconds === 0) this.#options.log.error({ err: error }, 'database away')
      this.#databaseUp = false
    } finally {
      this.#refreshing = false
    }
  }

  async #refreshBuildings(): Promise<void> {
    const { pool, gauges, lists } = this.#options
    const heads = await configHeads(pool)
    for (const [id, head] of heads) {
      const channel = this.#channels.get(id)
      if (channel) await this.#follow(id, channel, head)
      else {
        const config = await loadLiveConfig(pool, id, head)
        const opened = new BuildingChannel(config, {
          epoch: this.#epoch,
          nowMs: () => this.nowMs(),
          gauges,
          lists: lists(id),
          loadView: (scope, now) => loadScopeView(pool, id, scope, now),
          countUnhandled: (scope) => countUnhandled(pool, { buildingId: id, scope }),
          onRaised: () => this.#options.onRaised(),
          onRecording: (recording) => this.#logRecording(id, recording),
        })
        this.#channels.set(id, opened)
        await this.#reconcile(id, opened)
      }
    }
    for (const id of this.#channels.keys()) if (!heads.has(id)) this.#channels.delete(id)
  }

  /** Loads what changed in a building's configuration, and informs its browsers. */
  async #follow(buildingId: string, channel: BuildingChannel, head: number): Promise<void> {
    const { config } = channel
    if (config.seq === head) return
    const { pool } = this.#options
    const news = await readConfigNews(pool, buildingId, config.seq)
    const parts = [...news.changes.keys()].filter((part) => !UNTOLD.has(part))
    channel.reconfigure(await reloadLiveConfig(pool, buildingId, config, news), parts)
    const devices = news.changes.get('devices')
    if (devices !== undefined) channel.takeDevices(await knownDevices(pool, buildingId, devices))
  }

  async #reconcile(buildingId: string, channel: BuildingChannel): Promise<void> {
    const { pool } = this.#options
    const { alarms: open, areMore } = await listOpenAlarms(pool, buildingId, MAX_OPEN)
    // Oldest first, so that sequence numbers follow time.
    const inOrder = open.toSorted((a, b) => Date.parse(a.arrivedAt) - Date.parse(b.arrivedAt))
    channel.takeOpenAlarms(inOrder, areMore)
    const listed = new Set(open.map(({ id }) => id))
    const missing = channel.openAlarmIds().filter((id) => !listed.has(id))
    if (missing.length === 0) return
    const found = await findAlarms(pool, buildingId, missing)
    for (const alarm of found) channel.takeAlarm(alarm)
    const there = new Set(found.map(({ id }) => id))
    channel.dropAlarms(missing.filter((id) => !there.has(id)))
  }

  async #watchSessions(): Promise<void> {
    if (this.#watching) return
    this.#watching = true
    try {
      const changed = await watchSessions(this.#options.pool, this.#subscribers())
      for (const { session } of changed) this.#options.forgetAuthority(session.tokenHash)
      for (const subscriber of changed) await this.channel(subscriber.session.buildingId)?.reauthorise(subscriber)
    } catch (error) {
      // With the database down, signed-in users keep watching; the refresh reports it.
      if (this.#databaseUp) this.#options.log.warn({ err: error }, 'sessions of live sockets not checked')
    } finally {
      this.#watching = false
    }
  }
}

import { configHeads, connectionFields, tables } from '@muster/database'
import { BEAT_EVERY_MS, type Frame, type FrameLogWriter, frameLogDirectory, HEARTBEAT_TOPICS, openJournalWriter } from '@muster/frame-log'
import { holdsEvent, isFormatId } from '@muster/protocol'
import type { IPublishPacket, MqttClient } from 'mqtt'
import pg from 'pg'
import type { Logger } from 'pino'
import type { TrackerConfig } from '../config.ts'
import { connectMqtt } from '../mqtt-connection.ts'
import { type TopicOwners, topicOwners } from './topic-owners.ts'

const RELOAD_EVERY_MS = 1000
const COMPLAIN_EVERY_MS = 10_000
/** One durable session per site, so that the foreign broker keeps frames while the tracker is down. */
const CLIENT_ID = 'muster-tracker-intake'

/**
 * Intake from a foreign broker: subscribes to the frames of all gateways, writes the frame log itself and acknowledges
 * each message when it is on disk. From there on everything is as with our own broker. One tracker of a site does the
 * intake; a standby beside it runs with the source `journal` on the same directory.
 */
export class MqttIntake {
  private readonly config: TrackerConfig
  private readonly log: Logger
  private readonly takeUnrecorded: (buildingId: string, frame: Frame) => void
  private readonly pool: pg.Pool
  private readonly writers = new Map<string, Promise<FrameLogWriter>>()
  private owners: TopicOwners = topicOwners([])
  private subscribed = new Set<string>()
  private client: MqttClient | null = null
  private timers: NodeJS.Timeout[] = []
  private buildingIds: readonly string[] = []
  private complainedMs = 0

  constructor(config: TrackerConfig, log: Logger, takeUnrecorded: (buildingId: string, frame: Frame) => void) {
    this.takeUnrecorded = takeUnrecorded
    this.config = config
    this.log = log
    this.pool = new pg.Pool({
      ...connectionFields(config.databaseUrl),
      max: 1,
      connectionTimeoutMillis: 3000,
      application_name: 'muster-intake',
    })
    this.pool.on('error', (error) => log.debug({ err: error }, 'idle connection broke'))
  }

  /** Resolves when the gateways are known; an earlier message could not be told apart from a stranger's. */
  async start(): Promise<void> {
    while (!(await this.reload())) await new Promise((resolve) => setTimeout(resolve, RELOAD_EVERY_MS))
    const client = connectMqtt(this.config, this.log, { clientId: CLIENT_ID, clean: false })
    client.handleMessage = (packet, callback) => {
      this.take(packet as IPublishPacket).then(
        () => callback(),
        (error: unknown) => this.refuse(error),
      )
    }
    client.on('connect', () => {
      this.subscribed = new Set()
      this.subscribe()
    })
    this.client = client
    this.timers = [setInterval(() => this.everySecond(), RELOAD_EVERY_MS), setInterval(() => this.beat(), BEAT_EVERY_MS)]
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    await this.client?.endAsync(true)
    for (const opening of this.writers.values()) await whenOpen(opening, (writer) => writer.close())
    await this.pool.end()
  }

  private everySecond(): void {
    void this.reload()
    for (const opening of this.writers.values()) void whenOpen(opening, (writer) => writer.check())
  }

  /** Time passes in the logs of all buildings, also while the foreign broker is away. */
  private beat(): void {
    const nowMs = Date.now()
    const topic = this.client?.connected === true ? HEARTBEAT_TOPICS.listening : HEARTBEAT_TOPICS.deaf
    for (const buildingId of this.buildingIds) void whenOpen(this.writer(buildingId), (writer) => writer.beat(nowMs, topic))
  }

  private async take(packet: IPublishPacket): Promise<void> {
    const owner = this.owners.find(packet.topic)
    if (owner === null) {
      this.complain(packet.topic)
      return
    }
    const { buildingId, gatewayId, format } = owner
    const { topic } = packet
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
    const frame = { arrivedAtMs: Date.now(), gatewayId, topic, payload }
    const isEvent = () => isFormatId(format) && holdsEvent(format, topic, payload)
    try {
      const writer = await this.writer(buildingId)
      await writer.append(frame, isEvent)
    } catch (error) {
      if (isEvent()) this.takeUnrecorded(buildingId, frame)
      throw error
    }
  }

  /** A message that belongs to no gateway is acknowledged anyway, or it would be redelivered forever. */
  private complain(topic: string): void {
    if (Date.now() - this.complainedMs < COMPLAIN_EVERY_MS) return
    this.complainedMs = Date.now()
    this.log.warn({ topic }, 'a message belongs to no configured gateway')
  }

  /** The frame is not on disk: without an acknowledgement the broker resends it on a new connection. */
  private refuse(error: unknown): void {
    this.log.error({ err: error }, 'a frame could not be written and is not acknowledged')
    setTimeout(() => this.client?.reconnect(), RELOAD_EVERY_MS)
    this.client?.stream.destroy()
  }

  private writer(buildingId: string): Promise<FrameLogWriter> {
    let writer = this.writers.get(buildingId)
    if (writer === undefined) {
      writer = openJournalWriter({
        directory: frameLogDirectory(this.config.journalDir, buildingId),
        onFailure: (cause) => this.log.error({ buildingId, err: cause }, 'frame log write failed'),
        onLost: () => this.log.error({ buildingId }, 'frame log deleted or replaced; another one is written'),
      })
      // Tried again at the next frame.
      writer.catch(() => this.writers.delete(buildingId))
      this.writers.set(buildingId, writer)
    }
    return writer
  }

  private async reload(): Promise<boolean> {
    try {
      const gateways = tables(this.pool).selectFrom('gateway').select(['id as gatewayId', 'building_id as buildingId', 'format', 'topics'])
      this.owners = topicOwners(await gateways.orderBy('id').execute())
      this.buildingIds = [...(await configHeads(this.pool)).keys()]
      this.subscribe()
      return true
    } catch (error) {
      this.log.warn({ err: error }, 'the list of gateways cannot be read')
      return false
    }
  }

  private subscribe(): void {
    if (this.client?.connected !== true) return
    for (const filter of this.owners.filters) {
      if (this.subscribed.has(filter)) continue
      this.subscribed.add(filter)
      this.client.subscribe(filter, { qos: 1 }, (error) => {
        if (error === null) return
        this.subscribed.delete(filter)
        this.log.warn({ err: error, filter }, 'subscription refused')
      })
    }
  }
}

/** Those that could not be opened are opened at the next frame or heartbeat. */
async function whenOpen(opening: Promise<FrameLogWriter>, act: (writer: FrameLogWriter) => Promise<void>): Promise<void> {
  const writer = await opening.catch(() => null)
  if (writer !== null) await act(writer)
}

import { randomBytes } from 'node:crypto'
import {
  type Alarm,
  brokerStatus,
  type DeviceAnswer,
  decodePositions,
  deviceAnswer,
  type LiveAlarmMessage,
  liveAlarmMessage,
  trackerStatus,
} from '@muster/contracts'
import { accessTopic, answerTopic, LIVE_SUBTOPICS, liveTopic } from '@muster/protocol'
import mqtt, { type MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import type { BuildingChannel } from './building-channel.ts'

const ANSWER_TOPIC = /^muster\/([^/]+)\/answer\/[^/]+$/
const ACCESS_TOPIC = /^muster\/([^/]+)\/access\/([^/]+)$/
const LIVE_TOPIC = /^muster\/([^/]+)\/live\/([^/]+)$/

export interface MqttSourceOptions {
  url: string
  username: string
  password: string
  log: Pick<Logger, 'info' | 'warn'>
  nowMs(): number
  channel(buildingId: string): BuildingChannel | null
  /** A device reported the result of an order. */
  onAnswer(buildingId: string, answer: DeviceAnswer): void
  /** Something happened at gates. */
  onAccess(buildingId: string, gatewayId: string, message: unknown): void
  /** Messages may have been missed while disconnected. */
  onConnected(): void
}

/**
 * Receives tracker and broker messages over MQTT for all buildings, and informs the other api replicas about changed
 * alarms.
 */
export class MqttSource {
  readonly #client: MqttClient
  readonly #options: MqttSourceOptions
  /** One log line when the broker goes down and one when it returns, not one per try. */
  #reported = false

  constructor(options: MqttSourceOptions) {
    this.#options = options
    this.#client = mqtt.connect(options.url, {
      username: options.username,
      password: options.password,
      clientId: `api-${randomBytes(6).toString('hex')}`,
      clean: true,
      keepalive: 10,
      connectTimeout: 5_000,
      reconnectPeriod: 1_000,
    })
    this.#client.on('connect', () => {
      const topics = [...LIVE_SUBTOPICS.map((what) => liveTopic('+', what)), answerTopic('+', '+'), accessTopic('+', '+')]
      this.#client.subscribe(topics, { qos: 1 }, (error) => {
        if (error) options.log.warn({ err: error }, 'live topics refused')
        else {
          this.#reported = false
          options.log.info('broker connected')
          options.onConnected()
        }
      })
    })
    this.#client.on('error', (error) => this.#away(error))
    this.#client.on('close', () => this.#away(null))
    this.#client.on('message', (topic, payload) => this.#take(topic, payload))
  }

  get connected(): boolean {
    return this.#client.connected
  }

  /** Not delivered while the broker is down; the other replicas then find the change in the database. */
  publishAlarm(buildingId: string, alarm: Alarm): void {
    if (!this.#client.connected) return
    const message: LiveAlarmMessage = { alarm }
    this.#client.publish(liveTopic(buildingId, 'alarms'), JSON.stringify(message), { qos: 1 }, (error) => {
      if (error) this.#options.log.warn({ err: error }, 'alarm not published')
    })
  }

  /** Settles when the broker has it. @throws when the broker is down */
  async publish(topic: string, payload: object): Promise<void> {
    if (!this.#client.connected) throw new Error('broker away')
    await this.#client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true)
  }

  #away(error: Error | null): void {
    if (this.#reported || this.#client.disconnecting) return
    this.#reported = true
    this.#options.log.warn({ err: error }, 'broker away')
  }

  #take(topic: string, payload: Buffer): void {
    const [, answeredIn] = ANSWER_TOPIC.exec(topic) ?? []
    if (answeredIn !== undefined) {
      const answer = deviceAnswer.safeParse(parseJson(payload))
      if (answer.success) this.#options.onAnswer(answeredIn, answer.data)
      else this.#options.log.warn({ topic, bytes: payload.byteLength }, 'answer not understood')
      return
    }
    const [, passedIn, gatewayId] = ACCESS_TOPIC.exec(topic) ?? []
    if (passedIn !== undefined && gatewayId !== undefined) {
      this.#options.onAccess(passedIn, gatewayId, parseJson(payload))
      return
    }
    const [, buildingId = '', what] = LIVE_TOPIC.exec(topic) ?? []
    const channel = this.#options.channel(buildingId)
    if (!channel) return
    const nowMs = this.#options.nowMs()
    if (what === 'positions') {
      const batch = decodePositions(payload)
      if (batch) channel.takePositions(batch, nowMs)
      else this.#options.log.warn({ topic, bytes: payload.byteLength }, 'live message not understood')
      return
    }
    const value = parseJson(payload)
    const parsed =
      what === 'alarms'
        ? liveAlarmMessage.safeParse(value)
        : what === 'tracker'
          ? trackerStatus.safeParse(value)
          : brokerStatus.safeParse(value)
    if (!parsed.success) {
      this.#options.log.warn({ topic, bytes: payload.byteLength }, 'live message not understood')
      return
    }
    if ('alarm' in parsed.data) channel.takeAlarm(parsed.data.alarm)
    else if ('recording' in parsed.data) channel.takeBroker(parsed.data, nowMs)
    else channel.takeTracker(parsed.data, nowMs)
  }
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    return undefined
  }
}

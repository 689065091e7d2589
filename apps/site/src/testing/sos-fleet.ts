import { randomBytes } from 'node:crypto'
import { downTopic, encodeJson, type NativeReading, upTopic } from '@muster/protocol'
import { buildGateway, buildPerson, buildTag } from '@muster/test-support'
import mqtt from 'mqtt'
import type pg from 'pg'

export interface Caller {
  hwId: string
  no: number
  /** When the button was pressed, whether or not its gateway was connected then. */
  pressedAtMs: number | null
  /** The broker acknowledged the press, or one of its repeats. */
  received: boolean
  /** The system confirmed that it is stored; number of confirmations. */
  acknowledged: number
  alarmId: string | null
}

export interface SosFleetOptions {
  buildingId?: string
  /** How far the gateway's clock is ahead; negative = behind. */
  clockOffsetMs?: number
}

/** How often a device repeats its SOS until it is acknowledged. */
const REPEAT_MS = 1000

/** People whose tags press SOS once each, as hardware does: repeated until the system confirms that it is stored. */
export class SosFleet {
  readonly callers: Caller[] = []
  #gateway = { id: '', username: '', secret: '' }
  readonly #mqttUrl: string
  readonly #buildingId: string
  readonly #clockOffsetMs: number
  readonly #boot = randomBytes(4).toString('hex')
  #client: mqtt.MqttClient | null = null
  #seq = 0
  #timer: NodeJS.Timeout | undefined

  private constructor(mqttUrl: string, options: Required<SosFleetOptions>) {
    this.#mqttUrl = mqttUrl
    this.#buildingId = options.buildingId
    this.#clockOffsetMs = options.clockOffsetMs
  }

  /**
   * Creates the people, their tags and the gateway in the running site's database. The gateway comes last: whoever
   * knows it knows every tag, and no call is taken for a stranger's.
   */
  static async create(
    pool: pg.Pool,
    mqttUrl: string,
    size: number,
    { buildingId = 'demo', clockOffsetMs = 0 }: SosFleetOptions = {},
  ): Promise<SosFleet> {
    const stamp = randomBytes(4).toString('hex')
    const fleet = new SosFleet(mqttUrl, { buildingId, clockOffsetMs })
    for (let i = 0; i < size; i += 1) {
      const { no } = await buildPerson(pool, buildingId)
      const hwId = randomBytes(6).toString('hex')
      await buildTag(pool, buildingId, { id: `tag-${stamp}-${i}`, hw_id: hwId, sn: `${stamp}-${i}`, trackableNo: no })
      fleet.callers.push({ hwId, no, pressedAtMs: null, received: false, acknowledged: 0, alarmId: null })
    }
    fleet.#gateway = await buildGateway(pool, buildingId, { id: `gw-sos-${stamp}`, username: `gw-sos-${stamp}` })
    return fleet
  }

  /** Connects, and reconnects as long as it lives. */
  connect(): void {
    const { id, username, secret } = this.#gateway
    const client = mqtt.connect(this.#mqttUrl, {
      clientId: id,
      username,
      password: secret,
      reconnectPeriod: 300,
      reconnectOnConnackError: true,
      connectTimeout: 5000,
    })
    client.on('connect', () => {
      for (const { hwId } of this.callers) client.subscribe(downTopic(this.#buildingId, hwId), { qos: 1 })
    })
    // Refused while the broker does not know the gateway yet or is down: it tries again.
    client.on('error', () => undefined)
    client.on('message', (topic, payload) => {
      const caller = this.callers.find(({ hwId }) => topic.endsWith(`/${hwId}`))
      const message = JSON.parse(payload.toString())
      if (!caller || message.type !== 'sosAck') return
      caller.acknowledged += 1
      caller.alarmId = message.alarmId
    })
    this.#client = client
  }

  get connected(): boolean {
    return this.#client?.connected ?? false
  }

  /** Everybody presses once, evenly over the time; repeats continue until `close`. */
  pressAll(overMs: number): void {
    const everyMs = overMs / this.callers.length
    const startMs = Date.now()
    const lastSentMs = new Map<Caller, number>()
    this.#timer = setInterval(() => {
      const due = Math.ceil((Date.now() - startMs) / everyMs)
      for (const caller of this.callers.slice(0, due)) {
        if (caller.acknowledged > 0 || Date.now() - (lastSentMs.get(caller) ?? 0) < REPEAT_MS) continue
        lastSentMs.set(caller, Date.now())
        caller.pressedAtMs ??= Date.now()
        this.#send(caller, 'sos')
      }
    }, 50)
  }

  /** Everybody cancels the call, and the cards restart: the next press counts from one as the first did. */
  cancelAll(): void {
    clearInterval(this.#timer)
    for (const caller of this.callers) {
      this.#send(caller, 'sosCancel')
      Object.assign(caller, { pressedAtMs: null, received: false, acknowledged: 0, alarmId: null })
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#client?.endAsync(true)
  }

  #send(caller: Caller, event: 'sos' | 'sosCancel'): void {
    if (!this.connected) return
    this.#seq += 1
    const timeMs = Date.now() + this.#clockOffsetMs
    const reading: NativeReading = { kind: 'event', tag: caller.hwId, timeMs, event, eventSeq: 1 }
    const frame = encodeJson('event', { boot: this.#boot, seq: this.#seq, sentAtMs: timeMs, readings: [reading] })
    this.#client?.publish(upTopic(this.#buildingId, this.#gateway.id, 'event'), frame, { qos: 1 }, (error) => {
      if (!error) caller.received = true
    })
  }
}

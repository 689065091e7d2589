import { type Alarm, ENDPOINTS, liveAlarmMessage, liveServerMessage } from '@muster/contracts'
import { liveTopic } from '@muster/protocol'
import { signIn } from '@muster/sign-in/node'
import mqtt, { type MqttClient } from 'mqtt'
import { WebSocket } from 'ws'
import type { SiteFile } from '../data/site-file.ts'

/** As in a browser: silence for this long means that the connection is gone. */
const SILENCE_MS = 8000
const RETRY_MS = 500

/**
 * Hears alarms where people do: on a console, which asks for all open ones after a disconnection, and on `live/alarms`,
 * where bells and bracelets listen.
 */
export class Listener {
  /** When an alarm was first heard, by its id. */
  readonly announced = new Map<string, number>()
  readonly #site: Pick<SiteFile, 'httpUrl' | 'mqttUrl' | 'internal'>
  readonly #buildingId: string
  readonly #token: string
  #mqtt: MqttClient | null = null
  #socket: WebSocket | null = null
  #silence: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  private constructor(site: SiteFile, buildingId: string, token: string) {
    this.#site = site
    this.#buildingId = buildingId
    this.#token = token
  }

  static async open(site: SiteFile, buildingId: string): Promise<Listener> {
    const token = await signIn(site.httpUrl, { ...site.admin, buildId: buildingId })
    const listener = new Listener(site, buildingId, token)
    listener.#listenToBroker()
    await listener.#connect()
    return listener
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#silence)
    clearTimeout(this.#retry)
    this.#socket?.terminate()
    await this.#mqtt?.endAsync(true)
  }

  #listenToBroker(): void {
    const topic = liveTopic(this.#buildingId, 'alarms')
    const client = mqtt.connect(this.#site.mqttUrl, { ...this.#site.internal, reconnectPeriod: 300, reconnectOnConnackError: true })
    client.on('connect', () => client.subscribe(topic, { qos: 1 }))
    client.on('error', () => undefined)
    client.on('message', (_, payload) => this.#heard(liveAlarmMessage.parse(JSON.parse(payload.toString())).alarm))
    this.#mqtt = client
  }

  async #connect(): Promise<void> {
    try {
      const { path, response } = ENDPOINTS.liveTicket
      const answer = await fetch(new URL(path, this.#site.httpUrl), {
        method: 'POST',
        headers: { authToken: this.#token },
        signal: AbortSignal.timeout(SILENCE_MS),
      })
      const { data } = response.parse(await answer.json())
      this.#listen(new WebSocket(`${this.#site.httpUrl.replace('http', 'ws')}/pod/live/socket?ticket=${data.ticket}`))
    } catch {
      this.#again()
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('close', () => this.#again())
    socket.on('message', (data: Buffer, isBinary) => {
      this.#expectNews(socket)
      if (!isBinary) this.#read(socket, data.toString())
    })
    this.#expectNews(socket)
  }

  #read(socket: WebSocket, text: string): void {
    const parsed = liveServerMessage.safeParse(JSON.parse(text))
    if (!parsed.success) return
    const message = parsed.data
    if (message.type === 'ping') socket.send(JSON.stringify({ op: 'pong' }))
    if (message.type === 'hello') socket.send(JSON.stringify({ op: 'subscribe', topics: ['alarms'], floors: null }))
    if (message.type === 'alarm') this.#heard(message.alarm)
    if (message.type === 'alarms') for (const alarm of message.alarms) this.#heard(alarm)
  }

  /** An alarm that is already over when first announced does not ring. */
  #heard({ id, active }: Alarm): void {
    if (active && !this.announced.has(id)) this.announced.set(id, Date.now())
  }

  #expectNews(socket: WebSocket): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => socket.terminate(), SILENCE_MS)
  }

  #again(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#retry)
    if (!this.#closed) this.#retry = setTimeout(() => void this.#connect(), RETRY_MS)
  }
}

import { randomBytes } from 'node:crypto'
import { upTopic } from '@muster/protocol'
import mqtt, { type MqttClient } from 'mqtt'
import type { Logger } from 'pino'

/** Without an answer after this time it is unknown whether it is on disk: the sender repeats it. */
const PATIENCE_MS = 3000

interface ReportUplinkOptions {
  url: string
  username: string
  password: string
  log: Pick<Logger, 'warn'>
}

/**
 * Hands alarms that arrived over HTTP to the broker, on its own connection, opened when needed: a refusal by the broker
 * ends the connection, and with it everything else that waits.
 */
export class ReportUplink {
  readonly #options: ReportUplinkOptions
  #client: MqttClient | null = null

  constructor(options: ReportUplinkOptions) {
    this.#options = options
  }

  /** True when the broker has it on disk. */
  async send(buildingId: string, gatewayId: string, frame: string): Promise<boolean> {
    const client = this.#connect()
    const topic = upTopic(buildingId, gatewayId, 'alarm')
    const answered = new Promise<boolean>((resolve) => {
      const end = (taken: boolean) => {
        clearTimeout(timer)
        resolve(taken)
      }
      const timer = setTimeout(() => end(false), PATIENCE_MS)
      client.once('close', () => end(false))
      client.publish(topic, frame, { qos: 1 }, (error) => end(!error))
    })
    const taken = await answered
    if (!taken) {
      this.#options.log.warn({ gatewayId }, 'an alarm that came over HTTP was not taken')
      if (this.#client === client) this.#client = null
      // Nothing may arrive later, after the repetition.
      client.end(true)
    }
    return taken
  }

  async close(): Promise<void> {
    await this.#client?.endAsync(true)
  }

  #connect(): MqttClient {
    const { url, username, password, log } = this.#options
    if (this.#client !== null) return this.#client
    const client = mqtt.connect(url, {
      ...{ username, password, clientId: `api-reports-${randomBytes(6).toString('hex')}` },
      ...{ clean: true, keepalive: 10, connectTimeout: PATIENCE_MS, reconnectPeriod: 0 },
    })
    client.setMaxListeners(0)
    client.on('error', (error) => log.warn({ err: error }, 'broker away for alarms over HTTP'))
    client.on('close', () => {
      if (this.#client === client) this.#client = null
    })
    this.#client = client
    return client
  }
}

import mqtt, { type MqttClient } from 'mqtt'

/** One message to the broker. */
export interface Outgoing {
  topic: string
  payload: Uint8Array | string
  /** Called when the broker has acknowledged it. */
  onAcknowledged: () => void
}

export interface UplinkOptions {
  url: string
  username: string
  password: string
  /** The user name unless given. */
  clientId?: string
  /** Frames kept without connection; the oldest go first. */
  bufferFrames?: number
  /** Pause before it tries again. */
  reconnectMs?: number
  onMessage?: (topic: string, payload: Uint8Array) => void
  /** Called on every change; `error` is null when connected. */
  onState?: (connected: boolean, error: Error | null) => void
}

export interface UplinkCounters {
  sent: number
  acknowledged: number
  /** Dropped because the buffer was full while disconnected. */
  overflowed: number
  waiting: number
}

/** MQTT like a gateway's modem: QoS 1, a window, a bounded buffer while disconnected, resending afterwards. */
export interface Uplink {
  publish(message: Outgoing): void
  /** QoS 0, dropped without connection. */
  tell(topic: string, payload: string): void
  subscribe(topic: string): void
  readonly counters: UplinkCounters
  readonly connected: boolean
  /** Waits until everything was acknowledged, at most `timeoutMs`. True when nothing is pending. */
  drained(timeoutMs: number): Promise<boolean>
  /** Cuts the connection without a goodbye; it comes back by itself. */
  cut(): void
  close(): Promise<void>
}

const WINDOW = 200

export function openUplink(options: UplinkOptions): Uplink {
  const { url, username, password, clientId = username, bufferFrames = 20_000, reconnectMs = 1000, onMessage, onState } = options
  const client: MqttClient = mqtt.connect(url, {
    clientId,
    username,
    password,
    clean: true,
    protocolVersion: 4,
    keepalive: 20,
    connectTimeout: 5000,
    reconnectPeriod: reconnectMs,
    queueQoSZero: false,
  })
  const buffer: Outgoing[] = []
  let head = 0
  let inFlight = 0
  const counters = { sent: 0, acknowledged: 0, overflowed: 0 }
  let lastError: Error | null = null

  function pump(): void {
    while (client.connected && inFlight < WINDOW && head < buffer.length) {
      const message = buffer[head++]!
      inFlight++
      counters.sent++
      // Frames without an acknowledgement when the connection ends are resent by the client after reconnecting.
      client.publish(message.topic, message.payload as Buffer, { qos: 1 }, (error) => {
        inFlight--
        if (!error) {
          counters.acknowledged++
          message.onAcknowledged()
        }
        pump()
      })
    }
    if (head > 4096 || head === buffer.length) {
      buffer.splice(0, head)
      head = 0
    }
  }

  client.on('connect', () => {
    lastError = null
    onState?.(true, null)
    pump()
  })
  client.on('error', (error) => {
    lastError = error
  })
  client.on('close', () => onState?.(false, lastError))
  if (onMessage) client.on('message', (topic, payload) => onMessage(topic, payload))

  return {
    publish(message) {
      buffer.push(message)
      if (buffer.length - head > bufferFrames) {
        head++
        counters.overflowed++
      }
      pump()
    },
    tell(topic, payload) {
      if (client.connected) client.publish(topic, payload, { qos: 0 })
    },
    subscribe: (topic) => void client.subscribe(topic, { qos: 1 }),
    get counters() {
      return { ...counters, waiting: buffer.length - head + inFlight }
    },
    get connected() {
      return client.connected
    },
    async drained(timeoutMs) {
      const end = Date.now() + timeoutMs
      while (buffer.length - head + inFlight > 0) {
        if (Date.now() > end) return false
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return true
    },
    cut: () => client.stream.destroy(),
    close: () => client.endAsync(true),
  }
}

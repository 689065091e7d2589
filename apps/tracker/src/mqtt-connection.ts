import { Socket } from 'node:net'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import type { TrackerConfig } from './config.ts'

/** A client that connects and reconnects by itself; never waits for the connection here. */
export function connectMqtt(config: TrackerConfig, log: Logger, options: IClientOptions): MqttClient {
  const client = mqtt.connect(config.mqttUrl, {
    ...(config.mqttUsername !== undefined && { username: config.mqttUsername }),
    ...(config.mqttPassword !== undefined && { password: config.mqttPassword }),
    protocolVersion: 4,
    keepalive: 30,
    reconnectPeriod: 500,
    connectTimeout: 5000,
    // Positions that could not be sent are worth nothing later.
    queueQoSZero: false,
    ...options,
  })
  let connected: boolean | null = null
  client.on('connect', () => {
    // Small messages at once: Nagle's algorithm would cost up to 40 ms.
    if (client.stream instanceof Socket) client.stream.setNoDelay(true)
    connected = true
    log.info({ clientId: options.clientId }, 'broker connected')
  })
  client.on('close', () => {
    if (connected !== false) log.warn({ clientId: options.clientId }, 'broker not connected')
    connected = false
  })
  client.on('error', (error) => log.debug({ err: error }, 'broker connection'))
  return client
}

import { BUS_TOPICS } from '@muster/contracts'
import mqtt from 'mqtt'
import { AGAIN_MS, type OpenBus, PATIENCE_MS } from '../bus.ts'

/**
 * ActiveMQ by its MQTT connector: the bus topic `muster.{building}.alarms` is `muster/{building}/alarms` here. The
 * session is persistent, so incoming messages wait while we are disconnected.
 */
export const openActivemqMqtt: OpenBus = async ({ buildingId, host, port, user, password, listens, take, onState }) => {
  const prefix = `muster/${buildingId}/`
  const client = mqtt.connect({
    ...{ host, port, protocol: 'mqtt', protocolVersion: 4, clientId: `muster-${buildingId}`, clean: false },
    ...(user === '' ? {} : { username: user, password }),
    ...{ keepalive: 30, connectTimeout: PATIENCE_MS, reconnectPeriod: AGAIN_MS, queueQoSZero: false },
  })
  let fault: string | null = null
  client.on('connect', () => {
    fault = null
    onState(true, null)
    const filters = listens.map((topic) => prefix + topic)
    if (filters.length > 0) client.subscribe(filters, { qos: 1 }, (error) => error && client.reconnect())
  })
  client.on('error', (error) => {
    fault = error.message
  })
  client.on('close', () => onState(false, fault ?? 'closed'))
  // Acknowledged when stored. Anything not stored comes again with the next connection.
  client.handleMessage = (packet, done) => {
    const topic = BUS_TOPICS.find((name) => packet.topic === prefix + name)
    const taken = topic ? take(topic, packet.payload.toString()) : Promise.resolve()
    taken.then(
      () => done(),
      (error: Error) => {
        done(error)
        setTimeout(() => client.stream.destroy(), AGAIN_MS).unref()
      },
    )
  }
  return {
    publish: (topic, body) =>
      new Promise((resolve, reject) => {
        // What waits for a connection stays in the database.
        if (!client.connected) return reject(new Error(fault ?? 'not connected'))
        const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
        client.publish(prefix + topic, body, { qos: 1 }, (error) => {
          clearTimeout(timer)
          if (error) reject(error)
          else resolve()
        })
      }),
    close: () => client.endAsync(true),
  }
}

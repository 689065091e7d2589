import { unrecordedFrame } from '@muster/contracts'
import type { Frame } from '@muster/frame-log'
import { unrecordedTopic } from '@muster/protocol'
import type { MqttClient } from 'mqtt'
import type { Logger } from 'pino'

const TOPIC = /^muster\/([^/]+)\/unrecorded$/

/** Events that the broker could not record and sends from memory. */
export function followUnrecordedEvents(client: MqttClient, log: Logger, take: (buildingId: string, frame: Frame) => void): void {
  const filter = unrecordedTopic('+')
  client.on('connect', () => {
    client.subscribe(filter, { qos: 1 }, (error) => {
      if (error !== null) log.warn({ err: error, filter }, 'subscription refused')
    })
  })
  client.on('message', (topic, bytes) => {
    const buildingId = TOPIC.exec(topic)?.[1]
    if (buildingId === undefined) return
    const frame = frameOf(bytes)
    if (frame === null) log.warn({ topic }, 'an unrecorded event is not understood')
    else take(buildingId, frame)
  })
}

function frameOf(bytes: Buffer): Frame | null {
  try {
    const { payload, ...frame } = unrecordedFrame.parse(JSON.parse(bytes.toString()))
    return { ...frame, payload: Buffer.from(payload, 'base64') }
  } catch {
    return null
  }
}

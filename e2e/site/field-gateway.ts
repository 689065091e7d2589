import { randomBytes } from 'node:crypto'
import { encodeJson, type NativeReading, upTopic } from '@muster/protocol'
import { buildGateway, eventually } from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import type pg from 'pg'
import { readSite } from './site.ts'
import { DEMO_BUILDING } from './stored-session.ts'

/** The corner of the demonstration plant's frame and metres per degree there. */
const ORIGIN = { lonDeg: 121.2, latDeg: 33.9 }
const METRES_PER_DEG = { lon: 92_493.4, lat: 110_923.6 }

/**
 * A gateway of our own beside the simulated ones, like real hardware: registered in the database, received over MQTT.
 */
export interface FieldGateway {
  id: string
  client: MqttClient
  send(kind: 'gnss' | 'event', reading: NativeReading): Promise<void>
  /** A satellite position of a tag outdoors, metres in the plant's frame. */
  sendPosition(tag: string, x: number, y: number): Promise<void>
}

/** @param prepare further changes of the database before the site reads its settings again */
export async function openGateway(
  pool: pg.Pool,
  prepare: (gatewayId: string) => Promise<void> = async () => undefined,
): Promise<FieldGateway> {
  const id = `gw-e2e-${Date.now()}`
  const gateway = await buildGateway(pool, DEMO_BUILDING, { id, username: id })
  await prepare(id)
  const { mqttUrl } = await readSite()
  const connect = () => mqtt.connectAsync(mqttUrl, { username: gateway.username, password: gateway.secret, clientId: id }, false)
  // The broker learns of the new gateway within a second or two, on an idle machine.
  const client = await eventually('the gateway may sign in', connect, { timeoutMs: 60_000, everyMs: 500 })
  const boot = randomBytes(4).toString('hex')
  let seq = 0
  const send: FieldGateway['send'] = async (kind, reading) => {
    seq += 1
    await client.publishAsync(
      upTopic(DEMO_BUILDING, id, kind),
      encodeJson(kind, { boot, seq, sentAtMs: Date.now(), readings: [reading] }),
      {
        qos: 1,
      },
    )
  }
  const sendPosition: FieldGateway['sendPosition'] = (tag, x, y) =>
    send('gnss', {
      kind: 'gnss',
      tag,
      timeMs: Date.now(),
      lonDeg: ORIGIN.lonDeg + x / METRES_PER_DEG.lon,
      latDeg: ORIGIN.latDeg + y / METRES_PER_DEG.lat,
      altitudeM: null,
      accuracyM: 1.5,
    })
  return { id, client, send, sendPosition }
}

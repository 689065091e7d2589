import { randomBytes } from 'node:crypto'
import { encodeJson, type NativeReading, upTopic } from '@muster/protocol'
import { buildGateway, buildPerson, buildTag, eventually } from '@muster/test-support'
import mqtt from 'mqtt'
import pg from 'pg'
import { readSite } from './site.ts'

const BUILDING = 'demo'
/** The corner of the demonstration plant's frame and metres per degree there. */
const ORIGIN = { lonDeg: 121.2, latDeg: 33.9 }
const METRES_PER_DEG = { lon: 92_493.4, lat: 110_923.6 }

/** A person of our own outdoors with a satellite tag and a gateway of its own, beside the simulated ones. */
export interface PanicButton {
  name: string
  no: number
  /** Presses SOS; the tag repeats it every second until it hears that it is stored, which this waits for. */
  press(): Promise<void>
  close(): Promise<void>
}

/** Makes the person, its tag and gateway in the database of the running site and sends a position a second. */
export async function carryPanicButton(name: string, x: number, y: number): Promise<PanicButton> {
  const site = await readSite()
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const gateway = await buildGateway(pool, BUILDING, { id: `gw-e2e-${Date.now()}`, username: `gw-e2e-${Date.now()}` })
  const person = await buildPerson(pool, BUILDING, { name })
  const tag = await buildTag(pool, BUILDING, {
    trackableNo: person.no,
    hw_id: randomBytes(6).toString('hex'),
    id: `tag-${gateway.id}`,
    sn: gateway.id,
  })
  await pool.query('update building set config_version = config_version + 1 where id = $1', [BUILDING])
  await pool.end()

  const connect = () =>
    mqtt.connectAsync(site.mqttUrl, { username: gateway.username, password: gateway.secret, clientId: gateway.id }, false)
  // The broker learns of the new gateway within a second or two.
  const client = await eventually('the gateway may sign in', connect, { timeoutMs: 20_000, everyMs: 500 })
  const boot = randomBytes(4).toString('hex')
  const acknowledged = new Set<number>()
  let seq = 0
  let eventSeq = 0
  client.on('message', (_topic, payload) => {
    const message = JSON.parse(payload.toString())
    if (typeof message.eventSeq === 'number') acknowledged.add(message.eventSeq)
  })
  await client.subscribeAsync(`muster/${BUILDING}/down/${tag.hw_id}`, { qos: 1 })
  const send = async (kind: 'gnss' | 'event', reading: NativeReading) => {
    seq += 1
    await client.publishAsync(
      upTopic(BUILDING, gateway.id, kind),
      encodeJson(kind, { boot, seq, sentAtMs: Date.now(), readings: [reading] }),
      { qos: 1 },
    )
  }
  const sendPosition = () =>
    send('gnss', {
      kind: 'gnss',
      tag: tag.hw_id,
      timeMs: Date.now(),
      lonDeg: ORIGIN.lonDeg + x / METRES_PER_DEG.lon,
      latDeg: ORIGIN.latDeg + y / METRES_PER_DEG.lat,
      altitudeM: null,
      accuracyM: 1.5,
    })
  const timer = setInterval(() => void sendPosition().catch(() => undefined), 1000)
  await sendPosition()
  return {
    name,
    no: person.no,
    press: async () => {
      eventSeq += 1
      const repeated = async () => {
        if (!acknowledged.has(eventSeq)) await send('event', { kind: 'event', tag: tag.hw_id, timeMs: Date.now(), event: 'sos', eventSeq })
        return acknowledged.has(eventSeq)
      }
      await eventually('the tag hears that its SOS is stored', repeated, { timeoutMs: 20_000, everyMs: 1000 })
    },
    close: async () => {
      clearInterval(timer)
      await client.endAsync()
    },
  }
}

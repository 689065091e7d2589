import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BusStatus, SETTING_DEFAULTS, type StoredSettings } from '@muster/contracts'
import { Sealing } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildBuilding, eventually, freePort } from '@muster/test-support'
import mqtt from 'mqtt'
import { pino } from 'pino'
import rhea, { type EventContext, type Sender } from 'rhea'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportUplink } from '../alarms/report-uplink.ts'
import { BuildingBus } from './building-bus.ts'

/** A company's bus as another system sees it. */
interface Peer {
  /** What was sent out, by topic. */
  heard: { topic: string; body: Record<string, unknown> }[]
  order(body: string): Promise<void>
  close(): Promise<void>
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ACTIVEMQ = '/usr/share/activemq/bin/activemq.jar'
/** Debian's connector lacks this required library. */
const MQTT_CODEC = '/usr/share/java/mqtt-client.jar'
const hasActivemq = existsSync(ACTIVEMQ) && existsSync(MQTT_CODEC)
if (!hasActivemq) process.stderr.write('skipped: ActiveMQ with MQTT is not installed (Debian: activemq libmqtt-client-java)\n')

async function startActivemq(port: number, buildingId: string): Promise<Peer> {
  const base = await mkdtemp(join(tmpdir(), 'muster-activemq-'))
  const config = `<beans xmlns="http://www.springframework.org/schema/beans" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.springframework.org/schema/beans http://www.springframework.org/schema/beans/spring-beans-2.0.xsd
    http://activemq.apache.org/schema/core http://activemq.apache.org/schema/core/activemq-core.xsd">
    <broker xmlns="http://activemq.apache.org/schema/core" useJmx="false" brokerName="test" persistent="false" dataDirectory="${base}">
      <transportConnectors><transportConnector name="mqtt" uri="mqtt+nio://127.0.0.1:${port}"/></transportConnectors>
    </broker></beans>`
  await writeFile(join(base, 'activemq.xml'), config)
  const homes = ['-Dactivemq.home=/usr/share/activemq', `-Dactivemq.base=${base}`]
  await mkdir(join(base, 'lib'))
  await symlink(MQTT_CODEC, join(base, 'lib', 'mqtt-client.jar'))
  const child: ChildProcess = spawn('java', ['-Xmx128m', ...homes, '-jar', ACTIVEMQ, 'start', `xbean:file:${base}/activemq.xml`])
  const client = mqtt.connect(`mqtt://127.0.0.1:${port}`, { clientId: 'erp', reconnectPeriod: 300, connectTimeout: 2000 })
  client.on('error', () => undefined)
  const heard: Peer['heard'] = []
  client.on('message', (topic, payload) => heard.push({ topic: topic.split('/').at(-1) ?? '', body: JSON.parse(payload.toString()) }))
  await eventually('ActiveMQ listens', () => client.connected)
  await client.subscribeAsync(`muster/${buildingId}/+`, { qos: 1 })
  return {
    heard,
    order: async (body) => void (await client.publishAsync(`muster/${buildingId}/orders`, body, { qos: 1 })),
    async close() {
      await client.endAsync(true)
      child.kill('SIGKILL')
      await once(child, 'close')
      await rm(base, { recursive: true, force: true })
    },
  }
}

/** An AMQP 1.0 peer that accepts messages to its topics and sends messages from its queue on request. */
async function startAmqp(port: number, buildingId: string): Promise<Peer> {
  const container = rhea.create_container({ id: 'erp' })
  const heard: Peer['heard'] = []
  let queue: Sender | null = null
  container.on('message', ({ message, receiver }: EventContext) => {
    const address = addressIn(receiver?.target)
    heard.push({ topic: address.split('.').at(-1) ?? '', body: JSON.parse(String(message?.body)) })
  })
  container.on('sender_open', ({ sender }: EventContext) => {
    const address = addressIn(sender?.source)
    sender?.set_source({ address })
    if (address === `queue://muster.${buildingId}.orders`) queue = sender ?? null
  })
  container.on('receiver_open', ({ receiver }: EventContext) => {
    receiver?.set_target({ address: addressIn(receiver.target) })
  })
  const server = container.listen({ port, host: '127.0.0.1' })
  await once(server, 'listening')
  return {
    heard,
    async order(body) {
      await eventually('the queue is listened to', () => queue?.sendable() === true)
      queue?.send({ body })
    },
    async close() {
      server.close()
    },
  }
}

const addressIn = (end: unknown): string => (end as { address?: string } | undefined)?.address ?? ''

const WAYS = [
  {
    name: `ActiveMQ by its MQTT connector${hasActivemq ? '' : ' (skipped: it is not installed)'}`,
    skip: !hasActivemq,
    protocol: 'mqtt',
    start: startActivemq,
  },
  { name: 'AMQP 1.0', skip: false, protocol: 'amqp', start: startAmqp },
] as const

describe.each(WAYS)('a building on $name', ({ skip, protocol, start }) => {
  it.skipIf(skip)(
    'keeps what waits while the bus is away, then tells all of it, and takes orders once',
    async () => {
      const { pool } = database
      const { id: buildingId } = await buildBuilding(pool)
      const port = await freePort()
      const settings: StoredSettings = {
        ...SETTING_DEFAULTS,
        ...{ busMode: 'activemq', activemqProtocol: protocol, activemqAddress: `127.0.0.1:${port}` },
      }
      const raise = (id: string, kind: string) =>
        pool.query(
          `insert into alarm (id, building_id, kind, priority, started_at, arrived_at, evidence) values ($1, $2, $3, 'high', now(), now(), '{}')`,
          [`${buildingId}-${id}`, buildingId, kind],
        )
      const waiting = async () =>
        (await pool.query<{ what: string; changes: number }>('select what, changes from bus_outbox where building_id = $1', [buildingId]))
          .rows
      await raise('before', 'sos')
      expect(await waiting()).toEqual([])
      await pool.query(`insert into setting (building_id, code, value) values ($1, 'busMode', '"activemq"')`, [buildingId])
      await raise('one', 'sos')
      await raise('two', 'anchorOffline')
      await pool.query(`update alarm set work = 'acknowledged' where id = $1`, [`${buildingId}-one`])
      const log = pino({ level: 'silent' })
      const reports = new ReportUplink({ url: 'mqtt://127.0.0.1:9', username: 'api', password: '', log })
      const bus = new BuildingBus({ pool, reports, sealing: new Sealing('0123456789abcdef'.repeat(4)), log }, buildingId, settings)
      const state = async () =>
        (await pool.query<BusStatus['buses'][number]>('select * from bus_state where building_id = $1', [buildingId])).rows[0]
      await eventually('the bus is known to be away', async () => {
        await bus.round()
        return (await state())?.connected === false && (await state())?.fault !== null
      })
      expect(await waiting()).toHaveLength(2)

      const peer = await start(port, buildingId)
      await eventually('all of it is told', async () => {
        await bus.round()
        return (await waiting()).length === 0
      })
      await eventually('all of it is heard', () => peer.heard.length >= 2)
      expect(peer.heard).toMatchObject([
        { topic: 'alarms', body: { v: 1, building: buildingId, id: `${buildingId}-one`, kind: 'sos', work: 'acknowledged' } },
        { topic: 'devices', body: { id: `${buildingId}-two`, kind: 'anchorOffline' } },
      ])
      await peer.order('{"id":"o-1","text":"下班前到安全科签字"}')
      await peer.order('{"id":"o-1","text":"下班前到安全科签字"}')
      await peer.order('{"id":"o-2","text":"给谁","people":["nobody"]}')
      await eventually('the orders are taken', async () => {
        await bus.round()
        const now = await state()
        return now?.taken === 2 && now.refused === 1
      })
      expect(await state()).toMatchObject({ connected: true, sent: 2, refusal: 'people: nobody is not known' })
      const { rows } = await pool.query('select id, content, state, audience from message where building_id = $1', [buildingId])
      expect(rows).toMatchObject([
        { id: `bus-${buildingId}-o-1`, content: '下班前到安全科签字', state: 5, audience: { to: ['everybody'] } },
      ])
      await bus.close()
      await peer.close()
      await reports.close()
    },
    90_000,
  )
})

it('a building with some topics on RocketMQ, which is away, goes on with the others by ActiveMQ', async () => {
  const { pool } = database
  const { id: buildingId } = await buildBuilding(pool)
  const port = await freePort()
  const settings: StoredSettings = {
    ...SETTING_DEFAULTS,
    ...{ busMode: 'partialRocketmq', rocketTopics: ['alarms'], rocketmqAddress: `127.0.0.1:${await freePort()}` },
    ...{ activemqProtocol: 'amqp', activemqAddress: `127.0.0.1:${port}` },
  }
  await pool.query(`insert into setting (building_id, code, value) values ($1, 'busMode', '"partialRocketmq"')`, [buildingId])
  // More than one read takes, all for the disconnected bus, and behind them one for the other.
  await pool.query(
    `insert into alarm (id, building_id, kind, priority, started_at, arrived_at, evidence)
     select $1 || n, $1, case when n = 300 then 'anchorOffline' else 'sos' end, 'high', now(), now(), '{}' from generate_series(1, 300) n`,
    [buildingId],
  )
  const log = pino({ level: 'silent' })
  const reports = new ReportUplink({ url: 'mqtt://127.0.0.1:9', username: 'api', password: '', log })
  const bus = new BuildingBus({ pool, reports, sealing: new Sealing('0123456789abcdef'.repeat(4)), log }, buildingId, settings)
  const states = async () =>
    (await pool.query<BusStatus['buses'][number]>('select * from bus_state where building_id = $1 order by bus', [buildingId])).rows
  const peer = await startAmqp(port, buildingId)
  await eventually('what goes by ActiveMQ is heard', async () => {
    await bus.round()
    return peer.heard.length > 0
  })
  expect(peer.heard).toMatchObject([{ topic: 'devices', body: { id: `${buildingId}300`, kind: 'anchorOffline' } }])
  await peer.order('{"id":"o-1","text":"请到安全科"}')
  await eventually('RocketMQ is known to be away, and orders come by ActiveMQ', async () => {
    await bus.round()
    const [activemq, rocketmq] = await states()
    return activemq?.taken === 1 && rocketmq?.connected === false && rocketmq.fault !== null
  })
  const waiting = await pool.query(`select count(*)::int as n from bus_outbox where building_id = $1 and what = 'alarm'`, [buildingId])
  expect(waiting.rows).toEqual([{ n: 299 }])
  await bus.close()
  await peer.close()
  await reports.close()
}, 90_000)

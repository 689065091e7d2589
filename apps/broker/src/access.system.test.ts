import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brokerStatus } from '@muster/contracts'
import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningBroker } from './broker.ts'
import { closing, connect, connectInternal, createTestSite, type Login, nextMessage, type TestSite } from './testing/test-site.ts'

let site: TestSite
let broker: RunningBroker
let gateway: Login & { id: string }

beforeAll(async () => {
  site = await createTestSite()
  gateway = await site.addGateway()
  broker = await site.start({ metricsPort: 0 })
})
afterAll(() => site.end())

function hasMosquittoClients(): boolean {
  const found = ['mosquitto_pub', 'mosquitto_sub'].every((name) => spawnSync(name, ['--help']).error === undefined)
  if (!found) console.warn('skipped: mosquitto_pub and mosquitto_sub are not installed (Debian: mosquitto-clients)')
  return found
}

const up = (kind = 'range') => `muster/${site.buildingId}/up/${gateway.id}/${kind}`

async function statusOf(gatewayId: string) {
  const tools = await connectInternal(broker.mqttPort, 'tools')
  await tools.subscribeAsync(`muster/${site.buildingId}/live/broker`)
  const { payload } = await nextMessage(tools)
  await tools.endAsync()
  return brokerStatus.parse(JSON.parse(payload.toString())).gateways[gatewayId]
}

describe('signing in', () => {
  test('is refused without a login, with an unknown one, a wrong secret, another’s secret', async () => {
    const other = await site.addGateway()
    await eventually('the new gateway is known', () => connect(broker.mqttPort, other).then((client) => client.endAsync().then(() => true)))
    const refused: Partial<Login>[] = [
      {},
      { username: gateway.username },
      { username: 'nobody', secret: gateway.secret },
      { username: gateway.username, secret: other.secret },
      { username: gateway.username, secret: '' },
      { username: 'tracker', secret: gateway.secret },
      { username: '__proto__', secret: 'x' },
    ]
    for (const login of refused) {
      await expect(connect(broker.mqttPort, login), JSON.stringify(login)).rejects.toThrow(/Bad username or password/)
    }
    expect((await statusOf(gateway.id))?.drops.badSecret).toBe(3)
  })

  test('gives every client the session of its login, whatever client id it asks for', async () => {
    const first = await connect(broker.mqttPort, gateway, { clientId: 'mine' })
    const closed = closing(first)
    const second = await connect(broker.mqttPort, gateway, { clientId: 'other' })
    await closed
    const thief = await connectInternal(broker.mqttPort, 'tools', { clientId: gateway.username })
    expect(second.connected).toBe(true)
    await Promise.all([second.endAsync(), thief.endAsync()])
  })

  test('keeps no session for anybody', async () => {
    const before = await connect(broker.mqttPort, gateway, { clean: false, clientId: 'durable' })
    await before.subscribeAsync(`muster/${site.buildingId}/down/+`, { qos: 1 })
    await before.endAsync()
    const tracker = await connectInternal(broker.mqttPort, 'tracker')
    await tracker.publishAsync(`muster/${site.buildingId}/down/e1`, '{}', { qos: 1 })
    const again = await connect(broker.mqttPort, gateway, { clean: false, clientId: 'durable' })
    let received = 0
    again.on('message', () => {
      received += 1
    })
    await again.publishAsync(up(), '{}', { qos: 1 })
    expect(received).toBe(0)
    await Promise.all([again.endAsync(), tracker.endAsync()])
  })

  test('with an empty client id and a durable session is answered with code 2', async () => {
    const socket = new Socket().connect(broker.mqttPort, '127.0.0.1')
    socket.write(Uint8Array.of(0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 0, 0, 60, 0, 0))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect([...answer]).toEqual([0x20, 2, 0, 2])
    await once(socket, 'close')
  })

  test('two devices with one login are slowed down instead of cutting each other off for ever', async () => {
    const shared = await site.addGateway()
    // So slowly that no rate budget refills while the test runs.
    broker = await site.start({ metricsPort: 0, limits: { connectsPerSecond: 1 / 3600 } })
    try {
      const results: PromiseSettledResult<unknown>[] = []
      for (let n = 0; n < 30; n++) results.push(...(await Promise.allSettled([connect(broker.mqttPort, shared)])))
      const tenAtOnce = Array.from({ length: 30 }, (_, n) => (n < 10 ? 'fulfilled' : 'rejected'))
      expect(results.map(({ status }) => status)).toEqual(tenAtOnce)
      expect((await statusOf(shared.id))?.drops.tooManyConnections).toBe(20)
    } finally {
      broker = await site.start({ metricsPort: 0 })
    }
  })
})

describe('a signed-in gateway', () => {
  test('has its frame on disk before the acknowledgement', async () => {
    const client = await connect(broker.mqttPort, gateway)
    const sentAtMs = Date.now()
    await client.publishAsync(up(), '{"n":1}', { qos: 1 })
    const answeredAtMs = Date.now()
    const frame = (await site.frames()).find(({ payload }) => Buffer.from(payload).toString() === '{"n":1}')
    expect(frame).toMatchObject({ gatewayId: gateway.id, topic: up() })
    expect(frame!.arrivedAtMs).toBeGreaterThanOrEqual(sentAtMs)
    expect(frame!.arrivedAtMs).toBeLessThanOrEqual(answeredAtMs)
    await client.endAsync()
  })

  test.each<[string, string, { qos?: 0 | 1 | 2; retain?: boolean; bytes?: number }]>([
    ['topicNotAllowed', 'muster/other/up/x/range', { qos: 1 }],
    ['topicNotAllowed', 'muster/x/live/alarms', { qos: 1 }],
    ['topicNotAllowed', '$SYS/x', { qos: 1 }],
    ['topicNotAllowed', 'another’s', { qos: 2, retain: true }],
    ['malformedPacket', 'own', { qos: 1, bytes: 80_000 }],
  ])('is cut for %s (%s)', async (reason, topic, { bytes = 5, ...options }) => {
    const login = await site.addGateway()
    const client = await eventually('the new gateway is known', () => connect(broker.mqttPort, login))
    const before = (await site.frames()).length
    const closed = closing(client)
    client.on('error', () => {})
    const named = { own: `muster/${site.buildingId}/up/${login.id}/range`, 'another’s': up() }[topic] ?? topic
    client.publish(named, Buffer.alloc(bytes), options)
    await closed
    expect((await statusOf(login.id))?.drops[reason]).toBe(1)
    expect((await site.frames()).length).toBe(before)
    client.end(true)
  })

  test.each<[string, string, { qos: 0 | 1 | 2; retain?: boolean; bytes?: number }]>([
    ['unknownTopic', 'own/temperature', { qos: 1 }],
    ['unknownTopic', 'own/temperature', { qos: 2, retain: true }],
    ['unknownTopic', `own${'/deep'.repeat(20)}`, { qos: 1 }],
    ['topicNotAllowed', 'gateway/state', { qos: 0, retain: true }],
    ['frameTooLarge', 'own/range', { qos: 1, bytes: 65_537 }],
    ['frameTooLarge', 'own/range', { qos: 2, bytes: 65_537 }],
  ])('loses a message, and nothing else, for %s (%s)', async (reason, topic, { bytes = 5, ...options }) => {
    const login = await site.addGateway()
    const own = `muster/${site.buildingId}/up/${login.id}`
    const client = await eventually('the new gateway is known', () => connect(broker.mqttPort, login))
    const tracker = await connectInternal(broker.mqttPort, 'tracker')
    const heard: string[] = []
    tracker.on('message', (topic) => heard.push(topic))
    await tracker.subscribeAsync(`muster/${site.buildingId}/up/+/+`)
    const before = (await site.frames()).length
    // Answered as its QoS asks, or the second would not be sent.
    for (let n = 0; n < 2; n++) await client.publishAsync(topic.replace('own', own), Buffer.alloc(bytes), options)
    await client.publishAsync(`${own}/range`, '{"used":1}', { qos: 1 })
    expect((await statusOf(login.id))?.drops).toEqual({ [reason]: 2 })
    expect((await site.frames()).slice(before).map(({ payload }) => Buffer.from(payload).toString())).toEqual(['{"used":1}'])
    await eventually('the used one is heard', () => heard.length > 0)
    expect(heard).toEqual([`${own}/range`])
    await Promise.all([client.endAsync(), tracker.endAsync()])
  })

  test('retains what is used as it comes, and is kept for nobody', async () => {
    const client = await connect(broker.mqttPort, gateway)
    const tracker = await connectInternal(broker.mqttPort, 'tracker')
    for (const qos of [0, 1, 2] as const) await client.publishAsync(up(), `{"retained":${qos}}`, { qos, retain: true })
    await client.publishAsync(up(), '{"after":1}', { qos: 1 })
    const bodies = (await site.frames()).slice(-4).map(({ payload }) => Buffer.from(payload).toString())
    expect(bodies).toEqual(['{"retained":0}', '{"retained":1}', '{"retained":2}', '{"after":1}'])
    const heard: [string, boolean][] = []
    tracker.on('message', (_topic, payload, { retain }) => heard.push([payload.toString(), retain]))
    await tracker.subscribeAsync(`muster/${site.buildingId}/up/+/+`)
    await client.publishAsync(up(), '{"live":1}', { qos: 1 })
    await eventually('the live one is heard', () => heard.length > 0)
    expect(heard).toEqual([['{"live":1}', false]])
    await Promise.all([client.endAsync(), tracker.endAsync()])
  })

  test('may subscribe its building’s orders and nothing else', async () => {
    const client = await connect(broker.mqttPort, gateway)
    const granted = async (filter: string) =>
      client.subscribeAsync(filter, { qos: 1 }).then(
        ([answer]) => answer!.qos,
        () => 128,
      )
    expect(await granted(`muster/${site.buildingId}/down/+`)).toBe(1)
    for (const filter of ['#', 'muster/#', `muster/${site.buildingId}/live/#`, 'muster/+/down/+', '$SYS/#'])
      expect(await granted(filter)).toBe(128)
    const tracker = await connectInternal(broker.mqttPort, 'tracker')
    const order = nextMessage(client)
    await tracker.publishAsync(`muster/${site.buildingId}/down/e1`, 'hello', { qos: 1 })
    expect(String((await order).payload)).toBe('hello')
    await Promise.all([client.endAsync(), tracker.endAsync()])
  })

  test('cannot leave a will where it may not publish; an allowed one is recorded', async () => {
    const tools = await connectInternal(broker.mqttPort, 'tools')
    await tools.subscribeAsync('muster/+/live/#')
    let alarms = 0
    tools.on('message', (topic) => {
      if (topic.endsWith('/alarms')) alarms += 1
    })
    for (const [topic, payload] of [
      [`muster/${site.buildingId}/live/alarms`, 'forged'],
      [up('health'), 'last words'],
    ] as const) {
      const client = await connect(broker.mqttPort, gateway, { will: { topic, payload: Buffer.from(payload), qos: 1, retain: false } })
      client.stream.destroy()
      await closing(client)
    }
    await eventually('the will is recorded', async () =>
      (await site.frames()).some(({ payload }) => Buffer.from(payload).toString() === 'last words'),
    )
    expect(alarms).toBe(0)
    await tools.endAsync()
  })

  test('of a foreign format publishes to its topics and is known by its login', async () => {
    const foreign = await site.addGateway({ format: 'qorvo-mdek1001', topics: ['plant-a/node/+/uplink/+'] })
    const client = await eventually('the new gateway is known', () => connect(broker.mqttPort, foreign))
    await client.publishAsync('plant-a/node/0d13/uplink/location', '{"position":{}}', { qos: 1 })
    expect((await site.frames()).at(-1)).toMatchObject({ gatewayId: foreign.id, topic: 'plant-a/node/0d13/uplink/location' })
    await client.publishAsync('plant-a/node/0d13/downlink/data', 'x', { qos: 1 })
    expect((await statusOf(foreign.id))?.drops).toEqual({ unknownTopic: 1 })
    await client.endAsync()
  })

  test('of Qorvo’s kit retains everything; all of it is taken or counted over one connection', async () => {
    const kit = await site.addGateway({ format: 'qorvo-mdek1001' })
    const client = await eventually('the new gateway is known', () => connect(broker.mqttPort, kit))
    const sent: [string, string, 0 | 1][] = [
      ['dwm/gateway/5bbc/uplink', '{"present":true}', 1],
      ['dwm/node/0d13/uplink/config', '{"configuration":{"label":"DW0D13","nodeType":"TAG"}}', 1],
      ['dwm/node/0d13/uplink/status', '{"present":true,"batt":87}', 1],
      ['dwm/node/0d13/uplink/location', '{"position":{"x":18.7,"y":61.6,"z":0.4,"quality":93},"superFrameNumber":79}', 0],
      ['dwm/server', '', 1],
      ['dwm/node/0d13/downlink/data', '{"data":"AA==","overwrite":false}', 1],
    ]
    const before = (await site.frames()).length
    for (const [topic, payload, qos] of sent) await client.publishAsync(topic, payload, { qos, retain: true })
    expect((await site.frames()).slice(before).map(({ gatewayId, topic }) => [gatewayId, topic])).toEqual(
      sent.slice(0, 4).map(([topic]) => [kit.id, topic]),
    )
    expect(await statusOf(kit.id)).toMatchObject({ online: true, received: 4, drops: { unknownTopic: 2 } })
    await client.endAsync()
  })

  test.each([
    ['it is disabled', 'update gateway set enabled = false where id = $1'],
    ['it gets another secret', `update gateway set secret_hash = repeat('0', 64) where id = $1`],
    ['it is deleted', 'delete from gateway where id = $1'],
  ])('is cut when %s', async (_, sql) => {
    const login = await site.addGateway()
    const client = await eventually('the new gateway is known', () => connect(broker.mqttPort, login))
    const closed = closing(client)
    await site.database.pool.query(sql, [login.id])
    await closed
    await expect(connect(broker.mqttPort, login)).rejects.toThrow(/refused|Bad username|Not authorized/)
  })
})

describe('while the database is away', () => {
  // A missing table fails every query, as an absent server does.
  const takeAway = () => site.database.pool.query('alter table building rename to building_away')
  const bringBack = () => site.database.pool.query('alter table building_away rename to building')
  /** Failed statements; the broker's connections cannot be watched otherwise, since each is closed after one. */
  const failedStatements = async () => {
    const { rows } = await site.database.pool.query<{ failed: string }>(
      'select xact_rollback as failed from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.failed)
  }

  test('gateways connect and publish by the copy in memory', async () => {
    const before = await failedStatements()
    await takeAway()
    try {
      await eventually('the broker has asked in vain', async () => (await failedStatements()) > before)
      const client = await connect(broker.mqttPort, gateway)
      await client.publishAsync(up(), '{"away":1}', { qos: 1 })
      await client.endAsync()
    } finally {
      await bringBack()
    }
  })

  test('a broker that starts then lets nobody in, and says that it is for the server to mend', async () => {
    await takeAway()
    let restored = false
    try {
      broker = await site.start({ metricsPort: 0 })
      await expect(connect(broker.mqttPort, gateway)).rejects.toThrow(/Server unavailable/)
      const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${broker.metricsPort}${path}`)).status
      expect([await statusOf('/health'), await statusOf('/health/live')]).toEqual([503, 200])
      await bringBack()
      restored = true
      const client = await eventually('gateways get in by themselves', () => connect(broker.mqttPort, gateway))
      await client.endAsync()
    } finally {
      if (!restored) await bringBack()
    }
  })
})

describe('mosquitto’s own clients', () => {
  const run = promisify(execFile)
  const login = (secret: string) => ['-h', '127.0.0.1', '-p', String(broker.mqttPort), '-u', gateway.username, '-P', secret]

  test.skipIf(!hasMosquittoClients())('publish a frame, are refused with a wrong secret, and hear orders', async () => {
    await run('mosquitto_pub', [...login(gateway.secret), '-q', '1', '-t', up(), '-m', '{"from":"mosquitto_pub"}'])
    expect((await site.frames()).some(({ payload }) => Buffer.from(payload).toString() === '{"from":"mosquitto_pub"}')).toBe(true)
    await expect(run('mosquitto_pub', [...login('wrong'), '-q', '1', '-t', up(), '-m', 'x'])).rejects.toThrow(
      /not authorised|bad user name/i,
    )
    const hearing = run('mosquitto_sub', [
      ...login(gateway.secret),
      '-q',
      '1',
      '-t',
      `muster/${site.buildingId}/down/+`,
      '-C',
      '1',
      '-W',
      '10',
    ])
    const tracker = await connectInternal(broker.mqttPort, 'tracker')
    const repeating = setInterval(() => tracker.publish(`muster/${site.buildingId}/down/e1`, 'order', { qos: 1 }), 100)
    expect((await hearing).stdout.trim()).toBe('order')
    clearInterval(repeating)
    await tracker.endAsync()
  })
})

test('status and metrics tell what happened', async () => {
  const client = await connect(broker.mqttPort, gateway)
  await expect(connect(broker.mqttPort, { ...gateway, secret: 'wrong' })).rejects.toThrow()
  await client.publishAsync(up(), '{}', { qos: 0 })
  await client.publishAsync(up(), '{}', { qos: 1 })
  const status = await statusOf(gateway.id)
  expect(status?.online).toBe(true)
  expect(status?.received).toBeGreaterThanOrEqual(2)
  const metrics = await (await fetch(`http://127.0.0.1:${broker.metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/muster_broker_frames_total [1-9]/)
  expect(metrics).toMatch(/muster_broker_drops_total\{reason="badSecret"\} [1-9]/)
  expect(metrics).toContain(`muster_broker_recording{building="${site.buildingId}"} 1`)
  const health = await fetch(`http://127.0.0.1:${broker.metricsPort}/health`)
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ok', frameLogs: [expect.objectContaining({ buildingId: site.buildingId, fault: null })] }),
  ])
  await client.endAsync()
  await eventually('it is seen to be gone', async () => (await statusOf(gateway.id))?.online === false)
})

import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { eventually, seededRandom } from '@muster/test-support'
import type { MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningBroker } from './broker.ts'
import { connectPacket, mutate, samplePackets, subscribePacket } from './testing/raw-packets.ts'
import { closing, connect, connectInternal, createTestSite, INTERNAL_USERS, type Login, type TestSite } from './testing/test-site.ts'

let site: TestSite
let gateway: Login & { id: string }
let bystander: Login & { id: string }

beforeAll(async () => {
  site = await createTestSite()
  gateway = await site.addGateway()
  bystander = await site.addGateway()
})
afterEach(() => site.stop())
afterAll(() => site.end())

const topicOf = ({ id }: { id: string }) => `muster/${site.buildingId}/up/${id}/range`

const TICK_MS = 20

/**
 * A message every 20 ms from the tracker to the api. Answers how long the api had to wait at most while `meanwhile`
 * ran, ms, counted in messages under way: when this whole process is busy, nothing is sent either, and that is not
 * counted.
 */
async function longestWait(broker: RunningBroker, meanwhile: () => Promise<void>): Promise<number> {
  const tracker = await connectInternal(broker.mqttPort, 'tracker')
  const reader = await connectInternal(broker.mqttPort, 'api')
  await reader.subscribeAsync(`muster/${site.buildingId}/live/tracker`)
  let sent = 0
  let received = 0
  let underWay = 0
  reader.on('message', () => {
    received += 1
  })
  const sending = setInterval(() => {
    tracker.publish(`muster/${site.buildingId}/live/tracker`, 'tick')
    sent += 1
    underWay = Math.max(underWay, sent - received)
  }, TICK_MS)
  await eventually('messages flow', () => received > 5)
  underWay = 0
  await meanwhile()
  clearInterval(sending)
  await Promise.all([tracker.endAsync(true), reader.endAsync(true)])
  return underWay * TICK_MS
}

async function publishMany(clients: MqttClient[], payload: Buffer, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    for (const client of clients) client.publish(`muster/${site.buildingId}/live/positions`, payload)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('a subscriber that stops reading', () => {
  /** Lets a subscriber of everything live read nothing while many messages come for it. */
  async function freeze(broker: RunningBroker): Promise<{ waitMs: number; wasCut: boolean }> {
    // A socket that nobody reads from.
    const frozen = new Socket().connect(broker.mqttPort, '127.0.0.1')
    frozen.on('error', () => {})
    frozen.write(
      Buffer.concat([connectPacket({ username: 'tools', secret: INTERNAL_USERS.tools.secret }), subscribePacket('muster/+/live/#')]),
    )
    const flooders = await Promise.all(Array.from({ length: 40 }, () => connectInternal(broker.mqttPort, 'tracker')))
    const waitMs = await longestWait(broker, async () => {
      // Large messages fill the buffers of the kernel, small ones of many senders then every slot for deliveries.
      await publishMany([flooders[0]!], Buffer.alloc(100_000), 100)
      await publishMany(flooders, Buffer.alloc(20), 400)
    })
    const metrics = await (await fetch(`http://127.0.0.1:${broker.metricsPort}/metrics`)).text()
    frozen.destroy()
    await Promise.all(flooders.map((flooder) => flooder.endAsync(true)))
    return { waitMs, wasCut: metrics.includes('muster_broker_drops_total{reason="slowReader"} 1') }
  }

  test('is cut, and the others wait no half second for it', async () => {
    const broker = await site.start({ metricsPort: 0 })
    const { waitMs, wasCut } = await freeze(broker)
    console.log(`longest wait with the watchdog ${Math.round(waitMs)} ms`)
    expect(wasCut).toBe(true)
    expect(waitMs).toBeLessThan(500)
  })

  test('stops the others when the watchdog is off: it is the watchdog that helps', async () => {
    const broker = await site.start({ metricsPort: 0, limits: { stalledMs: 0 } })
    const { waitMs, wasCut } = await freeze(broker)
    console.log(`longest wait without the watchdog ${Math.round(waitMs)} ms`)
    expect(wasCut).toBe(false)
    expect(waitMs).toBeGreaterThan(500)
  })
})

test('a gateway that floods is slowed down to its rate; another gateway and the live messages go on', async () => {
  const broker = await site.start({ limits: { framesPerSecond: 200, framesBurst: 200 } })
  const before = (await site.frames()).length
  const flooder = await connect(broker.mqttPort, gateway)
  const calm = await connect(broker.mqttPort, bystander)
  let flooding = true
  const body = Buffer.alloc(2000)
  const flood = (async () => {
    while (flooding) {
      for (let n = 0; n < 200; n++) flooder.publish(topicOf(gateway), body, { qos: 0 })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const waits: number[] = []
  const waitMs = await longestWait(broker, async () => {
    for (let n = 0; n < 60; n++) {
      const sentAt = performance.now()
      await calm.publishAsync(topicOf(bystander), 'calm', { qos: 1 })
      waits.push(performance.now() - sentAt)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })
  flooding = false
  await flood
  const frames = (await site.frames()).slice(before)
  const flooded = frames.filter(({ gatewayId }) => gatewayId === gateway.id)
  const spanS = (flooded.at(-1)!.arrivedAtMs - flooded[0]!.arrivedAtMs) / 1000
  console.log(
    `${flooded.length} frames of the flood in ${spanS.toFixed(1)} s, longest wait of the other gateway ${Math.round(Math.max(...waits))} ms`,
  )
  expect(frames.filter(({ gatewayId }) => gatewayId === bystander.id)).toHaveLength(60)
  expect(flooded.length).toBeLessThan(200 + 200 * spanS + 2 * 200)
  expect(waitMs).toBeLessThan(500)
  await Promise.all([flooder.endAsync(true), calm.endAsync(true)])
})

test('a gateway that waits for no acknowledgement is read no further while its frames are held, and loses none', async () => {
  const broker = await site.start({ limits: { framesPerSecond: 500, framesBurst: 10, heldFrames: 8 } })
  const before = (await site.frames()).length
  const client = await connect(broker.mqttPort, gateway)
  const answers: Promise<unknown>[] = []
  for (let n = 0; n < 400; n++) {
    answers.push(client.publishAsync(topicOf(gateway), `${n}`, { qos: 1 }))
    // Each in a packet of its own at first, then many together.
    if (n < 200) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(answers)
  const bodies = (await site.frames()).slice(before).map(({ payload }) => Buffer.from(payload).toString())
  expect(bodies.toSorted()).toEqual(Array.from({ length: 400 }, (_, n) => `${n}`).toSorted())
  await client.endAsync()
})

test('a gateway has a limited number of subscriptions', async () => {
  const broker = await site.start({ limits: { filters: 3 } })
  const client = await connect(broker.mqttPort, gateway)
  const subscribe = (tag: string) =>
    client.subscribeAsync(`muster/${site.buildingId}/down/${tag}`).then(
      () => true,
      () => false,
    )
  expect([await subscribe('a'), await subscribe('b'), await subscribe('c'), await subscribe('a'), await subscribe('d')]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  await client.unsubscribeAsync(`muster/${site.buildingId}/down/a`)
  expect(await subscribe('d')).toBe(true)
  await client.endAsync()
})

test('a packet that announces 256 MB is refused before its body', async () => {
  const broker = await site.start()
  const socket = new Socket().connect(broker.mqttPort, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(Uint8Array.of(0x10, 0xff, 0xff, 0xff, 0x7f, 0, 4))
  await once(socket, 'close')
})

test('one address cannot take all sockets', async () => {
  const broker = await site.start({ limits: { unauthenticatedPerAddress: 5 } })
  const sockets = Array.from({ length: 12 }, () => new Socket().connect(broker.mqttPort, '127.0.0.1').on('error', () => {}))
  const closed = new Set<Socket>()
  for (const socket of sockets) socket.once('close', () => closed.add(socket))
  await eventually('what is too much is closed', () => closed.size === 7)
  for (const socket of sockets) socket.destroy()
  const client = await eventually('a gateway gets in again', () => connect(broker.mqttPort, gateway))
  await client.endAsync()
})

test('frames are refused, not lost, while the journal cannot be written, and accepted again afterwards', async () => {
  const other = await site.addGateway()
  const broken = join(site.journalDir, 'not-a-directory')
  await writeFile(broken, '')
  const broker = await site.start({ journalDir: join(broken, 'journal'), metricsPort: 0 })
  const client = await eventually('the gateway is known', () => connect(broker.mqttPort, other))
  const closed = closing(client)
  let acknowledged = false
  client.publish(topicOf(other), 'x', { qos: 1 }, (error) => {
    acknowledged = !error
  })
  const health = async (path = '/health') => {
    const response = await fetch(`http://127.0.0.1:${broker.metricsPort}${path}`)
    return [response.status, await response.json()]
  }
  const notRecording = { up: false, detail: `${site.buildingId}: not recording: failed` }
  await eventually('the refusal', async () => (await health())[0] === 503)
  expect(acknowledged).toBe(false)
  expect(await health()).toEqual([
    503,
    expect.objectContaining({ status: 'down', parts: expect.objectContaining({ frameLog: notRecording }) }),
  ])
  // To start it anew would help nobody.
  expect(await health('/health/live')).toEqual([200, { status: 'ok' }])
  await rm(broken)
  // Cut, so that it sends what has no answer again.
  await closed
  expect(acknowledged).toBe(false)
  const again = await connect(broker.mqttPort, other)
  await again.publishAsync(topicOf(other), 'x', { qos: 1 })
  expect(await health()).toEqual([200, expect.objectContaining({ status: 'ok' })])
  await again.endAsync()
})

test('mutated packets: nothing uncaught, no memory taken, others go on', async () => {
  const broker = await site.start()
  const seed = Number(process.env.SEED ?? 1)
  const random = seededRandom(seed)
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  const packets = samplePackets(gateway, topicOf(gateway))
  global.gc?.()
  const rssBefore = process.memoryUsage().rss
  let connections = 0
  const waitMs = await longestWait(broker, async () => {
    const until = performance.now() + 4000
    const fuzz = async () => {
      while (performance.now() < until) {
        connections += 1
        const socket = new Socket().connect(broker.mqttPort, '127.0.0.1')
        socket.on('error', () => {})
        socket.resume()
        await once(socket, 'connect')
        // Half of them sign in first, so that the later states are reached too.
        if (random() < 0.5) socket.write(packets[0]!)
        for (let n = 0; n < 1 + random() * 8; n++) socket.write(mutate(packets[Math.floor(random() * packets.length)]!, random))
        await new Promise((resolve) => setTimeout(resolve, random() * 10))
        if (random() < 0.7) socket.destroy()
        else socket.end()
      }
    }
    await Promise.all(Array.from({ length: 8 }, fuzz))
  })
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
  const grownMb = (process.memoryUsage().rss - rssBefore) / 1024 ** 2
  console.log(`seed ${seed}: ${connections} connections, memory +${Math.round(grownMb)} MB, longest wait ${Math.round(waitMs)} ms`)
  expect(uncaught).toEqual([])
  expect(grownMb).toBeLessThan(256)
  expect(waitMs).toBeLessThan(500)
  const client = await eventually('a gateway gets in again', () => connect(broker.mqttPort, bystander))
  await client.publishAsync(topicOf(bystander), 'still here', { qos: 1 })
  await client.endAsync()
})

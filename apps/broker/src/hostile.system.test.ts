import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eventually, seededRandom } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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

/** Against hanging, not a measure of speed. */
const PATIENTLY = { timeoutMs: 120_000 }

/** A metric of the broker, 0 while it counts nothing. */
async function figure(broker: RunningBroker, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${broker.metricsPort}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

/** Numbered messages from the tracker to the api: the service that others get while somebody misbehaves. */
async function startTicks(broker: RunningBroker) {
  const tracker = await connectInternal(broker.mqttPort, 'tracker')
  const api = await connectInternal(broker.mqttPort, 'api')
  const topic = `muster/${site.buildingId}/live/tracker`
  const subscribe = () => api.subscribeAsync(topic)
  await subscribe()
  const received: number[] = []
  api.on('message', (_topic, payload) => received.push(Number(payload.toString())))
  let sent = 0
  /** Settles when the broker has it. */
  const send = () => tracker.publishAsync(topic, `${sent++}`, { qos: 1 })
  return {
    send,
    /** Sends one and waits until it has arrived. */
    async pass() {
      const tick = sent
      await send()
      await eventually(`tick ${tick} arrives`, () => received.length > tick, { ...PATIENTLY, everyMs: 1 })
    },
    /**
     * Whether none of the next ten arrives. Each reaches the broker before the api's query, whose answer follows what
     * was written to the api before: it would have had the tick by then.
     */
    async areHeld(): Promise<boolean> {
      const before = received.length
      for (let n = 0; n < 10; n++) {
        await send()
        await subscribe()
      }
      return received.length === before
    },
    /** Waits until all that were sent have arrived, each once and in order. */
    async haveArrived() {
      await eventually('every tick arrives', () => received.length >= sent, PATIENTLY)
      expect(received).toEqual(Array.from({ length: sent }, (_, n) => n))
    },
    end: () => Promise.all([tracker.endAsync(true), api.endAsync(true)]),
  }
}

describe('a subscriber that stops reading', () => {
  /** A subscriber of everything live that reads nothing, and many senders of such messages. */
  async function freeze(broker: RunningBroker) {
    const frozen = new Socket().connect(broker.mqttPort, '127.0.0.1')
    onTestFinished(() => void frozen.destroy())
    frozen.on('error', () => {})
    const login = { username: 'tools', secret: INTERNAL_USERS.tools.secret }
    frozen.write(Buffer.concat([connectPacket(login, { keepaliveS: 0 }), subscribePacket('muster/+/live/#')]))
    const flooders = await Promise.all(Array.from({ length: 40 }, () => connectInternal(broker.mqttPort, 'tracker')))
    const topic = `muster/${site.buildingId}/live/positions`
    return {
      /** Large messages fill the kernel's buffers, small ones from many senders then every delivery slot. */
      async flood() {
        for (let n = 0; n < 10; n++) {
          flooders[0]!.publish(topic, Buffer.alloc(100_000))
          for (const flooder of flooders) flooder.publish(topic, Buffer.alloc(20))
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      },
      thaw: () => frozen.destroy(),
      end: () => Promise.all(flooders.map((flooder) => flooder.endAsync(true))),
    }
  }

  const slowReaders = (broker: RunningBroker) => figure(broker, 'muster_broker_drops_total{reason="slowReader"}')

  test('is cut, and the others miss nothing and go on', async () => {
    // Only the watchdog would help.
    const broker = await site.start({ metricsPort: 0, limits: { drainMs: 0 } })
    const ticks = await startTicks(broker)
    const { flood, end } = await freeze(broker)
    const flooded = async () => {
      await ticks.send()
      await flood()
      return (await slowReaders(broker)) > 0
    }
    await eventually('it is cut', flooded, PATIENTLY)
    for (let n = 0; n < 10; n++) await Promise.all([flood(), ticks.pass()])
    await ticks.haveArrived()
    expect(await slowReaders(broker)).toBe(1)
    await Promise.all([ticks.end(), end()])
  })

  test('stops the others when the watchdog is off: it is the watchdog that helps', async () => {
    const broker = await site.start({ metricsPort: 0, limits: { drainMs: 0, stalledMs: 0 } })
    const ticks = await startTicks(broker)
    const { flood, thaw, end } = await freeze(broker)
    const held = async () => {
      await flood()
      return ticks.areHeld()
    }
    await eventually('the others stand still', held, PATIENTLY)
    expect(await slowReaders(broker)).toBe(0)
    // Proof that it was this one and nothing else:
    thaw()
    await ticks.haveArrived()
    await Promise.all([ticks.end(), end()])
  })
})

test('a gateway that floods is slowed down to its rate; another gateway and the live messages go on', async () => {
  const broker = await site.start({ metricsPort: 0, limits: { framesPerSecond: 200, framesBurst: 200 } })
  const before = (await site.frames()).length
  const ticks = await startTicks(broker)
  const flooder = await connect(broker.mqttPort, gateway)
  const calm = await connect(broker.mqttPort, bystander)
  let flooding = true
  onTestFinished(() => {
    flooding = false
  })
  const body = Buffer.alloc(2000)
  const flood = (async () => {
    while (flooding) {
      // There is always more than it may send.
      if (flooder.stream.writableLength < 4_000_000) for (let n = 0; n < 200; n++) flooder.publish(topicOf(gateway), body, { qos: 0 })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await eventually('the flood is held back', async () => (await figure(broker, 'muster_broker_slowed_frames_total')) > 0, PATIENTLY)
  // Each frame and tick of the others gets through between frames of the flood.
  for (let calmFrames = 1; calmFrames <= 60; calmFrames++) {
    await calm.publishAsync(topicOf(bystander), 'calm', { qos: 1 })
    await ticks.pass()
    const floodFrames = async () => (await figure(broker, 'muster_broker_frames_total')) - calmFrames
    const taken = await floodFrames()
    await eventually('the flood goes on', async () => (await floodFrames()) >= taken + 10, PATIENTLY)
  }
  flooding = false
  await flood
  await ticks.haveArrived()
  const frames = (await site.frames()).slice(before)
  const flooded = frames.filter(({ gatewayId }) => gatewayId === gateway.id)
  const spanS = (flooded.at(-1)!.arrivedAtMs - flooded[0]!.arrivedAtMs) / 1000
  console.log(`${flooded.length} frames of the flood in ${spanS.toFixed(1)} s`)
  expect(frames.filter(({ gatewayId }) => gatewayId === bystander.id)).toHaveLength(60)
  // 200 at once and 200 a second, by the broker's own timestamps. After a pause a process may release too early what it
  // held, which is 256 kB and what came with the last of them: less than 200 frames.
  expect(flooded.length).toBeGreaterThan(800)
  expect(flooded.length).toBeLessThan(200 + 200 * spanS + 2 * 200)
  await Promise.all([flooder.endAsync(true), calm.endAsync(true), ticks.end()])
})

test('a flood of what cannot be used is slowed down too; nothing of it is kept, and the next frame is', async () => {
  const broker = await site.start({ metricsPort: 0, limits: { framesPerSecond: 200, framesBurst: 20 } })
  const before = (await site.frames()).length
  const client = await connect(broker.mqttPort, gateway)
  const useless = { topic: topicOf(gateway).replace('range', 'noise'), body: Buffer.alloc(2000) }
  await Promise.all(Array.from({ length: 100 }, () => client.publishAsync(useless.topic, useless.body, { qos: 2, retain: true })))
  expect(await figure(broker, 'muster_broker_slowed_frames_total')).toBeGreaterThan(0)
  expect(await figure(broker, 'muster_broker_drops_total{reason="unknownTopic"}')).toBe(100)
  await client.publishAsync(topicOf(gateway), 'after it', { qos: 1 })
  const bodies = (await site.frames()).slice(before).map(({ payload }) => Buffer.from(payload).toString())
  expect(bodies).toEqual(['after it'])
  await client.endAsync()
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

test('who does not say in time who it is is cut; who did stays', async () => {
  const broker = await site.start({ limits: { signInMs: 1000 } })
  const client = await connect(broker.mqttPort, gateway)
  const silent = new Socket().connect(broker.mqttPort, '127.0.0.1').on('error', () => {})
  await once(silent, 'close')
  await client.publishAsync(topicOf(gateway), 'x', { qos: 1 })
  await client.endAsync()
})

test('one address cannot take all sockets', async () => {
  const broker = await site.start({ metricsPort: 0, limits: { unauthenticatedPerAddress: 5 } })
  const sockets = Array.from({ length: 12 }, () => new Socket().connect(broker.mqttPort, '127.0.0.1').on('error', () => {}))
  const closed = new Set<Socket>()
  for (const socket of sockets) socket.once('close', () => closed.add(socket))
  await eventually('what is too much is closed', () => closed.size >= 7)
  expect(await figure(broker, 'muster_broker_drops_total{reason="tooManyConnections"}')).toBe(7)
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
  // Restarting it would not help.
  expect(await health('/health/live')).toEqual([200, { status: 'ok' }])
  await rm(broken)
  // Disconnected, so that it resends what was not answered.
  await closed
  expect(acknowledged).toBe(false)
  const again = await connect(broker.mqttPort, other)
  await again.publishAsync(topicOf(other), 'x', { qos: 1 })
  expect(await health()).toEqual([200, expect.objectContaining({ status: 'ok' })])
  await again.endAsync()
})

const CONNECTIONS = 2400
const FUZZERS = 8

/** Memory of this process without garbage, MB: total, and in use. */
async function memoryMb(): Promise<{ resident: number; used: number }> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let n = 0; n < 2; n++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: Math.round(rss / 1024 ** 2), used: Math.round((heapUsed + external) / 1024 ** 2) }
}

test('mutated packets: nothing uncaught, no memory taken, others go on', async () => {
  const broker = await site.start({ metricsPort: 0, limits: { connectsBurst: CONNECTIONS } })
  const ticks = await startTicks(broker)
  const seed = Number(process.env.SEED ?? 1)
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  onTestFinished(() => {
    process.off('uncaughtException', note)
    process.off('unhandledRejection', note)
  })
  const packets = samplePackets(gateway, topicOf(gateway))
  const before = await memoryMb()
  const fuzz = async (fuzzer: number) => {
    const random = seededRandom(seed * FUZZERS + fuzzer)
    for (let n = 0; n < CONNECTIONS / FUZZERS; n++) {
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
      // While the other fuzzers go on.
      await ticks.pass()
    }
  }
  await Promise.all(Array.from({ length: FUZZERS }, (_, fuzzer) => fuzz(fuzzer)))
  await eventually('they are all gone', async () => (await figure(broker, 'muster_broker_connections')) === 2, PATIENTLY)
  const after = await memoryMb()
  console.log(`seed ${seed}: memory before and after, MB: ${JSON.stringify([before, after])}`)
  expect(uncaught).toEqual([])
  expect(after.resident - before.resident).toBeLessThan(256)
  expect(after.used - before.used).toBeLessThan(64)
  await ticks.haveArrived()
  const client = await eventually('a gateway gets in again', () => connect(broker.mqttPort, bystander))
  await client.publishAsync(topicOf(bystander), 'still here', { qos: 1 })
  await Promise.all([client.endAsync(), ticks.end()])
})

import { freePort, seededRandom } from '@muster/test-support'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrokerProcess } from './testing/broker-process.ts'
import { createTestSite, type Login, type TestSite } from './testing/test-site.ts'

const PUBLISHERS = 10
const KILLS = 3

let site: TestSite
const gateways: (Login & { id: string })[] = []

beforeAll(async () => {
  site = await createTestSite()
  for (let n = 0; n < PUBLISHERS; n++) gateways.push(await site.addGateway())
})
afterAll(() => site.end())

/** Publishes numbered frames, several in flight, until it is stopped, and remembers which were acknowledged. */
function publishUntilStopped(port: number, gateway: Login & { id: string }, name: string) {
  const client = mqtt.connect({ host: '127.0.0.1', port, username: gateway.username, password: gateway.secret, reconnectPeriod: 0 })
  client.on('error', () => {})
  const acknowledged: string[] = []
  let sent = 0
  let stopped = false
  const publishNext = () => {
    if (stopped) return
    const body = `${name}:${gateway.id}:${sent++}`
    client.publish(`muster/${site.buildingId}/up/${gateway.id}/range`, body, { qos: 1 }, (error) => {
      if (error) return
      acknowledged.push(body)
      publishNext()
    })
  }
  client.once('connect', () => {
    for (let inFlight = 0; inFlight < 20; inFlight++) publishNext()
  })
  return {
    acknowledged,
    stop: () => {
      stopped = true
      client.end(true)
    },
  }
}

test(`${KILLS} times kill -9 under load: every acknowledged frame is in the journal`, async () => {
  const seed = Number(process.env.SEED ?? 1)
  const random = seededRandom(seed)
  const acknowledged: string[] = []
  const port = await freePort()
  for (let round = 0; round < KILLS; round++) {
    const broker = await startBrokerProcess({ ...site.options, mqttPort: port })
    const publishers = gateways.map((gateway) => publishUntilStopped(port, gateway, `round${round}`))
    const acknowledgedSome = async () => {
      while (publishers.some((publisher) => publisher.acknowledged.length < 50)) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await acknowledgedSome()
    await new Promise((resolve) => setTimeout(resolve, random() * 700))
    await broker.kill()
    for (const publisher of publishers) {
      publisher.stop()
      acknowledged.push(...publisher.acknowledged)
    }
  }
  const stored = (await site.frames()).map(({ payload }) => Buffer.from(payload).toString())
  const known = new Set(stored)
  const lost = acknowledged.filter((body) => !known.has(body))
  console.log(`seed ${seed}: ${acknowledged.length} acknowledged, ${stored.length} stored in ${KILLS} kills, ${lost.length} lost`)
  expect(lost).toEqual([])
})

test('a broker told to stop closes cleanly and acknowledges nothing it did not store', async () => {
  const broker = await startBrokerProcess(site.options)
  const publishers = gateways.map((gateway) => publishUntilStopped(broker.mqttPort, gateway, 'stop'))
  while (publishers.some(({ acknowledged }) => acknowledged.length < 20)) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await broker.stop()).toBe(0)
  for (const publisher of publishers) publisher.stop()
  const stored = new Set((await site.frames()).map(({ payload }) => Buffer.from(payload).toString()))
  expect(publishers.flatMap(({ acknowledged }) => acknowledged).filter((body) => !stored.has(body))).toEqual([])
})

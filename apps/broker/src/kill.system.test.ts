import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrokerProcess } from './testing/broker-process.ts'
import { createTestSite, type Login, type TestSite } from './testing/test-site.ts'

const PUBLISHERS = 10

let site: TestSite
const gateways: (Login & { id: string })[] = []

beforeAll(async () => {
  site = await createTestSite()
  for (let n = 0; n < PUBLISHERS; n++) gateways.push(await site.addGateway())
})
afterAll(() => site.end())

/** Publishes numbered frames, several in flight, until stopped, and remembers which were acknowledged. */
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

test('kill -9 under load: every acknowledged frame is in the journal', async () => {
  const broker = await startBrokerProcess(site.options)
  const publishers = gateways.map((gateway) => publishUntilStopped(broker.mqttPort, gateway, 'kill'))
  while (publishers.some(({ acknowledged }) => acknowledged.length < 50)) await new Promise((resolve) => setTimeout(resolve, 10))
  await broker.kill()
  for (const publisher of publishers) publisher.stop()
  const stored = new Set((await site.frames()).map(({ payload }) => Buffer.from(payload).toString()))
  expect(publishers.flatMap(({ acknowledged }) => acknowledged).filter((body) => !stored.has(body))).toEqual([])
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

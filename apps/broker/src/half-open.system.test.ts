import { connect as connectSocket, type Socket } from 'node:net'
import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { type BrokerProcess, startBrokerProcess } from './testing/broker-process.ts'
import { connect, createTestSite, type Login, type TestSite } from './testing/test-site.ts'

/** More than an address may have without signing in. */
const SOCKETS = 5_200

let site: TestSite
let gateway: Login & { id: string }
let broker: BrokerProcess
beforeAll(async () => {
  site = await createTestSite()
  gateway = await site.addGateway()
  broker = await startBrokerProcess(site.options)
})
afterAll(async () => {
  await broker.stop()
  await site.end()
})

/** Sockets that send `first` and then nothing. Each that is cut is reopened at once. */
async function flood(first: Uint8Array): Promise<{ cut(): number; stop(): void }> {
  const open = new Set<Socket>()
  let standing = true
  let connected = 0
  let cut = 0
  const join = () => {
    if (!standing) return
    const socket = connectSocket(broker.mqttPort, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => {})
    socket.once('connect', () => {
      connected += 1
      if (first.length > 0) socket.write(first)
    })
    socket.once('close', () => {
      open.delete(socket)
      cut += 1
      setImmediate(join)
    })
  }
  for (let n = 0; n < SOCKETS; n++) join()
  const stop = () => {
    standing = false
    for (const socket of open) socket.destroy()
  }
  onTestFinished(stop)
  await eventually('the flood stands', () => connected >= SOCKETS, { timeoutMs: 120_000 })
  return { cut: () => cut, stop }
}

async function expectAtWork(body: string): Promise<void> {
  const client = await connect(broker.mqttPort, gateway)
  await client.publishAsync(`muster/${site.buildingId}/up/${gateway.id}/range`, body, { qos: 1 })
  await client.endAsync()
}

test.each([
  ['say nothing', new Uint8Array()],
  ['begin a CONNECT and never end it', Uint8Array.of(0x10, 60, 0, 4)],
])('half-open sockets that %s, however many and renewed, keep no gateway of their address out', async (_what, first) => {
  const { cut, stop } = await flood(first)
  for (let n = 0; n < 5; n++) await expectAtWork(`frame ${n}`)
  await eventually('some gave way', () => cut() > 0)
  stop()
  await expectAtWork('afterwards')
})

import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { FORMATS, gt06Terminal, jt808Terminal } from '@muster/protocol'
import { buildBuilding, buildGateway, eventually } from '@muster/test-support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningBroker } from './broker.ts'
import { connectInternal, createTestSite, type Login, nextMessage, type TestSite } from './testing/test-site.ts'

let site: TestSite
let broker: RunningBroker
let trucks: Login & { id: string }
let vans: Login & { id: string }
beforeAll(async () => {
  site = await createTestSite()
  trucks = await site.addGateway({ format: 'jt808' })
  vans = await site.addGateway({ format: 'gt06', topics: ['gt06/358899123456789'] })
  broker = await site.start({ terminalPort: 0, limits: { terminalFaults: 3 } })
})
afterAll(() => site.end())

/**
 * After mark and header of edition 2019: serial of the answered message, its id unless it was a registration, the
 * result.
 */
const REGISTERED_AT = 1 + 17 + 2
const RESULT_AT = REGISTERED_AT + 2
const CODE_LETTERS = 16
const FIX = { lonDeg: 119.9, latDeg: 33.4, speedKmh: 20, courseDeg: 90, timeMs: 1_790_000_000_000, calls: false }

async function open(): Promise<Socket> {
  const socket = connectSocket(broker.terminalPort as number, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** What comes back for a message. */
async function tell(socket: Socket, frame: Uint8Array): Promise<Buffer> {
  socket.write(frame)
  const [answer] = await once(socket, 'data')
  return answer as Buffer
}

const framesOf = async (gatewayId: string) => (await site.frames()).filter((frame) => frame.gatewayId === gatewayId)
const statusOf = async (id: string) => {
  const client = await connectInternal(broker.mqttPort, 'api')
  await client.subscribeAsync(`muster/${site.buildingId}/live/broker`)
  const { payload } = await nextMessage(client)
  await client.endAsync(true)
  return JSON.parse(payload.toString()).gateways[id]
}

async function signedIn(phone: string): Promise<{ socket: Socket; terminal: ReturnType<typeof jt808Terminal> }> {
  const socket = await open()
  const terminal = jt808Terminal(phone, 2019)
  const answer = await tell(socket, terminal.register())
  const code = answer.toString('latin1', REGISTERED_AT + 1, REGISTERED_AT + 1 + CODE_LETTERS)
  expect((await tell(socket, terminal.signIn(code)))[RESULT_AT]).toBe(0)
  return { socket, terminal }
}

test('a terminal of JT/T 808 is answered when its position is on disk', async () => {
  const { socket, terminal } = await signedIn('13800138000')
  const frame = terminal.position(FIX)
  expect((await tell(socket, frame))[RESULT_AT]).toBe(0)
  const [stored] = await framesOf(trucks.id)
  expect(stored).toMatchObject({ topic: 'jt808/13800138000' })
  expect(FORMATS.jt808.decode(stored!.topic, stored!.payload)).toMatchObject({
    frame: { readings: [{ tag: '13800138000', latDeg: 33.4 }] },
  })
  expect(await statusOf(trucks.id)).toMatchObject({ online: true, received: 1 })
  // It lost its network and reconnects: the old connection gives way, and the gateway stays online.
  const again = await signedIn('13800138000')
  if (!socket.destroyed) await once(socket, 'close')
  expect(await statusOf(trucks.id)).toMatchObject({ online: true })
  again.socket.destroy()
  await eventually('nobody is connected any more', async () => (await statusOf(trucks.id)).online === false)
})

test('what is sent down to a terminal is shown to its driver once, and its answer is recorded as the receipt', async () => {
  const { socket, terminal } = await signedIn('13800138005')
  const api = await connectInternal(broker.mqttPort, 'api')
  const down = (message: object) => api.publishAsync(`muster/${site.buildingId}/down/13800138005`, JSON.stringify(message), { qos: 1 })
  const text = {
    ...{ type: 'message', id: 'm-1', number: 77, channel: 'card', kind: 0, priority: 3, text: '请到三号门', asksReply: false },
    ...{ expiresAtMs: Date.now() + 60_000, voice: null },
  }
  const shown = once(socket, 'data')
  await down({ ...text, number: 76, expiresAtMs: 1 })
  await api.publishAsync(`muster/other/down/13800138005`, JSON.stringify(text), { qos: 1 })
  await down(text)
  const [frame] = (await shown) as [Buffer]
  expect(frame.readUInt16BE(1)).toBe(0x8300)
  expect(new TextDecoder('gbk').decode(frame)).toContain('请到三号门')
  socket.write(terminal.answer(frame) as Uint8Array)
  const stored = await eventually('the answer is recorded', async () =>
    (await framesOf(trucks.id)).find(({ topic }) => topic.endsWith('/text/77')),
  )
  expect(FORMATS.jt808.decode(stored!.topic, stored!.payload)).toMatchObject({ frame: { readings: [{ kind: 'receipt', number: 77 }] } })
  // Resent, followed by another: the terminal only sees the second.
  const next = once(socket, 'data')
  await down(text)
  await down({ type: 'warning', id: 'w-1', number: 78, expiresAtMs: text.expiresAtMs, kind: 'overspeed', alarmId: 'a', active: true })
  const [warning] = (await next) as [Buffer]
  expect(new TextDecoder('gbk').decode(warning)).toContain('车辆超速')
  socket.write(terminal.answer(warning) as Uint8Array)
  await eventually('the driver has the warning', async () => (await framesOf(trucks.id)).find(({ topic }) => topic.endsWith('/text/78')))
  await api.endAsync(true)
  socket.destroy()
})

test('a GT06 is taken by the gateway that names it, and a stranger is told of on its page', async () => {
  const socket = await open()
  const device = gt06Terminal('358899123456789')
  await tell(socket, device.signIn())
  socket.write(device.position(FIX))
  await tell(socket, device.heartbeat(50))
  expect((await framesOf(vans.id)).map(({ topic }) => topic)).toEqual(['gt06/358899123456789', 'gt06/358899123456789'])
  const stranger = await open()
  stranger.write(gt06Terminal('358899123456788').signIn())
  await once(stranger, 'close')
  expect((await statusOf(vans.id)).drops).toEqual({ unknownTerminal: 1 })
  socket.destroy()
})

test('who sends nothing of use is cut, and records nothing', async () => {
  const before = (await site.frames()).length
  for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(100_000, 0x7e), Buffer.from('7e00007e'.repeat(50), 'hex')]) {
    const socket = await open()
    socket.write(bytes)
    // Marks alone are the beginning of a frame that never comes: they only use up the time to sign in.
    if (bytes.length === 100_000) socket.end()
    await once(socket, 'close')
  }
  expect((await site.frames()).length).toBe(before)
})

test('vehicles claimed by two buildings are of neither', async () => {
  const other = await buildBuilding(site.database.pool)
  await buildGateway(site.database.pool, other.id, { format: 'jt808' })
  await eventually('a terminal of both is refused', async () => {
    const socket = await open()
    const answer = await tell(socket, jt808Terminal('13900139000', 2019).register())
    socket.destroy()
    return answer[REGISTERED_AT] === 4
  })
})

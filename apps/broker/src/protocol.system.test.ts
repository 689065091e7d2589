import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { eventually } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningBroker } from './broker.ts'
import { connectPacket, pingPacket, publishPacket, publishTwicePacket, pubrelPacket } from './testing/raw-packets.ts'
import { closing, connect, createTestSite, type Login, type TestSite } from './testing/test-site.ts'

let site: TestSite
let gateway: Login & { id: string }
beforeAll(async () => {
  site = await createTestSite()
  gateway = await site.addGateway()
})
afterEach(() => site.stop())
afterAll(() => site.end())

const topic = () => `muster/${site.buildingId}/up/${gateway.id}/range`

/** Sends the first packet, the others when it is answered; returns everything received until the broker hung up. */
async function answerTo(broker: RunningBroker, first: Buffer, ...others: Buffer[]): Promise<Buffer> {
  const socket = connectSocket(broker.mqttPort, '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('error', () => {})
  socket.on('data', (part: Buffer) => answer.push(part))
  socket.once('data', () => {
    for (const packet of others) socket.write(packet)
  })
  socket.write(first)
  await once(socket, 'close')
  return Buffer.concat(answer)
}

const CONNACK = Buffer.from([0x20, 2, 0, 0])
const puback = (packetId: number) => Buffer.from([0x40, 2, 0, packetId])

test.each([2, 5, 6])('protocol level %i is refused with CONNACK 1', async (level) => {
  const broker = await site.start()
  expect(await answerTo(broker, connectPacket(gateway, { level }))).toEqual(Buffer.from([0x20, 2, 0, 1]))
})

test('a frame with packet id 0 ends the connection; it is neither stored nor acknowledged', async () => {
  const broker = await site.start()
  const before = (await site.frames()).length
  const answer = await answerTo(broker, connectPacket(gateway), publishPacket(topic(), 7, 'good'), publishPacket(topic(), 0, 'bad'))
  expect(answer.subarray(0, 4)).toEqual(CONNACK)
  // The frame before it may be acknowledged before the end, or come again.
  expect([Buffer.alloc(0), puback(7)]).toContainEqual(answer.subarray(4))
  const bodies = (await site.frames()).slice(before).map(({ payload }) => Buffer.from(payload).toString())
  expect(bodies).not.toContain('bad')
})

test('what is no CONNECT is cut at its first byte', async () => {
  const broker = await site.start({ metricsPort: 0 })
  for (const first of ['\x30', '\xc0', '\x16', 'GET / HTTP/1.1\r\n']) await answerTo(broker, Buffer.from(first, 'latin1'))
  const metrics = await (await fetch(`http://127.0.0.1:${broker.metricsPort}/metrics`)).text()
  // Not because of the sign-in timeout.
  expect(metrics).toContain('muster_broker_drops_total{reason="malformedPacket"} 4')
})

test('a first packet of more than a sign-in needs is refused before its body', async () => {
  const broker = await site.start({ metricsPort: 0 })
  await answerTo(broker, Buffer.from([0x10, 0x80, 0x80, 0x04, 0, 4]))
  const metrics = await (await fetch(`http://127.0.0.1:${broker.metricsPort}/metrics`)).text()
  expect(metrics).toContain('muster_broker_drops_total{reason="malformedPacket"} 1')
})

describe('QoS 2', () => {
  const PUBREC = (packetId: number) => Buffer.from([0x50, 2, 0, packetId])
  const PUBCOMP = (packetId: number) => Buffer.from([0x70, 2, 0, packetId])
  const PONG = Buffer.from([0xd0, 0])

  /** A connection that sends each packet when the one before was answered; the answers. */
  async function talk(broker: RunningBroker, ...packets: Buffer[]): Promise<Buffer[]> {
    const socket = connectSocket(broker.mqttPort, '127.0.0.1')
    socket.write(connectPacket(gateway))
    await once(socket, 'data')
    const answers: Buffer[] = []
    for (const each of packets) {
      socket.write(each)
      answers.push(((await once(socket, 'data')) as [Buffer])[0])
    }
    socket.destroy()
    await once(socket, 'close')
    return answers
  }
  const bodiesAfter = async (count: number) => (await site.frames()).slice(count).map(({ payload }) => Buffer.from(payload).toString())

  test('is answered with PUBREC and PUBCOMP, and what comes again is stored once', async () => {
    const broker = await site.start()
    const before = (await site.frames()).length
    const answers = await talk(
      broker,
      publishTwicePacket(topic(), 7, 'once'),
      publishTwicePacket(topic(), 7, 'once', true),
      publishTwicePacket(topic(), 7, 'once'),
      pubrelPacket(7),
      pubrelPacket(7),
      publishTwicePacket(topic(), 7, 'twice'),
      pingPacket,
    )
    expect(answers).toEqual([PUBREC(7), PUBREC(7), PUBREC(7), PUBCOMP(7), PUBCOMP(7), PUBREC(7), PONG])
    expect(await bodiesAfter(before)).toEqual(['once', 'twice'])
  })

  test('is stored once when the answer was lost with the connection', async () => {
    const broker = await site.start()
    const before = (await site.frames()).length
    await talk(broker, publishTwicePacket(topic(), 7, 'lost'))
    expect(await talk(broker, publishTwicePacket(topic(), 7, 'lost', true), pubrelPacket(7))).toEqual([PUBREC(7), PUBCOMP(7)])
    // Numbers begin anew: without the mark it is another message.
    await talk(broker, publishTwicePacket(topic(), 7, 'lost'))
    expect(await bodiesAfter(before)).toEqual(['lost', 'lost'])
  })

  test('has room for a backlog that is sent at once', async () => {
    const broker = await site.start()
    const before = (await site.frames()).length
    const client = await connect(broker.mqttPort, gateway)
    await Promise.all(Array.from({ length: 300 }, (_, n) => client.publishAsync(topic(), `${n}`, { qos: 2 })))
    expect(await bodiesAfter(before)).toHaveLength(300)
    await client.endAsync()
  })
})

describe('a keep-alive', () => {
  test.each([0, 1, 120, 121, 300, 65_535])('of %i s is accepted', async (keepaliveS) => {
    const broker = await site.start()
    const socket = connectSocket(broker.mqttPort, '127.0.0.1')
    socket.write(Buffer.concat([connectPacket(gateway, { keepaliveS }), publishPacket(topic(), 7, 'frame')]))
    let answer = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      answer = Buffer.concat([answer, part])
    })
    await eventually('the frame is acknowledged', () => answer.equals(Buffer.concat([CONNACK, Buffer.from([0x40, 2, 0, 7])])))
    socket.destroy()
  })

  test.each([0, 300])('of %i s leaves no dead connection standing', async (keepaliveS) => {
    const broker = await site.start({ limits: { maxKeepaliveS: 1 } })
    expect(await answerTo(broker, connectPacket(gateway, { keepaliveS }))).toEqual(CONNACK)
  })

  test('is kept by frames alone', async () => {
    const broker = await site.start({ limits: { maxKeepaliveS: 1 } })
    // The test controls the clock by which the broker measures silence.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const client = await connect(broker.mqttPort, gateway, { keepalive: 0 })
      const closed = closing(client).then(() => 'closed')
      for (let n = 0; n < 10; n++) {
        const acknowledged = client.publishAsync(topic(), 'frame', { qos: 1 }).then(() => 'acknowledged')
        expect(await Promise.race([acknowledged, closed])).toBe('acknowledged')
        vi.advanceTimersByTime(1000)
      }
      vi.advanceTimersByTime(1000)
      expect(await closed).toBe('closed')
    } finally {
      vi.useRealTimers()
    }
  })
})

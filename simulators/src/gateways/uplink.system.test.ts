import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@muster/test-support'
import { Aedes } from 'aedes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openUplink, type Uplink } from './uplink.ts'

/** A broker that can go down and come back on its port, and can withhold acknowledgements. */
interface Intake {
  received: string[]
  /** Called before each acknowledgement. */
  hold: Promise<void> | null
  url: string
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

let uplinks: Uplink[] = []
let intake: Intake
let close: () => Promise<void>

beforeEach(async () => {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const broker = await Aedes.createBroker()
  broker.authorizePublish = (_, packet, done) => {
    received.push(packet.payload.toString())
    if (intake.hold) intake.hold.then(() => done(null))
    else done(null)
  }
  const serve = () => {
    const server = createServer((socket) => {
      sockets.add(socket)
      broker.handle(socket)
    })
    return server
  }
  let server: Server = serve().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const goAway = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  intake = {
    received,
    hold: null,
    url: `mqtt://127.0.0.1:${port}`,
    goAway,
    async comeBack() {
      server = serve().listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  close = async () => {
    if (server.listening) await goAway()
    await new Promise<void>((resolve) => broker.close(resolve))
  }
})

afterEach(async () => {
  await Promise.all(uplinks.map((uplink) => uplink.close()))
  uplinks = []
  await close()
})

function open(bufferFrames?: number): { uplink: Uplink; acknowledged: string[]; publish(text: string): void } {
  const uplink = openUplink({ url: intake.url, username: 'gw', password: 'secret', reconnectMs: 50, ...(bufferFrames && { bufferFrames }) })
  uplinks.push(uplink)
  const acknowledged: string[] = []
  return {
    uplink,
    acknowledged,
    publish: (text) => uplink.publish({ topic: 'muster/demo/up/gw/batch', payload: text, onAcknowledged: () => acknowledged.push(text) }),
  }
}

const frames = (count: number) => Array.from({ length: count }, (_, i) => `frame ${i}`)

describe('the uplink of a simulated gateway', () => {
  test('delivers in order and tells what was acknowledged', async () => {
    const { uplink, acknowledged, publish } = open()
    frames(300).forEach(publish)
    expect(await uplink.drained(30_000)).toBe(true)
    expect(intake.received).toEqual(frames(300))
    expect(acknowledged).toEqual(frames(300))
  })

  test('keeps frames while the broker is away and delivers them afterwards', async () => {
    const { uplink, acknowledged, publish } = open()
    await eventually('connected', () => uplink.connected)
    await intake.goAway()
    await eventually('cut off', () => !uplink.connected)
    frames(50).forEach(publish)
    await sleep(150)
    expect(acknowledged).toEqual([])
    await intake.comeBack()
    expect(await uplink.drained(30_000)).toBe(true)
    expect(acknowledged).toEqual(frames(50))
  })

  test('sends again what had no acknowledgement when the connection was cut', async () => {
    const { uplink, acknowledged, publish } = open()
    await eventually('connected', () => uplink.connected)
    intake.hold = new Promise(() => undefined)
    frames(3).forEach(publish)
    await eventually('something arrived', () => intake.received.length > 0)
    intake.hold = null
    uplink.cut()
    expect(await uplink.drained(30_000)).toBe(true)
    expect([...acknowledged].sort()).toEqual(frames(3))
    // The first one arrived twice: that is what frame numbers are for.
    expect(intake.received.filter((text) => text === 'frame 0').length).toBe(2)
    expect(new Set(intake.received)).toEqual(new Set(frames(3)))
  })

  test('forgets the oldest frames when its buffer is full', async () => {
    const { uplink, acknowledged, publish } = open(10)
    await eventually('connected', () => uplink.connected)
    await intake.goAway()
    await eventually('cut off', () => !uplink.connected)
    frames(25).forEach(publish)
    await intake.comeBack()
    expect(await uplink.drained(30_000)).toBe(true)
    expect(acknowledged).toEqual(frames(25).slice(15))
    expect(uplink.counters.overflowed).toBe(15)
  })
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { downTopic, FORMATS, newTalk, type Reading, TERMINALS, terminalFormatOf, terminalTopic } from '@muster/protocol'
import { buildPlant, DEMO_GATEWAY_IDS, GATEWAYS } from '@muster/seed'
import { eventually } from '@muster/test-support'
import { Aedes } from 'aedes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSimulation, type Simulation } from '../simulation.ts'
import type { LedgerEntry } from './ledger.ts'

const formatOf = new Map(GATEWAYS.map(({ id, format }) => [id, format]))
const secrets = Object.fromEntries(DEMO_GATEWAY_IDS.map((id) => [id, 'secret']))

describe('the simulated hardware at a broker', () => {
  let broker: Aedes
  let server: Server
  let terminals: Server
  let simulation: Simulation
  const readings: { gateway: string; reading: Reading }[] = []
  const refused: string[] = []
  const ledger: LedgerEntry[] = []

  beforeAll(async () => {
    broker = await Aedes.createBroker()
    broker.on('publish', ({ topic, payload }, client) => {
      if (!client || topic.endsWith('/truth') || topic.includes('/down/')) return
      const format = formatOf.get(client.id) ?? 'native'
      const result = FORMATS[format].decode(topic, payload as Buffer)
      if (!result.ok) refused.push(`${topic}: ${result.reason}`)
      else {
        for (const reading of result.frame.readings) readings.push({ gateway: client.id, reading })
        for (const reason of Object.keys(result.frame.skipped)) refused.push(`${topic}: ${reason}`)
      }
    })
    server = createServer(broker.handle).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    // Answers terminals like the broker, without its limits.
    terminals = createServer((socket) => {
      const talk = newTalk()
      socket.on('data', (bytes) => {
        const format = terminalFormatOf(bytes[0]!)!
        for (
          let { used, frame } = TERMINALS[format].cut(bytes);
          frame;
          bytes = bytes.subarray(used), { used, frame } = TERMINALS[format].cut(bytes)
        ) {
          const { answer, keep } = TERMINALS[format].hear(talk, frame, () => 'c0de')
          if (answer) socket.write(answer)
          const result = keep ? FORMATS[format].decode(terminalTopic(format, talk.terminal!), frame) : null
          if (result?.ok) for (const reading of result.frame.readings) readings.push({ gateway: `gw-${format}`, reading })
          else if (result) refused.push(`${format}: ${result.reason}`)
        }
      })
      socket.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await once(terminals, 'listening')
    simulation = createSimulation({
      plant: buildPlant(),
      mqttUrl: `mqtt://127.0.0.1:${port}`,
      terminalAddress: { host: '127.0.0.1', port: (terminals.address() as { port: number }).port },
      gatewaySecrets: secrets,
      truth: { username: 'tools', password: 'secret' },
      seed: 3,
      rateHz: 2,
      ledger: { write: (entry) => void ledger.push(entry), close: async () => undefined },
      say: () => undefined,
    })
    simulation.start()
  })

  afterAll(async () => {
    await simulation.stop()
    server.close()
    terminals.close()
    await new Promise<void>((resolve) => broker.close(resolve))
  })

  test('speaks every format so that its decoder understands all of it', async () => {
    await eventually('every gateway was heard', () => new Set(readings.map(({ gateway }) => gateway)).size === GATEWAYS.length)
    await eventually('every kind was heard', () =>
      ['range', 'gnss', 'rssi', 'position', 'health'].every((kind) => readings.some(({ reading }) => reading.kind === kind)),
    )
    expect(refused).toEqual([])
  })

  test('repeats an SOS until its acknowledgement comes down', async () => {
    const hwId = simulation.world.actors.find(({ mover }) => !mover.absent && mover.hwId.startsWith('c0'))!.mover.hwId
    simulation.press(hwId)
    const calls = () => readings.flatMap(({ reading }) => (reading.kind === 'event' && reading.tag === hwId ? [reading] : []))
    await eventually('the button is heard twice', () => calls().length >= 2)
    expect(new Set(calls().map(({ eventSeq }) => eventSeq)).size).toBe(1)
    const { eventSeq } = calls()[0]!
    await new Promise<void>((resolve, reject) =>
      broker.publish(
        {
          cmd: 'publish',
          topic: downTopic('demo', hwId),
          payload: JSON.stringify({ type: 'sosAck', id: 'x', eventSeq, alarmId: 'sos:1' }),
          qos: 1,
          retain: false,
          dup: false,
        },
        (error) => (error ? reject(error) : resolve()),
      ),
    )
    await eventually('the acknowledgement is in the ledger', () => ledger.some((entry) => entry.kind === 'sosAck' && entry.tag === hwId))
    const before = calls().length
    await new Promise((resolve) => setTimeout(resolve, 2600))
    expect(calls().length).toBe(before)
  })

  test('accounts for every frame that was acknowledged', async () => {
    await eventually('frames of native gateways are in the ledger', () =>
      ledger.some((entry) => entry.kind === 'frame' && entry.boot !== null),
    )
    const native = ledger.flatMap((entry) =>
      entry.kind === 'frame' && entry.boot !== null ? [`${entry.gateway} ${entry.boot} ${entry.seq}`] : [],
    )
    expect(new Set(native).size).toBe(native.length)
    expect(ledger.some((entry) => entry.kind === 'sos')).toBe(true)
  })
})

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Alarm, type BrokerStatus, brokerStatus, type DownMessage } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { encodeBatch, upTopic } from '@muster/protocol'
import { buildBuilding, buildGateway, buildPerson, buildTag, eventually as eventuallyWithin } from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningTracker, startTracker } from './start-tracker.ts'
import { type BrokerProcess, startBrokerProcess, TOOLS_LOGIN, TRACKER_LOGIN } from './testing/broker-process.ts'
import { sosCancelOf, sosOf } from './testing/test-frames.ts'

const run = promisify(execFile)
/** Less than the record of one press. */
const PRESS_BYTES = 190
const DISK_BYTES = 4 * 1024 * 1024
const eventually = <T>(what: string, probe: () => Promise<T> | T) => eventuallyWithin(what, probe, { timeoutMs: 30_000 })

/** A file system of its own of 4 MB for the frame log; where none can be mounted the tests say so and are left out. */
async function smallDisk(): Promise<string | null> {
  const directory = await mkdtemp(join(tmpdir(), 'muster-small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', directory])
    return directory
  } catch (error) {
    console.warn(`skipped: no small file system can be mounted here (${(error as Error).message.trim()})`)
    await rm(directory, { recursive: true })
    return null
  }
}
const disk = await smallDisk()

describe.skipIf(disk === null)('the disk of the frame log is full', () => {
  const journalDir = disk as string
  const ballast = join(journalDir, 'ballast')
  let database: TestDatabase
  let broker: BrokerProcess
  let tracker: RunningTracker
  let listener: MqttClient
  let gateway: MqttClient
  let buildingId = ''
  let gatewayId = ''
  let login: { username: string; secret: string }
  const tags: string[] = []
  const heard: { topic: string; payload: Buffer }[] = []
  let seq = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    buildingId = (await buildBuilding(database.pool)).id
    const added = await buildGateway(database.pool, buildingId)
    gatewayId = added.id
    login = added
    for (let i = 0; i < 4; i++) {
      const { no } = await buildPerson(database.pool, buildingId)
      tags.push((await buildTag(database.pool, buildingId, { trackableNo: no })).hw_id)
    }
    broker = await startBrokerProcess({ databaseUrl: database.url, journalDir, reserveMb: 0.0625 })
    const mqttUrl = `mqtt://127.0.0.1:${broker.mqttPort}`
    listener = await mqtt.connectAsync(mqttUrl, TOOLS_LOGIN)
    listener.on('message', (topic, payload) => heard.push({ topic, payload }))
    await listener.subscribeAsync([`muster/${buildingId}/live/#`, `muster/${buildingId}/down/+`])
    tracker = await startTracker(
      {
        databaseUrl: database.url,
        mqttUrl,
        mqttUsername: TRACKER_LOGIN.username,
        mqttPassword: TRACKER_LOGIN.password,
        journalDir,
        frameSource: 'journal',
        leaseLine: randomUUID(),
        host: '127.0.0.1',
        trackRetentionDays: 400,
        logLevel: 'silent',
      },
      pino({ level: 'silent' }),
    )
    gateway = mqtt.connect(mqttUrl, { username: login.username, password: login.secret, reconnectPeriod: 200, queueQoSZero: false })
    gateway.on('error', () => {})
    await eventually('the building', () => tracker.tracker.statuses().has(buildingId))
    await eventually('the gateway', () => gateway.connected)
  })
  afterAll(async () => {
    await gateway?.endAsync(true)
    await listener?.endAsync(true)
    await tracker?.stop()
    await broker?.end()
    await database?.drop()
    await run('umount', [journalDir])
    await rm(journalDir, { recursive: true })
  })

  const json = <T>(topic: string) =>
    heard.filter((message) => message.topic === `muster/${buildingId}/${topic}`).map(({ payload }) => JSON.parse(payload.toString()) as T)
  const told = () => json<{ alarm: Alarm }>('live/alarms').map(({ alarm }) => alarm)
  const acknowledged = (tag: string) => json<DownMessage>(`down/${tag}`)
  const broadcast = () => brokerStatus.parse(json<BrokerStatus>('live/broker').at(-1))
  /** Sent until the broker acknowledges it, as a gateway does; the frame keeps its number. */
  const repeat = (readings: Parameters<typeof encodeBatch>[0]['readings'], sentAtMs = Date.now()) => {
    const payload = Buffer.from(encodeBatch({ boot: '1', seq: ++seq, sentAtMs, readings }))
    return gateway.publishAsync(upTopic(buildingId, gatewayId, 'batch'), payload, { qos: 1 })
  }
  const press = (tag: string) => repeat([sosOf(tag, 1, Date.now())])
  const alarms = async () => (await database.pool.query("select id from alarm where kind = 'sos'")).rows.map(({ id }) => id as string)
  const segments = async () => (await readdir(join(journalDir, buildingId))).filter((name) => name.endsWith('.log')).length
  const padding = Buffer.alloc(60_000)

  it('an SOS goes through the reserve, then from memory, and recording resumes by itself, with nothing twice', async () => {
    await press(tags[0]!)
    await eventually('the first press', () => acknowledged(tags[0]!)[0])
    await eventually('the status', () => json('live/broker').length > 0)
    expect(broadcast()).toMatchObject({ recording: true, journal: { fault: null, recordingEvents: true } })

    await writeFile(ballast, Buffer.alloc(2 * DISK_BYTES)).catch(() => {})
    // What is no event gets no answer, and holds nothing up.
    const withheld = Array.from({ length: 3 }, () => gateway.publishAsync(upTopic(buildingId, gatewayId, 'range'), padding, { qos: 1 }))
    await eventually('not recording', () => broadcast().journal.fault === 'full')
    const before = await segments()
    await press(tags[1]!)
    await eventually('the press out of the reserve', () => acknowledged(tags[1]!)[0])
    expect(broadcast()).toMatchObject({ recording: false, journal: { sinceMs: expect.any(Number), recordingEvents: true } })

    // Uses up what is left of the reserve, and rings nothing.
    const strangers = (count: number) => Array.from({ length: count }, (_, i) => sosCancelOf('stranger', i, Date.now()))
    const fillers = [...Array<number>(10).fill(512), ...Array<number>(100).fill(1)].map((count) => repeat(strangers(count)))
    await eventually('the reserve is used up', () => broadcast().journal.reserveBytes < PRESS_BYTES)

    const unacknowledged = press(tags[2]!)
    await eventually('the announcement from memory', () => new Set(told().map(({ id }) => id)).size === 3)
    await eventually('it is stored', async () => (await alarms()).length === 3)
    await eventually('and acknowledged', () => acknowledged(tags[2]!)[0])
    expect((await segments()) - before).toBeLessThanOrEqual(2)

    await writeFile(ballast, '')
    await eventually('recording again', () => broadcast().recording && broadcast().journal.reserveBytes > 0)
    await Promise.all([...withheld, ...fillers, unacknowledged])
    await press(tags[3]!)
    await eventually('the press after it', () => acknowledged(tags[3]!)[0])
    const ids = await alarms()
    expect(ids).toHaveLength(4)
    expect(new Set(told().map(({ id }) => id))).toEqual(new Set(ids))
    expect(new Set(acknowledged(tags[2]!).map(({ id }) => id)).size).toBe(1)
  })
})
